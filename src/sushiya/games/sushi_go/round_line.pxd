cimport cython
from sushiya.core cimport hashing
from sushiya.games.sushi_go cimport cards, hands, packing, weights

cdef inline int maki_lead(int own, int other) noexcept nogil

@cython.final
cdef class RoundLine:
    cdef public int point, pudding, gained
    cdef public int left[PLIES]
    cdef public int leads[PLIES]
    cdef public unsigned long long hands[SIDES]
    cdef public int tables[SIDES]

    cpdef void count_in_round(self, int number) noexcept nogil
    @cython.locals(gain=cython.int)
    cpdef int lay(self, int table, int kind) noexcept nogil
    @cython.locals(lead=cython.int, puddings=cython.int)
    cdef int final_lead(self, int own, int other) noexcept nogil
    @cython.locals(both=cython.int)
    cdef inline bint has_chopsticks(self, int ply) noexcept nogil
    cdef inline int both(self, int ply, int kind) noexcept nogil
    @cython.locals(tables=cython.longlong, key=cython.ulonglong, left=cython.ulonglong)
    cdef unsigned long long key(self, int ply) noexcept nogil
    cdef unsigned long long key_with_lead(self, int ply, unsigned long long key) noexcept nogil
