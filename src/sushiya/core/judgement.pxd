cimport cython
from libc.math cimport exp
from sushiya.core cimport codes
from sushiya.core.chance cimport Chance
from sushiya.core.rules cimport Rules

cdef class Judgement:
    cdef public Rules state
    cdef public double chances[SEATS]
    cdef public double strengths[SEATS]

    cdef void forget(self) noexcept nogil
    cdef int appraise(self, int seat, int move) noexcept nogil
    cdef void estimate(self) noexcept nogil

    @cython.final
    @cython.locals(seat=cython.int)
    cdef void take_result(self) noexcept nogil
    @cython.final
    @cython.locals(seat=cython.int, most=cython.double, total=cython.double)
    cdef void share_by_strength(self, double certainty) noexcept nogil
    @cython.final
    @cython.locals(i=cython.int, count=cython.int, best=cython.int, most=cython.int, worth=cython.int)
    cdef int greedy_move(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(seat=cython.int)
    cdef void play_out(self, int greedy, Chance chance) noexcept nogil
