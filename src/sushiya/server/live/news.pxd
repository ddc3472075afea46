cimport cython

@cython.final
cdef class Choice:
    cdef public str move
    cdef public bint is_first

@cython.final
cdef class News:
    cdef public bint everything
    cdef public set seated
    cdef public bint table
    cdef public bint step
    cdef public dict choices
    cdef public list words
    cdef public bint waited

    cpdef bint may_wait(self) noexcept
    @cython.locals(choice=Choice)
    cpdef object choose(self, int seat, str move, bint is_first)
