cimport cython
from sushiya.batches cimport sizes
from sushiya.core cimport codes
from sushiya.core.chance cimport Chance
from sushiya.core.observation cimport Observer
from sushiya.core.rules cimport Rules

@cython.final
cdef class Table:
    cdef public Rules rules
    cdef public Observer observer
    cdef public Chance chance
    cdef int* kept
    cdef Py_ssize_t first_kept, kept_apart
    cdef public int made
    cdef short reach[SEATS]
    cdef unsigned char* page
    cdef public unsigned int key[KEY_WORDS]
    cdef public int points[SEATS]

    cpdef void keep_in(self, int[::1] room, Py_ssize_t place, Py_ssize_t tables)
    cpdef void write_on(self, unsigned char[::1] page)
    cdef inline Py_ssize_t place_of(self, int move) noexcept nogil
    @cython.locals(word=cython.int, seat=cython.int)
    cpdef void begin(self) noexcept nogil
    cpdef void begin_next(self) noexcept nogil
    cdef inline void act(self, int seat, int action) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef inline bint is_owed(self) noexcept nogil
    @cython.locals(word=cython.int)
    cpdef void set_key(self, list words)
    @cython.locals(move=cython.int)
    cpdef list moves(self)
    @cython.locals(action=cython.int)
    cpdef void choose(self, int seat, int number)
