cimport cython
from sushiya.games.sushi_go_party cimport cards, laying, notes
from sushiya.games.sushi_go_party.fields cimport PartyFields

@cython.locals(seat=cython.int)
cdef void judge(PartyFields state) noexcept nogil
@cython.locals(count=cython.int, place=cython.int, kind=cython.int)
cdef int symbols(PartyFields state, int seat) noexcept nogil
@cython.locals(points=cython.int, place=cython.int)
cdef void score(PartyFields state, int seat) noexcept nogil
cdef void close_place(PartyFields state) noexcept nogil
