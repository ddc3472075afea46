cimport cython
from sushiya.server.live.batch cimport Asked, Batch
from sushiya.server.live.live_table cimport LiveTable
from sushiya.server.live.news cimport News
from sushiya.server.live.session cimport Session

@cython.final
cdef class Writer:
    cdef public object store
    cdef public object metrics
    cdef public object tell
    cdef public object failed
    cdef public object is_up
    cdef public object probing
    cdef public Batch batch
    cdef public set in_flight
    cdef public dict settled
    cdef public object loop
    cdef public bint is_due
    cdef public object committing
    cdef public bint closing
    cdef public double began_at
    cdef public double window

    cpdef object wake(self, double seconds=*)
    @cython.locals(batch=Batch, code=str, text=str)
    cpdef object write(self, LiveTable live, object entry, int number, object lease)
    cpdef object tell_of(self, LiveTable live)
    cpdef object send(self, str code, Session session, bytes message)
    cpdef object send_all(self, list messages)
    cpdef object answer(self, Asked asked, bytes message)
    @cython.locals(batch=Batch, live=LiveTable)
    cpdef Batch make_up(self)
    @cython.locals(live=LiveTable, news=News)
    cdef dict _that_may_wait(self)
    cdef double _window_after(self, int rows)
    cdef double _time_to_gather(self)
    cdef object _end(self, Batch batch, object error)
    @cython.locals(session=Session)
    cpdef object _send(self, Batch batch)
