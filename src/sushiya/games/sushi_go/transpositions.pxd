cimport cython
from sushiya.games.sushi_go cimport packing

cdef struct Entry:
    unsigned long long key
    double low
    double high
    int search
    float free_low
    float free_high
    short low_until
    short high_from
    signed char left
    signed char hint
    signed char other_hint

@cython.final
cdef class Transpositions:
    cdef public int searches
    cdef Entry slots[SLOTS]

    @cython.locals(first=cython.int, at=cython.int)
    cdef inline int find(self, unsigned long long key) noexcept nogil
    cdef inline double bent_low(self, int at, int lead) noexcept nogil
    cdef inline double bent_high(self, int at, int lead) noexcept nogil
    @cython.locals(at=cython.int)
    cdef int reserve(self, unsigned long long key, int left, int hint, int other_hint) noexcept nogil
    @cython.locals(first=cython.int, chosen=cython.int, at=cython.int)
    cdef int least_needed(self, unsigned long long key) noexcept nogil
