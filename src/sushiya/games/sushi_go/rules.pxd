cimport cython
from sushiya.core cimport codes
from sushiya.core.chance cimport Chance
from sushiya.core.rules cimport Rules
from sushiya.games.sushi_go cimport cards, notes, scoring, tactics

cdef int first_of(int move) noexcept nogil
cdef int second_of(int move) noexcept nogil
cdef int robot_of(int move) noexcept nogil
@cython.locals(on_wasabi=cython.int, spot=cython.int)
cdef int lay_on(short* table, int kind) noexcept nogil
cdef void lift_from(short* table, int spot) noexcept nogil

@cython.final
cdef class SushiGoRules(Rules):
    cdef public bint alternate, robot
    cdef public int places, hand_size, controller, drawn, round, turn, deck_size
    cdef public short deck[DECK]
    cdef public short hands[PLACES][KINDS]
    cdef public short holds[PLACES]
    cdef public short returned[PLACES]
    cdef public short tables[PLACES][SPOTS]
    cdef public short puddings[PLACES]
    cdef public short points[PLACES][FAMILIES]
    cdef public short round_scores[ROUNDS][PLACES]
    cdef public short pudding_scores[PLACES]
    cdef public short symbols[PLACES]
    cdef public short pudding_totals[PLACES]
    cdef public short prizes[PLACES]
    cdef public short buried[PLACES]
    cdef public SushiGoRules origin

    cpdef void start(self, Chance chance) noexcept nogil
    @cython.locals(kind=cython.int, count=cython.int, robot=cython.bint)
    cpdef int list_moves(self, int seat) noexcept nogil
    cpdef void choose_randomly(self, Chance chance) noexcept nogil
    cpdef void step(self, Chance chance) noexcept nogil
    cpdef void rewind(self) noexcept nogil
    @cython.locals(draw_hidden=cython.bint)
    cpdef void redeal(self, int seat, Chance chance) noexcept nogil
    cpdef int appraise(self, int seat, int move) noexcept nogil
    cpdef void finish_round(self) noexcept nogil
    cpdef void end_game(self) noexcept nogil

    cdef void deal_round(self, Chance chance) noexcept nogil
    cdef int deal(self, int hand, int count, Chance chance) noexcept nogil
    cdef void draw_for_robot(self, Chance chance) noexcept nogil
    cdef int list_pairs(self, short* hand, int singles) noexcept nogil
    cdef int list_for_robot(self, short* hand, int count) noexcept nogil
    cdef void reveal(self, int seat) noexcept nogil
    cdef void lay_several(self, int seat, int move) noexcept nogil
    cdef inline void lay(self, int seat, int place, int kind) noexcept nogil
    cdef void return_chopsticks(self, int seat) noexcept nogil
    cdef void pass_hands(self) noexcept nogil
    cdef void end_round(self, Chance chance) noexcept nogil
    cdef void clear_table(self, int place) noexcept nogil
    cdef void score_round(self) noexcept nogil
    cdef void note_points(self) noexcept nogil
    cdef void score_puddings(self) noexcept nogil
    cdef bint goes_right(self) noexcept nogil
    @cython.locals(passes=cython.int)
    cpdef bint knows(self, int seat, int hand) noexcept nogil
    cdef void bury_hand(self, int hand) noexcept nogil
    cdef void bury(self, int hand, int kind, int count) noexcept nogil
    @cython.locals(turns_left=cython.int, points=cython.int)
    cdef int outlook(self, int place) noexcept nogil
