cimport cython

@cython.final
cdef class Outgoing:
    cdef list queues

    cdef object add(self, SendQueue queue)
    @cython.locals(queues=list, queue=SendQueue)
    cpdef object flush(self)

@cython.final
cdef class SendQueue:
    cdef Outgoing outgoing
    cdef public object wire
    cdef public long most_waiting
    cdef list frames

    @cython.locals(frames=list)
    cpdef object post(self, bytes message)
    @cython.locals(frames=list)
    cpdef object flush(self)
    cpdef object cut_off_if_slow(self)
