cimport cython
from sushiya.core cimport hashing
from sushiya.core.chance cimport Chance
from sushiya.games.sushizock cimport cards
from sushiya.games.sushizock.fields cimport SushizockFields

cdef bint knows(SushizockFields state, int heap, int place) noexcept nogil
@cython.locals(place=cython.int)
cpdef list known_row(SushizockFields state, int kind)
@cython.locals(place=cython.int)
cpdef list known_pile(SushizockFields state, int heap)
@cython.locals(kind=cython.int, heap=cython.int, place=cython.int)
cdef unsigned long long hash_hidden(unsigned long long key, SushizockFields state) noexcept nogil
@cython.locals(kind=cython.int, count=cython.int, heap=cython.int, place=cython.int)
cdef void redeal(SushizockFields state, Chance chance) noexcept nogil
