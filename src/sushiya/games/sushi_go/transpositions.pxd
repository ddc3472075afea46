cimport cython
from sushiya.games.sushi_go cimport packing

cdef struct Entry:
    unsigned long long key
    short low
    short high
    signed char left
    unsigned char hint
    unsigned char other_hint
    unsigned char search

@cython.final
cdef class Transpositions:
    cdef public int search
    cdef Entry slots[SLOTS]

    @cython.locals(at=cython.int)
    cdef void begin(self) noexcept nogil
    @cython.locals(first=cython.int, at=cython.int)
    cdef inline int find(self, unsigned long long key) noexcept nogil
    @cython.locals(at=cython.int)
    cdef int reserve(self, unsigned long long key, int left, int hint, int other_hint) noexcept nogil
    @cython.locals(first=cython.int, chosen=cython.int, at=cython.int)
    cdef int least_needed(self, unsigned long long key) noexcept nogil
