cimport cython
from libc.string cimport memcpy, memset

cdef extern from "<stdint.h>" nogil:
    ctypedef int tiny "int8_t"

ctypedef fused small:
    short
    tiny

@cython.locals(i=cython.Py_ssize_t)
cdef inline Py_ssize_t clear(unsigned char* out, Py_ssize_t at, Py_ssize_t count) noexcept nogil
@cython.locals(i=cython.Py_ssize_t)
cdef inline Py_ssize_t copy(unsigned char* source, Py_ssize_t start, Py_ssize_t count, unsigned char* out, Py_ssize_t at) noexcept nogil
@cython.locals(i=cython.Py_ssize_t, target=cython.p_uchar)
cdef inline Py_ssize_t pack(short* values, Py_ssize_t count, unsigned char* out, Py_ssize_t at) noexcept nogil
@cython.locals(i=cython.Py_ssize_t)
cdef inline Py_ssize_t pack_tiny(tiny* values, Py_ssize_t count, unsigned char* out, Py_ssize_t at) noexcept nogil
