cimport cython
from sushiya.core cimport codes
from sushiya.games.sushi_go_party cimport cards, laying, notes
from sushiya.games.sushi_go_party.fields cimport PartyFields

@cython.locals(count=cython.int, last=cython.int, i=cython.int, kind=cython.int)
cdef int list_requests(PartyFields state) noexcept nogil
@cython.locals(step=cython.int, seat=cython.int)
cdef void ask(PartyFields state, int asked) noexcept nogil
@cython.locals(kind=cython.int)
cdef bint has_asked(PartyFields state, int hand) noexcept nogil
cdef void deny(PartyFields state, int seat) noexcept nogil
@cython.locals(kind=cython.int)
cdef void hand_over(PartyFields state) noexcept nogil
@cython.locals(hand=cython.int, count=cython.int, kind=cython.int)
cdef int list_gifts(PartyFields state) noexcept nogil
@cython.locals(hand=cython.int, face=cython.int)
cdef void give(PartyFields state, int kind) noexcept nogil
