cimport cython
from sushiya.core.rows cimport small

@cython.locals(word=cython.ulonglong, odd=cython.ulonglong)
cdef unsigned long long mixed(unsigned long long key, long long value) noexcept nogil
@cython.locals(at=cython.int)
cdef unsigned long long mixed_row(unsigned long long key, small* values, int count) noexcept nogil
