cimport cython
from sushiya.core cimport codes

@cython.final
cdef class Draft:
    cdef unsigned char numbers[DRAFT_ROOM]
