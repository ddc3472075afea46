cimport cython
from sushiya.games.sushi_go_party cimport cards

@cython.locals(points=cython.int)
cdef int promise(short* counts, int turns_left, bint wasabi_free) noexcept nogil
@cython.locals(points=cython.int)
cdef int sets(short* counts, int turns_left) noexcept nogil
@cython.locals(maki=cython.int, uramaki=cython.int)
cdef int rolls(short* counts, int turns_left) noexcept nogil
@cython.locals(points=cython.int, kind=cython.int)
cdef int tools(short* counts, int turns_left) noexcept nogil
cdef int tool(int turns_left) noexcept nogil
cdef int spoon_call(int turns_left) noexcept nogil
@cython.locals(points=cython.int, kind=cython.int)
cdef int desserts(short* counts) noexcept nogil
