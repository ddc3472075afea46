cimport cython
from sushiya.server.limits cimport TokenBucket
from sushiya.server.live.requests cimport Requests
from sushiya.server.live.session cimport Session

@cython.final
cdef class Connection:
    cdef public str code
    cdef public list early
    cdef object enter
    cdef public object house
    cdef TokenBucket limit
    cdef public object relay
    cdef Requests requests
    cdef public Session session
    cdef object settings
    cdef public list waiting
    cdef public object worker

    @cython.locals(allowed=cython.bint)
    cpdef object hear(self, object text)
    cdef object _read(self, object text)
