cimport cython
from sushiya.core cimport codes
from sushiya.core.chance cimport Chance
from sushiya.core.rules cimport Rules
from sushiya.games.sushi_go_party cimport cards, knowledge, menu_card, notes, scoring, special_order, spoon, tactics, takeout_box
from sushiya.games.sushi_go_party.table cimport PartyTable

@cython.final
cdef class PartyRules(PartyTable):
    cdef public list types
    cdef public PartyRules origin
    cdef public short dessert_scores[SEATS]
    cdef public short totals[SEATS]
    cdef public short prizes[SEATS]
    cdef public short colours[SEATS]
    cdef public short best_colour[SEATS]
    cdef public short colour_cards[TYPES]
    cdef public short kept[FRONT]
    cdef public short counts[SEATS][IDENTITIES]
    cdef public short points[SEATS][FAMILIES]
    cdef public short round_scores[ROUNDS][SEATS]

    cpdef void start(self, Chance chance) noexcept nogil
    cpdef int list_moves(self, int seat) noexcept nogil
    @cython.locals(seat=cython.int)
    cpdef void choose_randomly(self, Chance chance) noexcept nogil
    @cython.locals(phase=cython.int, seat=cython.int, move=cython.int)
    cpdef void step(self, Chance chance) noexcept nogil
    cpdef void rewind(self) noexcept nogil
    @cython.locals(other=cython.int)
    cpdef void redeal(self, int seat, Chance chance) noexcept nogil
    @cython.locals(misos=cython.int, effects=cython.int, uramaki_laid=cython.int, worth=cython.int)
    cpdef int appraise(self, int seat, int move) noexcept nogil
    cpdef void finish_round(self) noexcept nogil
    cpdef void end_game(self) noexcept nogil

    @cython.locals(added=cython.int, kind=cython.int, seat=cython.int)
    cdef void deal_round(self, Chance chance) noexcept nogil
    cdef int desserts_to_add(self) noexcept nogil
    cdef void ask_all(self) noexcept nogil
    @cython.locals(count=cython.int, i=cython.int)
    cdef int list_choices(self, int seat) noexcept nogil
    @cython.locals(count=cython.int, place=cython.int, only=cython.bint, call=cython.int, i=cython.int, j=cython.int,
                   first=cython.int, second=cython.int)
    cdef int list_pairs(self, int seat, int singles) noexcept nogil
    @cython.locals(count=cython.int, place=cython.int, only=cython.bint, call=cython.int, i=cython.int)
    cdef int list_spoons(self, int seat, int plain) noexcept nogil
    @cython.locals(hand=cython.int, first=cython.int, second=cython.int)
    cdef void reveal(self, int seat, int move) noexcept nogil
    @cython.locals(place=cython.int)
    cdef void call(self, int seat, int first, int call) noexcept nogil
    cdef void go_on(self, Chance chance) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef bint decision_owed(self) noexcept nogil
    @cython.locals(seat=cython.int, face=cython.int, i=cython.int, place=cython.int)
    cdef void lay_queued(self) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void judge(self) noexcept nogil
    @cython.locals(symbols=cython.int, place=cython.int, kind=cython.int, points=cython.int)
    cdef void judge_uramaki(self, int seat) noexcept nogil
    @cython.locals(lowest=cython.int, seat=cython.int, place=cython.int, kind=cython.int, in_effect=cython.bint)
    cdef void find_effect(self) noexcept nogil
    @cython.locals(kind=cython.int)
    cdef void take_effect(self, Chance chance) noexcept nogil
    @cython.locals(face=cython.int)
    cdef void return_chopsticks(self) noexcept nogil
    @cython.locals(moving=cython.int, seat=cython.int)
    cdef void end_turn(self, Chance chance) noexcept nogil
    cdef void end_round(self, Chance chance) noexcept nogil
    @cython.locals(place=cython.int, kind=cython.int)
    cdef void clear_front(self, int seat) noexcept nogil
    cdef void score_round(self) noexcept nogil
    @cython.locals(kind=cython.int, colour=cython.int, place=cython.int)
    cdef void count_front(self, int seat) noexcept nogil
    cdef void score_alone(self, int seat) noexcept nogil
    @cython.locals(points=cython.int, place=cython.int, kind=cython.int)
    cdef int score_nigiri(self, int seat) noexcept nogil
    cdef void score_against_others(self) noexcept nogil
    cdef void award(self, int family) noexcept nogil
    @cython.locals(eaters=cython.int, most_colours=cython.int, seat=cython.int)
    cdef void score_edamame_and_soy(self) noexcept nogil
    @cython.locals(count=cython.int, dessert=cython.int)
    cdef int dessert_cards(self, int seat) noexcept nogil
    cdef void score_desserts(self) noexcept nogil
    @cython.locals(watermelons=cython.int, oranges=cython.int, pineapples=cython.int)
    cdef int score_fruit(self, short* kept) noexcept nogil
    cdef int appraise_by_phase(self, int seat, int move) noexcept nogil
    @cython.locals(first=cython.int, second=cython.int, turns_left=cython.int, outlook=cython.int)
    cdef int appraise_choice(self, int seat, int move) noexcept nogil
    @cython.locals(place=cython.int, target=cython.int, on_wasabi=cython.bint, outlook=cython.int)
    cdef int appraise_order(self, int seat, int move) noexcept nogil
    @cython.locals(before=cython.int, best=cython.int, i=cython.int, kind=cython.int, gain=cython.int)
    cdef int appraise_request(self, int seat, int asked) noexcept nogil
    @cython.locals(place=cython.int, outlook=cython.int)
    cdef int appraise_flip(self, int seat, int chosen) noexcept nogil
    @cython.locals(outlook=cython.int)
    cdef int outlook_with(self, int seat, int face) noexcept nogil
    @cython.locals(place=cython.int, best=cython.int, most=cython.int, target=cython.int, kind=cython.int,
                   outlook=cython.int)
    cdef void try_laying(self, int seat, int face) noexcept nogil
    cdef void untry(self, int seat) noexcept nogil
    @cython.locals(points=cython.int, family=cython.int, turns_left=cython.int)
    cdef int outlook(self, int seat) noexcept nogil
