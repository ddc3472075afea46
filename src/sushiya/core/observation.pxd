cimport cython
from sushiya.core cimport actions, codes, rows
from sushiya.core.draft cimport Draft
from sushiya.core.rules cimport Rules

cdef class Observer:
    cdef public Rules rules
    cdef public int action_count
    cdef public short named[SEATS]
    cdef public short parts[SEATS][MOST_PARTS]
    cdef Draft shared
    cdef unsigned char* draft

    cpdef void draft_in(self, Draft shared)
    cdef void prepare(self) noexcept nogil
    cdef Py_ssize_t observe(self, int seat, unsigned char* out, Py_ssize_t at) noexcept nogil
    cdef bint amend(self, int seat, unsigned char* out, Py_ssize_t at) noexcept nogil
    cdef Py_ssize_t reveal(self, unsigned char* out, Py_ssize_t at) noexcept nogil
    cdef int part(self, int seat, int number, int nth) noexcept nogil
    cdef int whole(self, int seat) noexcept nogil
    @cython.locals(i=cython.int, count=cython.int, nth=cython.int, number=cython.int)
    cdef void mark_actions(self, int seat, unsigned char* out, Py_ssize_t at) noexcept nogil
    @cython.locals(nth=cython.int)
    cdef bint begins(self, int seat, int number) noexcept nogil
    cdef int reach(self, int seat) noexcept nogil
    cdef int mask(self, int seat, unsigned char* out, Py_ssize_t at, int before) noexcept nogil
    @cython.locals(number=cython.int)
    cdef bint act(self, int seat, int action) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void forget(self) noexcept nogil
    @cython.locals(nth=cython.int, part=cython.int)
    cpdef list split(self, int seat, int number)
    cpdef int known(self, int seat, unsigned char[::1] out)
    cpdef int revealed(self, unsigned char[::1] out)
