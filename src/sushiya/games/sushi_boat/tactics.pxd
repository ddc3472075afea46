cimport cython
from sushiya.games.sushi_boat cimport cards

cdef int promise(int size) noexcept nogil
@cython.locals(group=cython.int, size=cython.int, kind=cython.int, gain=cython.int)
cdef int one_more(short* counts, int sushi, int turns_left) noexcept nogil
