cimport cython
from sushiya.core cimport actions as shared
from sushiya.core.observation cimport Observer
from sushiya.games.sushizock cimport actions, cards, secrecy
from sushiya.games.sushizock cimport rules as moves
from sushiya.games.sushizock.rules cimport SushizockRules

cdef class SushizockObserver(Observer):
    cdef public SushizockRules state

    @cython.locals(die=cython.int, kind=cython.int, place=cython.int)
    cdef Py_ssize_t observe(self, int seat, unsigned char* out, Py_ssize_t at) noexcept nogil
    @cython.final
    cdef inline int seats_on(self, int seat, int other) noexcept nogil
    @cython.final
    @cython.locals(tops=cython.Py_ssize_t, i=cython.int, other=cython.int, kind=cython.int, heap=cython.int, height=cython.int)
    cdef inline Py_ssize_t write_heaps(self, int seat, unsigned char* out, Py_ssize_t at) noexcept nogil
    @cython.final
    @cython.locals(i=cython.int, other=cython.int, kind=cython.int, heap=cython.int, place=cython.int)
    cdef Py_ssize_t write_piles(self, int seat, bint all_known, unsigned char* out, Py_ssize_t at) noexcept nogil
    cdef Py_ssize_t reveal(self, unsigned char* out, Py_ssize_t at) noexcept nogil
    @cython.locals(what=cython.int, heap=cython.int, above=cython.int, aside=cython.int, mask=cython.Py_ssize_t,
                   count=cython.int, i=cython.int)
    cdef void mark_actions(self, int seat, unsigned char* out, Py_ssize_t at) noexcept nogil
    @cython.final
    @cython.locals(after=cython.Py_ssize_t)
    cdef inline int seat_after(self, int seat, int others) noexcept nogil
    @cython.locals(kind=cython.int, victim=cython.int, above=cython.int, base=cython.int)
    cdef int part(self, int seat, int number, int nth) noexcept nogil
    @cython.locals(first=cython.int, above=cython.int, what=cython.int)
    cdef int whole(self, int seat) noexcept nogil
