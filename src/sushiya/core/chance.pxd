cimport cython
from sushiya.core cimport codes
from sushiya.core.rows cimport small

cdef (unsigned int, unsigned int, unsigned int, unsigned int) quarter(
    unsigned int a, unsigned int b, unsigned int c, unsigned int d) noexcept nogil

@cython.final
cdef class Chance:
    cdef public unsigned int state[16]
    cdef public unsigned int blocks[WORDS]
    cdef unsigned int lanes[WORDS]
    cdef public int used
    cdef public int double_rounds

    cpdef void copy_from(self, Chance other) noexcept nogil
    @cython.locals(x=cython.p_uint, word=cython.int, lane=cython.int,
                   x0=cython.uint, x1=cython.uint, x2=cython.uint, x3=cython.uint,
                   x4=cython.uint, x5=cython.uint, x6=cython.uint, x7=cython.uint,
                   x8=cython.uint, x9=cython.uint, x10=cython.uint, x11=cython.uint,
                   x12=cython.uint, x13=cython.uint, x14=cython.uint, x15=cython.uint)
    cpdef void refill(self) noexcept nogil
    cdef unsigned int carry(self, unsigned int blocks) noexcept nogil
    cdef inline unsigned int half(self) noexcept nogil
    @cython.locals(product=cython.uint, unfair=cython.uint)
    cdef inline int below(self, unsigned int n) noexcept nogil
    @cython.locals(left=cython.int, one=cython.int, other=cython.int, value=cython.int)
    cdef void exchange(self, short* values, short* things, int count) noexcept nogil
    @cython.locals(card=cython.int, left=cython.int, at=cython.int)
    cdef int deal(self, small* pile, int size, int count, small* hand) noexcept nogil
