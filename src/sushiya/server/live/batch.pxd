cimport cython
from sushiya.server.live.session cimport Session

@cython.final
cdef class Asked:
    cdef public str code
    cdef public Session session
    cdef public object request
    cdef public int tries

@cython.final
cdef class Batch:
    cdef public list rows
    cdef public list chat
    cdef public list games
    cdef public dict calls
    cdef public list attended
    cdef public dict leases
    cdef public dict changed
    cdef public list outbox
    cdef public list asked
    cdef public set codes

    @cython.locals(asked=list, outbox=list, each=Asked, message=tuple)
    cpdef object leave_answers(self, Batch later)
