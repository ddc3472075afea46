cimport cython
from sushiya.core cimport codes
from sushiya.core.chance cimport Chance
from sushiya.games.sushi_boat cimport plan_sizes
from sushiya.games.sushi_boat.judgement cimport BoatJudgement
from sushiya.games.sushi_boat.rules cimport BoatRules

@cython.final
cdef class PlanTrial:
    cdef public BoatRules world, line
    cdef public BoatJudgement judgement
    cdef public Chance luck
    cdef public int seat
    cdef int moves[PLANS * STEPS]
    cdef int lengths[PLANS]
    cdef int tried[PLANS]
    cdef double values[PLANS]

    @cython.locals(at=cython.int)
    cdef void set_plan(self, int number, list plan)
    @cython.locals(i=cython.int, count=cython.int)
    cpdef list sample(self, list plans, int samples, int greedy, Chance chance)
    @cython.locals(at=cython.int, move=cython.int)
    cdef void follow(self, int plan) noexcept nogil
    @cython.locals(i=cython.int)
    cdef bint may_make(self, int move) noexcept nogil
