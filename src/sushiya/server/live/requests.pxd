cimport cython
from sushiya.server.live.live_table cimport LiveTable
from sushiya.server.live.news cimport News
from sushiya.server.live.session cimport Session
from sushiya.server.live.table cimport Table
from sushiya.server.live.telling cimport Telling
from sushiya.server.live.writer cimport Writer

@cython.final
cdef class Requests:
    cdef public object tables
    cdef public Writer writer
    cdef public object ownership
    cdef public object metrics
    cdef public object applied
    cdef public object game_over
    cdef public object advise
    cdef public object names

    cpdef bint handle_now(self, str code, Session session, object request) except -1
    cpdef object handle(self, LiveTable live, Session session, object request, int tries=*)
    @cython.locals(table=Table, holder=str, is_move=cython.bint)
    cdef object _carry_out(self, LiveTable live, Session session, object request, int tries)
    cpdef object take(self, LiveTable live, object entry)
    @cython.locals(table=Table, owing=frozenset, at=cython.longlong, ended=cython.bint)
    cdef object _apply(self, LiveTable live, object entry)
    @cython.locals(news=News, telling=Telling, code=str, session=Session)
    cpdef object tell(self, LiveTable live)
    @cython.locals(may_all=cython.bint, session=Session)
    cdef list _attending(self, LiveTable live)
    cdef bint _attends(self, LiveTable live, Session session) except -1
    cpdef object tell_everything(self, LiveTable live, Session session)
    cpdef object tell_everybody_everything(self, LiveTable live)
    cpdef object tell_table(self, LiveTable live)
