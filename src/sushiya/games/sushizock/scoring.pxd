cimport cython

@cython.locals(points=cython.int, place=cython.int)
cdef int sushi(short* worth, short* pile, int height, int bones) noexcept nogil
@cython.locals(points=cython.int, place=cython.int)
cdef int bones(short* worth, short* pile, int height) noexcept nogil
