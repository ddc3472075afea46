cimport cython
from sushiya.core.chance cimport Chance
from sushiya.games.sushi_go_party cimport cards, notes
from sushiya.games.sushi_go_party.table cimport PartyTable

@cython.locals(count=cython.int, i=cython.int, kind=cython.int)
cdef void draw(PartyTable table, Chance chance) noexcept nogil
@cython.locals(count=cython.int, i=cython.int, kind=cython.int)
cdef int list_dishes(PartyTable table) noexcept nogil
@cython.locals(kind=cython.int, seat=cython.int)
cdef void take(PartyTable table, int move) noexcept nogil
@cython.locals(count=cython.int, i=cython.int, kind=cython.int)
cdef void put_back(PartyTable table) noexcept nogil
