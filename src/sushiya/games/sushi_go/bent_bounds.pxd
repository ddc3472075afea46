cimport cython
from sushiya.games.sushi_go cimport packing
from sushiya.games.sushi_go.transpositions cimport Transpositions

cdef struct Bounds:
    double low
    double high
    short low_until
    short high_from

@cython.final
cdef class BentBounds:
    cdef public Transpositions places
    cdef Bounds bounds[SLOTS]

    cdef inline double low(self, int at, int lead) noexcept nogil
    cdef inline double high(self, int at, int lead) noexcept nogil
    @cython.locals(known=cython.int, at=cython.int)
    cdef int reserve(self, unsigned long long key, int left, int hint, int other_hint) noexcept nogil
