cimport cython
from libc.math cimport exp, log
from sushiya.games.sushi_go cimport cards, packing, weights

@cython.final
cdef class RoundWorths:
    cdef public int round
    cdef public bint is_last
    cdef public double certainty, least, most, tiny

    cpdef void judge_by(self, int number) noexcept nogil
    cdef inline double of_lead(self, int lead) noexcept nogil
    cdef inline double share(self, double worth) noexcept nogil
    cdef inline double of_share(self, double share) noexcept nogil
