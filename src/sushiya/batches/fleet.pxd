cimport cython
from sushiya.batches cimport sizes
from sushiya.batches.table cimport Table
from sushiya.core cimport actions as shared
from sushiya.core cimport codes, streaming
from sushiya.core.chance cimport Chance

@cython.final
cdef class Fleet:
    cdef public list tables
    cdef public int players, width, state_width, action_count, reward_by
    cdef public bint same_step, streamed
    cdef bytearray room
    cdef void** slots
    cdef unsigned char* observation
    cdef unsigned char* mask
    cdef unsigned char* state
    cdef unsigned char* to_act
    cdef unsigned char* terminal
    cdef float* reward
    cdef short* scores

    cpdef void attach(self, unsigned char[::1] observation, unsigned char[::1] mask, unsigned char[::1] state,
                      unsigned char[::1] to_act, unsigned char[::1] terminal)
    cpdef void attach_results(self, float[::1] reward, short[::1] scores)
    @cython.locals(made=cython.p_int, illegal=cython.Py_ssize_t, at=cython.Py_ssize_t, found=cython.Py_ssize_t)
    cpdef Py_ssize_t step(self, int[::1] actions, Py_ssize_t first, Py_ssize_t last)
    @cython.locals(place=cython.Py_ssize_t, action=cython.int)
    cdef inline Py_ssize_t find_illegal(self, int* made, Py_ssize_t at) noexcept nogil
    @cython.locals(seat=cython.Py_ssize_t)
    cdef void step_table(self, Table table, int* made, Py_ssize_t at) noexcept nogil
    @cython.locals(seat=cython.Py_ssize_t)
    cdef void wait(self, Table table, int* made, Py_ssize_t at) noexcept nogil
    @cython.locals(seat=cython.Py_ssize_t)
    cdef inline bint amend(self, Table table, Py_ssize_t at) noexcept nogil
    @cython.locals(seat=cython.Py_ssize_t, place=cython.Py_ssize_t)
    cdef inline void pay(self, Table table, Py_ssize_t at) noexcept nogil
    @cython.locals(seat=cython.Py_ssize_t)
    cdef void note_scores(self, Table table, Py_ssize_t at) noexcept nogil
    cdef inline void write_mask(self, Table table, Py_ssize_t seat, Py_ssize_t place) noexcept nogil
    @cython.locals(seat=cython.Py_ssize_t, out=cython.p_uchar, start=cython.Py_ssize_t)
    cdef inline void write(self, Table table, Py_ssize_t at) noexcept nogil
    cpdef void write_at(self, Py_ssize_t at)
    cdef void begin_next(self, Table table, Py_ssize_t at) noexcept nogil
    @cython.locals(at=cython.Py_ssize_t)
    cpdef void begin(self, Py_ssize_t first, Py_ssize_t last)
    @cython.locals(place=cython.Py_ssize_t)
    cdef void clear_results(self, Py_ssize_t at) noexcept nogil
    @cython.locals(made=cython.p_int, at=cython.Py_ssize_t, seat=cython.Py_ssize_t, reach=cython.int)
    cpdef void sample(self, int[::1] actions, Chance chance, Py_ssize_t first, Py_ssize_t last)
    @cython.locals(row=cython.Py_ssize_t, count=cython.int, nth=cython.int, action=cython.int)
    cdef int draw(self, Py_ssize_t place, int reach, Chance chance) noexcept nogil
