cimport cython
from sushiya.core cimport codes
from sushiya.core.chance cimport Chance
from sushiya.games.sushi_boat cimport belt, cards, challenge, notes, numbers, scoring, seats, secrecy
from sushiya.games.sushi_boat cimport side_dishes, staff
from sushiya.games.sushi_boat.fields cimport BoatFields

@cython.final
cdef class BoatRules(BoatFields):
    cpdef void start(self, Chance chance) noexcept nogil
    cpdef int list_moves(self, int seat) noexcept nogil
    @cython.locals(seat=cython.int)
    cpdef void choose_randomly(self, Chance chance) noexcept nogil
    cpdef void step(self, Chance chance) noexcept nogil
    @cython.locals(other=cython.int)
    cpdef void redeal(self, int seat, Chance chance) noexcept nogil
    cpdef unsigned long long hash_hidden(self, unsigned long long key, int seat) noexcept nogil
    @cython.locals(seat=cython.int)
    cpdef void end_game(self) noexcept nogil

    @cython.locals(slot=cython.int, seat=cython.int, plate=cython.int)
    cdef void set_table(self, Chance chance) noexcept nogil
    @cython.locals(slot=cython.int, at=cython.int)
    cdef void note_table(self) noexcept nogil
    cdef void begin_turn(self, Chance chance) noexcept nogil
    @cython.locals(drawn_on=cython.int)
    cdef void step_1(self, Chance chance) noexcept nogil
    @cython.locals(at=cython.int, card=cython.int)
    cdef void reveal_dish(self, Chance chance) noexcept nogil
    cdef void ask(self, int phase) noexcept nogil
    cdef int list_order(self, int seat, int count) noexcept nogil
    cdef bint can_order(self, int seat) noexcept nogil
    @cython.locals(count=cython.int, done=cython.int)
    cdef int list_acts(self, int seat) noexcept nogil
    @cython.locals(other=cython.int)
    cdef int list_meals(self, int bench, int count) noexcept nogil
    cdef void go_on_with_challenge(self, Chance chance) noexcept nogil
    cdef void order_or_reveal(self, int seat, int move, Chance chance) noexcept nogil
    cdef void step_2(self, int seat, int move, Chance chance) noexcept nogil
    cdef void step_3(self, int seat, int move, Chance chance) noexcept nogil
    @cython.locals(bench=cython.int, slot=cython.int)
    cdef void eat(self, int seat, int move) noexcept nogil
    cdef void order(self, int seat, Chance chance) noexcept nogil
    cdef void end_turn(self, Chance chance) noexcept nogil
    @cython.locals(at=cython.int, family=cython.int)
    cdef void score(self, int seat) noexcept nogil
