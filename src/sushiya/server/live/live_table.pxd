cimport cython
from sushiya.server.live.news cimport News
from sushiya.server.live.session cimport Session
from sushiya.server.live.table cimport Table
from sushiya.server.live.telling cimport Telling

@cython.final
cdef class LiveTable:
    cdef public Table table
    cdef public str address
    cdef public set sessions
    cdef public set thinking
    cdef public News news
    cdef public int said
    cdef public object chef
    cdef public object chef_thinks
    cdef public dict hints
    cdef public dict hinting
    cdef public dict chatting
    cdef public long long quiet_since
    cdef public long long read_at
    cdef public dict gone_since
    cdef public object waits_since
    cdef public object fills_at
    cdef public dict attended
    cdef public set attended_read
    cdef public bint is_dropped
    cdef public long long time_away
    cdef public long long anchor

    @cython.locals(table=Table)
    cpdef object clock(self, object at=*)
    cpdef object restart_clock(self, object at=*)
    @cython.locals(session=Session)
    cpdef set present(self)
    cpdef Telling telling(self)
