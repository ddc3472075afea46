cimport cython
from sushiya.games.sushi_go_party cimport cards, notes
from sushiya.games.sushi_go_party.table cimport PartyTable

@cython.locals(count=cython.int, last=cython.int, i=cython.int, kind=cython.int)
cdef int list_requests(PartyTable table) noexcept nogil
cdef bint varied(int type_) noexcept nogil
@cython.locals(step=cython.int, seat=cython.int)
cdef void ask(PartyTable table, int move) noexcept nogil
@cython.locals(kinds=cython.int, only=cython.int, i=cython.int)
cdef void hand_over(PartyTable table) noexcept nogil
@cython.locals(hand=cython.int, count=cython.int, i=cython.int, kind=cython.int)
cdef int list_gifts(PartyTable table) noexcept nogil
@cython.locals(hand=cython.int, face=cython.int)
cdef void give(PartyTable table, int kind) noexcept nogil
@cython.locals(i=cython.int)
cdef bint has_asked(PartyTable table, int hand) noexcept nogil
@cython.locals(i=cython.int)
cdef void deny(PartyTable table, int seat) noexcept nogil
cdef bint meant(PartyTable table, int kind) noexcept nogil
