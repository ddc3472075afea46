cimport cython
from sushiya.games.sushi_go cimport cards, scoring, weights

@cython.final
cdef class SetWorths:
    cdef int worths[TURNS * KINDS * COUNTS]

    @cython.locals(at=cython.int)
    cdef inline int worth(self, short* table, int turns_left) noexcept nogil
