cimport cython
from sushiya.bots cimport sizes
from sushiya.bots.tree_play cimport TreePlay
from sushiya.core.chance cimport Chance
from sushiya.core.rules cimport Rules

@cython.final
cdef class TreeSearch:
    cdef public Rules line
    cdef public TreePlay trees
    cdef public int seat, doubts, simulations

    cpdef void run(self, int simulations, Chance chance)
    cdef void simulate(self, Chance chance) noexcept nogil
    @cython.locals(other=cython.int)
    cdef void doubt(self, Chance chance) noexcept nogil
    cpdef list tried(self)
