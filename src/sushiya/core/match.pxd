cimport cython
from sushiya.core cimport codes
from sushiya.core.chance cimport Chance
from sushiya.core.rules cimport Rules

cpdef str kept_text(dict texts, object game, int number)

@cython.final
cdef class Match:
    cdef public object game
    cdef public int players
    cdef public object options
    cdef public bytes _seed
    cdef public object _origin
    cdef public Chance _chance
    cdef public list _moves
    cdef public dict _latest
    cdef tuple _checked
    cdef public list _seen
    cdef dict _texts
    cdef public Rules _rules
    cdef Rules _ending
    cdef public object _undo
    cdef public bint struck

    cpdef int owed(self) noexcept
    @cython.locals(rules=Rules, texts=list, i=cython.int)
    cpdef list legal_texts(self, object seat)
    cpdef tuple outlook(self, object seat)
    cpdef dict barred(self, object seat)
    @cython.locals(rules=Rules, checked=tuple, number=cython.int, seen=list)
    cpdef object play(self, object seat, object move)
    cpdef str check(self, object seat, object move)
    @cython.locals(rules=Rules)
    cdef object _number(self, object seat, object move)
    cpdef object choice(self, object seat)
    cpdef dict views(self)
    cpdef list news(self, object seat, object since=*)
    cdef object _step(self, object seat)
    cdef object _tell_step(self)
    cdef object _tell(self, int audience, object event)
    cdef object _check_seat(self, object seat)
