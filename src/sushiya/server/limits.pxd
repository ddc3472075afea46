cimport cython

@cython.final
cdef class TokenBucket:
    cdef public double per_second
    cdef public double most
    cdef public double left
    cdef public double at

    @cython.locals(now=cython.double, left=cython.double, has_enough=cython.bint)
    cpdef bint take(self, double cost=*) except -1
    @cython.locals(now=cython.double)
    cpdef bint holds(self, double cost=*) except -1
    cpdef object drain(self, double cost)

@cython.final
cdef class FloodGate:
    cdef public tuple buckets
    cdef public long frames
    cdef public long bytes

    cpdef bint admit(self, long frames, long size) except -1
    @cython.locals(counted=TokenBucket, weighed=TokenBucket)
    cdef bint _pay(self, long frames, long size) except -1
