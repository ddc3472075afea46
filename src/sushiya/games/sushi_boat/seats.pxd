cimport cython
from sushiya.core cimport codes
from sushiya.games.sushi_boat cimport cards, notes, numbers
from sushiya.games.sushi_boat.fields cimport BoatFields

@cython.locals(count=cython.int, bench=cython.int)
cdef int list_seats(BoatFields state, int seat) noexcept nogil
@cython.locals(other=cython.int, pawn=cython.int)
cpdef int in_the_way(BoatFields state, int seat, int bench) noexcept nogil
@cython.locals(paid=cython.bint, bench=cython.int, removed=cython.int)
cdef void sit(BoatFields state, int seat, int move) noexcept nogil
