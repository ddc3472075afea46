cimport cython
from sushiya.core cimport codes
from sushiya.core.chance cimport Chance
from sushiya.core.judgement cimport Judgement
from sushiya.core.rules cimport Rules

@cython.final
cdef class PolicyGame:
    cdef public Rules state
    cdef public Judgement judgement

    @cython.locals(seat=cython.int)
    cpdef void play(self, int greedy, Chance deal, Chance luck)
