cimport cython
from libc.math cimport floor
from sushiya.core cimport codes
from sushiya.core.chance cimport Chance
from sushiya.core.judgement cimport Judgement
from sushiya.core.rules cimport Rules

@cython.final
cdef class Tally:
    cdef public Rules state
    cdef public Judgement judgement
    cdef public long long shares[SEATS]
    cdef public long long squared_shares[SEATS]
    cdef public unsigned int scores[SEATS][SCORE_SPAN]

    cpdef void play(self, int games, int greedy, Chance chance)
    @cython.locals(seat=cython.int, share=cython.longlong)
    cdef void count(self) noexcept nogil

@cython.final
cdef class Trial:
    cdef public Rules world, line
    cdef public Judgement judgement
    cdef public Chance luck
    cdef public int seat
    cdef public int numbers[MOST_MOVES]
    cdef public long long values[MOST_MOVES]

    @cython.locals(i=cython.int, count=cython.int)
    cpdef list sample(self, list moves, int samples, int greedy, Chance chance)
    @cython.locals(other=cython.int, best=cython.double, lead=cython.double, value=cython.double)
    cdef int worth(self) noexcept nogil
