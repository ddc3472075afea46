cimport cython
from sushiya.core cimport actions as shared
from sushiya.core cimport codes
from sushiya.core.observation cimport Observer
from sushiya.games.sushi_boat cimport actions, cards, numbers, seats, secrecy
from sushiya.games.sushi_boat.rules cimport BoatRules

cdef class BoatObserver(Observer):
    cdef public BoatRules state
    cdef unsigned char common[COMMON]
    cdef int used
    cdef unsigned char blocks[PLACES][BLOCK]

    @cython.locals(bit=cython.int, top=cython.int, i=cython.int, shown=cython.bint, kind=cython.int, slot=cython.int,
                   seat=cython.int)
    cdef void prepare(self) noexcept nogil
    @cython.final
    @cython.locals(height=cython.int, i=cython.int)
    cdef void write_block(self, int seat) noexcept nogil
    @cython.locals(i=cython.int, place=cython.int, other=cython.int, k=cython.int)
    cdef Py_ssize_t observe(self, int seat, unsigned char* out, Py_ssize_t at) noexcept nogil
    @cython.final
    cdef inline int seats_on(self, int seat, int other) noexcept nogil
    @cython.final
    @cython.locals(number=cython.int, nth=cython.int, part=cython.int)
    cdef Py_ssize_t write_choice(self, int seat, unsigned char* out, Py_ssize_t at) noexcept nogil
    @cython.final
    @cython.locals(i=cython.int, other=cython.int)
    cdef Py_ssize_t write_guesses(self, int seat, unsigned char* out, Py_ssize_t at) noexcept nogil
    @cython.final
    @cython.locals(kind=cython.int, place=cython.int, i=cython.int, other=cython.int)
    cdef Py_ssize_t write_remembered(self, int seat, unsigned char* out, Py_ssize_t at) noexcept nogil
    @cython.locals(kind=cython.int, i=cython.int, place=cython.int, plate=cython.int, seat=cython.int)
    cdef Py_ssize_t reveal(self, unsigned char* out, Py_ssize_t at) noexcept nogil
    @cython.locals(count=cython.int, i=cython.int, nth=cython.int, number=cython.int)
    cdef void mark_actions(self, int seat, unsigned char* out, Py_ssize_t at) noexcept nogil
    cdef int part(self, int seat, int number, int nth) noexcept nogil
    @cython.locals(first=cython.int, bench=cython.int, paid=cython.bint)
    cdef int whole(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(three=cython.bint, guess=cython.int, nth=cython.int)
    cdef int whole_guess(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(one=cython.int)
    cdef int whole_dish(self, int seat, int dish) noexcept nogil

cdef inline int code_of(int kind) noexcept nogil
@cython.locals(nth=cython.int)
cdef Py_ssize_t write_colours(int guess, unsigned char* out, Py_ssize_t at) noexcept nogil
@cython.locals(guess=cython.int, cubes=cython.int)
cdef int cube_part(int number, int nth) noexcept nogil
cdef int first_part(int number) noexcept nogil
@cython.locals(what=cython.int, base=cython.int)
cdef int target_part(int number, int nth) noexcept nogil
