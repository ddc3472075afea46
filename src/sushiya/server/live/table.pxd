cimport cython
from sushiya.core.match cimport Match

@cython.final
cdef class Table:
    cdef public str code
    cdef public int number
    cdef public object game
    cdef public dict options
    cdef public object terms
    cdef public str host
    cdef public bytes secret
    cdef public list seats
    cdef public int games
    cdef public str short_code
    cdef public object origin
    cdef public int turn
    cdef public long long clock
    cdef public bint paused
    cdef public Match match
    cdef public list hints
    cdef public list dealt_to
    cdef public dict played_by
    cdef public int owed
    cdef public frozenset to_act
    cdef public frozenset asked
    cdef public object changes
    cdef public dict keys
    cdef public object pad

    @cython.locals(match=Match, owed=cython.int, turn=cython.int, others=cython.int)
    cpdef object apply(self, int number, object entry)
    @cython.locals(match=Match, is_change=cython.bint)
    cpdef object move(self, int seat, str text)
    cpdef object check_player(self, int number, str holder)
    cpdef object check_turn(self, object turn)
    cpdef object seat(self, int number)
    cpdef bint awaits_bot(self) except -1
    @cython.locals(request=str, holder=str, key=str, keys=dict)
    cpdef object remember(self, object entry)
    cpdef int number_for(self, str holder) except -1
    cpdef object bot_of(self, int seat)
    cpdef bint has_clock(self) except -1
    cpdef bint may_attend(self, str holder) except -1
    cpdef dict seats_by_holder(self)
