cimport cython
from sushiya.games.sushi_go_party cimport cards, notes
from sushiya.games.sushi_go_party.table cimport PartyTable

cdef void lay(PartyTable table, int seat) noexcept nogil
@cython.locals(count=cython.int, place=cython.int, kind=cython.int, bare=cython.bint)
cdef int list_targets(PartyTable table, int seat) noexcept nogil
@cython.locals(place=cython.int, target=cython.int, on_wasabi=cython.bint, kind=cython.int)
cdef void copy(PartyTable table, int seat, int move) noexcept nogil
