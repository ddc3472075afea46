cimport cython
from libc.math cimport log, sqrt
from sushiya.bots cimport sizes
from sushiya.core cimport codes

@cython.final
cdef class Forest:
    cdef public int nodes, edges
    cdef public double exploration, prior_visits, prior_point, prior_most
    cdef public int found[MOST_MOVES]
    cdef int listed[LAST_BITS]
    cdef double logarithms[LOGARITHMS]
    cdef int first[NODES]
    cdef int width[NODES]
    cdef int passed[NODES]
    cdef double gained[NODES]
    cdef int move[EDGES]
    cdef int worth[EDGES]
    cdef int following[EDGES]
    cdef int child[EDGES]
    cdef int visits[EDGES]
    cdef int available[EDGES]
    cdef double total[EDGES]

    cpdef void plant(self, int seats) noexcept nogil
    @cython.locals(node=cython.int)
    cdef int add_node(self) noexcept nogil
    @cython.locals(edge=cython.int)
    cdef int add_edge(self, int node, int move, int worth) noexcept nogil
    @cython.locals(edge=cython.int)
    cdef inline int find(self, int node, int move) noexcept nogil
    @cython.locals(i=cython.int, edge=cython.int, at=cython.int, bits=cython.int, alike=cython.bint)
    cdef void find_all(self, int node, int* moves, int count) noexcept nogil
    @cython.locals(i=cython.int, edge=cython.int, most_worth=cython.int, best=cython.int, mean=cython.double,
                   most=cython.double, promise=cython.double)
    cdef int select(self, int node, int count) noexcept nogil
    @cython.locals(behind=cython.double, expected=cython.double, tried=cython.double, average=cython.double)
    cdef inline double promise(self, int edge, double mean, int most_worth) noexcept nogil
    cdef inline double logarithm(self, int number) noexcept nogil
    cdef inline void learn(self, int node, int edge, double reward) noexcept nogil
    @cython.locals(edge=cython.int, visits=cython.int)
    cpdef list counted(self, int node)
