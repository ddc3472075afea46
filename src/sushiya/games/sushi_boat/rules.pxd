cimport cython
from sushiya.core cimport codes
from sushiya.core.chance cimport Chance
from sushiya.games.sushi_boat cimport cards, notes, numbers, scoring
from sushiya.games.sushi_boat.outlook cimport Outlook

@cython.final
cdef class SushiBoatRules(Outlook):
    cdef public short prizes[PLACES]
    cdef public short hidden[PLATES]
    cdef public short points[PLACES][FAMILIES]
    cdef public SushiBoatRules origin

    @cython.locals(slot=cython.int, at=cython.int)
    cpdef void start(self, Chance chance) noexcept nogil
    cpdef int list_moves(self, int seat) noexcept nogil
    cpdef void step(self, Chance chance) noexcept nogil
    @cython.locals(seat=cython.int)
    cpdef void rewind(self) noexcept nogil
    cpdef void redeal(self, int seat, Chance chance) noexcept nogil
    cpdef bint knows(self, int seat, int guesser) noexcept nogil
    cpdef int appraise(self, int seat, int move) noexcept nogil
    @cython.locals(seat=cython.int)
    cpdef void end_game(self) noexcept nogil
    @cython.locals(other=cython.int, pawn=cython.int)
    cpdef int in_the_way(self, int seat, int bench) noexcept nogil

    @cython.locals(drawn_on=cython.int)
    cdef void begin_turn(self, Chance chance) noexcept nogil
    @cython.locals(at=cython.int, card=cython.int)
    cdef void reveal_dish(self, Chance chance) noexcept nogil
    cdef void ask(self, int phase) noexcept nogil
    @cython.locals(count=cython.int, bench=cython.int)
    cdef int list_seats(self, int seat) noexcept nogil
    cdef int list_order(self, int seat, int count) noexcept nogil
    @cython.locals(count=cython.int, done=cython.int)
    cdef int list_acts(self, int seat) noexcept nogil
    @cython.locals(other=cython.int)
    cdef int list_meals(self, int bench, int count) noexcept nogil
    cdef void go_on_with_challenge(self, Chance chance) noexcept nogil
    @cython.locals(paid=cython.bint, bench=cython.int, removed=cython.int)
    cdef void step_2(self, int seat, int move, Chance chance) noexcept nogil
    cdef void step_3(self, int seat, int move, Chance chance) noexcept nogil
    @cython.locals(bench=cython.int, slot=cython.int)
    cdef void eat(self, int seat, int move) noexcept nogil
    cdef void order(self, int seat, Chance chance) noexcept nogil
    cdef void end_turn(self, Chance chance) noexcept nogil
    @cython.locals(card=cython.int, family=cython.int)
    cdef void score(self, int seat) noexcept nogil
    @cython.locals(count=cython.int, at=cython.int, slot=cython.int, owner=cython.int, place=cython.int)
    cpdef int hide_plates(self, int seat) noexcept nogil
    @cython.locals(count=cython.int, at=cython.int)
    cpdef int hide_cards(self) noexcept nogil
