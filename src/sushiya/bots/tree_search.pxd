cimport cython
from libc.math cimport tanh
from sushiya.bots cimport sizes
from sushiya.bots.forest cimport Forest
from sushiya.core cimport codes
from sushiya.core.chance cimport Chance
from sushiya.core.judgement cimport Judgement
from sushiya.core.rules cimport Rules

@cython.final
cdef class TreeSearch:
    cdef public Rules line
    cdef public Judgement judgement
    cdef public Forest forest
    cdef public int seat, simulations
    cdef public double margin
    cdef public int at[SEATS]
    cdef public int depths[SEATS]
    cdef public int worths[MOST_MOVES]
    cdef int paths[SEATS][PATH]
    cdef int nodes[SEATS][PATH]

    cpdef void run(self, int simulations, Chance chance)
    @cython.locals(seat=cython.int)
    cdef void simulate(self, Chance chance) noexcept nogil
    @cython.locals(node=cython.int, count=cython.int, edge=cython.int)
    cdef int choose(self, int seat) noexcept nogil
    @cython.locals(fresh=cython.int, i=cython.int, best=cython.int)
    cdef void open_edges(self, int seat, int node, int count) noexcept nogil
    @cython.locals(reward=cython.double, depth=cython.int)
    cdef void learn(self, int seat) noexcept nogil
    @cython.locals(best=cython.double, other=cython.int, ahead=cython.double)
    cdef double reward(self, int seat) noexcept nogil
    cpdef list tried(self)
