cimport cython
from sushiya.core cimport actions as shared
from sushiya.core cimport codes, rows
from sushiya.core.observation cimport Observer
from sushiya.games.sushi_go_party cimport actions, calls, cards, drafting, secrecy, takeout_box
from sushiya.games.sushi_go_party cimport rules as moves
from sushiya.games.sushi_go_party.rules cimport PartyRules

cdef class PartyObserver(Observer):
    cdef public PartyRules state
    cdef unsigned char menu[TYPES]
    cdef bint has_tools, has_spoon, has_menu
    cdef Py_ssize_t block

    cdef void prepare(self) noexcept nogil
    @cython.locals(i=cython.int, start=cython.Py_ssize_t)
    cdef Py_ssize_t observe(self, int seat, unsigned char* out, Py_ssize_t at) noexcept nogil
    @cython.locals(i=cython.int, other=cython.int)
    cdef bint amend(self, int seat, unsigned char* out, Py_ssize_t at) noexcept nogil
    @cython.final
    cdef inline int seats_on(self, int seat, int other) noexcept nogil
    @cython.final
    @cython.locals(nth=cython.int)
    cdef void write_named(self, int seat, unsigned char* out, Py_ssize_t at) noexcept nogil
    @cython.final
    @cython.locals(i=cython.int, nth=cython.int, part=cython.int)
    cdef Py_ssize_t write_choice(self, int seat, unsigned char* out, Py_ssize_t at) noexcept nogil
    @cython.final
    cdef int named_part(self, int seat, int nth) noexcept nogil
    @cython.final
    @cython.locals(start=cython.Py_ssize_t, after=cython.Py_ssize_t, i=cython.int, other=cython.int, hand=cython.int)
    cdef inline Py_ssize_t write_hands(self, int seat, unsigned char* out, Py_ssize_t at) noexcept nogil
    @cython.locals(seat=cython.int, i=cython.int)
    cdef Py_ssize_t reveal(self, unsigned char* out, Py_ssize_t at) noexcept nogil
    @cython.locals(count=cython.int, i=cython.int)
    cdef void mark_actions(self, int seat, unsigned char* out, Py_ssize_t at) noexcept nogil
    cdef int reach(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(last=cython.int, kind=cython.Py_ssize_t)
    cdef void mark_choices(self, int seat, unsigned char* out, Py_ssize_t at) noexcept nogil
    @cython.final
    @cython.locals(place=cython.int)
    cdef void mark_calls(self, int seat, int first, unsigned char* out, Py_ssize_t at) noexcept nogil
    @cython.final
    @cython.locals(places=cython.int, after=cython.int, place=cython.int)
    cdef void mark_flips(self, int seat, unsigned char* out, Py_ssize_t at) noexcept nogil
    @cython.locals(spoon=cython.int, chopsticks=cython.int)
    cdef int part(self, int seat, int number, int nth) noexcept nogil
    cdef bint act(self, int seat, int action) noexcept nogil
    @cython.locals(last=cython.int, number=cython.int, pairs=cython.bint, nth=cython.int, part=cython.int)
    cdef int whole(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(places=cython.int, nth=cython.int)
    cdef int whole_later(self, int seat, int last) noexcept nogil

@cython.locals(place=cython.int)
cdef int flip_part(int places, int nth) noexcept nogil
