cimport cython
from sushiya.core cimport actions as shared
from sushiya.core cimport codes, rows
from sushiya.core.observation cimport Observer
from sushiya.games.sushi_go cimport actions, cards, secrecy
from sushiya.games.sushi_go cimport rules as moves
from sushiya.games.sushi_go.rules cimport SushiGoRules

cdef class SushiGoObserver(Observer):
    cdef public SushiGoRules state
    cdef int gone_in
    cdef short gone[KINDS]
    cdef short copies[KINDS]

    @cython.locals(seat=cython.int)
    cdef void forget(self) noexcept nogil
    @cython.locals(place=cython.int, seat=cython.int, hands=cython.Py_ssize_t)
    cdef void prepare(self) noexcept nogil
    @cython.final
    @cython.locals(at=cython.Py_ssize_t, scored=cython.int)
    cdef inline void write_place(self, int place) noexcept nogil
    cdef Py_ssize_t observe(self, int seat, unsigned char* out, Py_ssize_t at) noexcept nogil
    @cython.final
    cdef int controller_from(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(number=cython.int)
    cdef inline Py_ssize_t write_choice(self, int seat, unsigned char* out, Py_ssize_t at) noexcept nogil
    @cython.final
    @cython.locals(start=cython.Py_ssize_t, after=cython.Py_ssize_t, i=cython.int, other=cython.int, hand=cython.int,
                   kind=cython.int)
    cdef inline Py_ssize_t write_hands(self, int seat, unsigned char* out, Py_ssize_t at) noexcept nogil
    @cython.final
    cdef inline Py_ssize_t write_places(self, int seat, unsigned char* out, Py_ssize_t at) noexcept nogil
    @cython.final
    @cython.locals(kind=cython.int)
    cdef void count_gone(self) noexcept nogil
    @cython.locals(place=cython.int, kind=cython.int, i=cython.int, seat=cython.int)
    cdef Py_ssize_t reveal(self, unsigned char* out, Py_ssize_t at) noexcept nogil
    @cython.locals(kind=cython.Py_ssize_t)
    cdef void mark_actions(self, int seat, unsigned char* out, Py_ssize_t at) noexcept nogil
    @cython.final
    @cython.locals(first=cython.int, second=cython.int, base=cython.int, kind=cython.int)
    cdef void mark_second(self, int seat, short* hand, unsigned char* out, Py_ssize_t at) noexcept nogil
    @cython.locals(pair=cython.int)
    cdef int part(self, int seat, int number, int nth) noexcept nogil
    @cython.locals(last=cython.int, number=cython.int, nth=cython.int)
    cdef int whole(self, int seat) noexcept nogil
