cimport cython
from sushiya.core cimport codes

@cython.final
cdef class Journal:
    cdef public int numbers[JOURNAL_ROOM]
    cdef public int used

    cpdef void note(self, int what, int place, int detail, int more) noexcept nogil
