cimport cython
from sushiya.games.sushi_boat cimport cards, numbers, secrecy, weights
from sushiya.games.sushi_boat.rules cimport BoatRules

@cython.final
cdef class TunnelOdds:
    cdef public BoatRules rules
    cdef public short unseen[COLOURS]
    cdef public int one_colour, other_colour, all_ways, known_seat, known_turn
    cdef public int once[COLOURS]
    cdef public int twice[COLOURS]

    cdef void forget(self) noexcept nogil
    @cython.locals(turn=cython.int)
    cdef void look(self, int seat) noexcept nogil
    @cython.locals(pair=cython.int, first=cython.int, second=cython.int, third=cython.int, same=cython.bint,
                   total=cython.int)
    cpdef int cubes_expected(self, int guess) noexcept nogil
    @cython.locals(most=cython.int, one=cython.int, two=cython.int, three=cython.int, guess=cython.int)
    cdef int most_of_three(self) noexcept nogil
    @cython.locals(colour=cython.int, count=cython.int, at=cython.int)
    cdef void count_unseen(self, int seat) noexcept nogil
    cdef int colour_known(self, int slot) noexcept nogil
    @cython.locals(colour=cython.int, other=cython.int)
    cdef void count_ways(self) noexcept nogil
    @cython.locals(left=cython.int, number=cython.int)
    cdef int ways(self, int one, int other) noexcept nogil
