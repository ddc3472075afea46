cimport cython
from sushiya.core cimport codes
from sushiya.core.chance cimport Chance
from sushiya.games.sushi_go_party cimport cards, knowledge, menu_card, notes, special_order, spoon, takeout_box
from sushiya.games.sushi_go_party.outlook cimport PartyOutlook

@cython.final
cdef class PartyRules(PartyOutlook):
    cdef public list types
    cdef public PartyRules origin
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
    cpdef int appraise(self, int seat, int move) noexcept nogil
    cpdef void finish_round(self) noexcept nogil
    cpdef void end_game(self) noexcept nogil
    @cython.locals(added=cython.int, kind=cython.int, seat=cython.int)
    cdef void deal_round(self, Chance chance) noexcept nogil
    cdef void ask_all(self) noexcept nogil
    @cython.locals(chopsticks=cython.int, spoons=cython.int, place=cython.int, kind=cython.int)
    cdef int list_calls(self, int seat, int count) noexcept nogil
    @cython.locals(count=cython.int, i=cython.int, kind=cython.int)
    cdef int list_choices(self, int seat) noexcept nogil
    @cython.locals(count=cython.int, place=cython.int, only=cython.bint, call=cython.int, i=cython.int, j=cython.int,
                   first=cython.int, second=cython.int)
    cdef int list_pairs(self, int seat, int singles) noexcept nogil
    @cython.locals(count=cython.int, place=cython.int, only=cython.bint, call=cython.int, i=cython.int)
    cdef int list_spoons(self, int seat, int plain) noexcept nogil
    @cython.locals(second=cython.int)
    cdef void reveal(self, int seat, int move) noexcept nogil
    @cython.locals(place=cython.int)
    cdef void call(self, int seat, int first, int call) noexcept nogil
    cdef void go_on(self, Chance chance) noexcept nogil
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
