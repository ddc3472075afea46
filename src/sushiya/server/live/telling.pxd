cimport cython
from sushiya.core.match cimport Match
from sushiya.server.live.news cimport Choice, News
from sushiya.server.live.session cimport Session
from sushiya.server.live.table cimport Table

@cython.final
cdef class Telling:
    cdef public Table table
    cdef object present
    cdef object epoch
    cdef int number_said
    cdef object fills_at
    cdef dict attended
    cdef list to_act
    cdef dict states
    cdef dict chosen
    cdef dict views
    cdef object standing
    cdef list dues
    cdef dict held

    cpdef list messages(self, News news, Session session)
    @cython.locals(choice=Choice)
    cdef list _choices(self, News news, Session session)
    cpdef bytes own_choice(self, Session session, int seat, str move)
    cpdef bytes choice(self, Session session, int seat)
    cpdef bytes step(self, Session session)
    cpdef bytes everything(self, Session session)
    @cython.locals(seats=list)
    cdef list _seats(self, Session session)
    @cython.locals(written=tuple)
    cdef object _state(self, object seat, Session session)
    @cython.locals(match=Match, news=list)
    cdef tuple _write_state(self, object seat, int since)
    cpdef list due(self)
