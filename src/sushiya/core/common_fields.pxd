# The type sheet of common_fields.py, made by `make state` from common_state.py.
cimport cython
from sushiya.core cimport codes, hashing

cdef class CommonFields:
    cdef public int players
    cdef public bint over
    cdef public int memory
    cdef public short scores[SEATS]
    cdef public short shares[SEATS]
    cdef public int choices[SEATS]

    @cython.final
    cdef void copy_common(self, CommonFields origin) noexcept nogil
    @cython.final
    @cython.locals(key=cython.ulonglong, at=cython.int)
    cdef unsigned long long hash_common(self) noexcept nogil
    @cython.final
    @cython.locals(key=cython.ulonglong, at=cython.int, choice=cython.int)
    cdef unsigned long long hash_common_known(self, int seat) noexcept nogil
