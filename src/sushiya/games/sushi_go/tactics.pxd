cimport cython
from sushiya.games.sushi_go cimport cards

@cython.locals(points=cython.int)
cdef int promise(short* table, int turns_left) noexcept nogil
cdef int standing_promise(int symbols, int puddings, int turns_left) noexcept nogil
