cimport cython
from libc.math cimport tanh
from sushiya.bots cimport sizes
from sushiya.bots.forest cimport Forest
from sushiya.core cimport codes
from sushiya.core.chance cimport Chance
from sushiya.core.judgement cimport Judgement
from sushiya.core.rules cimport Rules

@cython.final
cdef class TreePlay:
    cdef public Rules line
    cdef public Judgement judgement
    cdef public Forest forest
    cdef public double margin
    cdef public int at[SEATS]
    cdef public int depths[SEATS]
    cdef int worths[MOST_MOVES]
    cdef int paths[SEATS][PATH]
    cdef int nodes[SEATS][PATH]

    @cython.locals(seat=cython.int)
    cdef void begin(self) noexcept nogil
    @cython.locals(edge=cython.int)
    cdef void begin_with(self, int seat, int move) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void play_out(self, Chance chance) noexcept nogil
    cdef void follow(self, int seat, int node, int edge) noexcept nogil
    @cython.locals(node=cython.int, count=cython.int, edge=cython.int)
    cdef int choose(self, int seat) noexcept nogil
    @cython.locals(fresh=cython.int, i=cython.int, best=cython.int, edge=cython.int)
    cdef void open_edges(self, int seat, int node, int count) noexcept nogil
    @cython.locals(reward=cython.double, depth=cython.int)
    cdef void learn(self, int seat) noexcept nogil
    @cython.locals(best=cython.double, other=cython.int, ahead=cython.double)
    cdef double reward(self, int seat) noexcept nogil
