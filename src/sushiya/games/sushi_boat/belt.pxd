cimport cython
from sushiya.games.sushi_boat cimport cards

@cython.locals(at=cython.int, pushed=cython.int)
cdef int push(short* belt, int slots, int slot, int plate) noexcept nogil
@cython.locals(at=cython.int)
cdef int run(short* belt, int slots, int slot) noexcept nogil
