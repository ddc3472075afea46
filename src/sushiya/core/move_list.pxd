cimport cython
from sushiya.core cimport codes

@cython.final
cdef class MoveList:
    cdef int numbers[MOST_MOVES]
