cimport cython
from sushiya.games.sushi_go_party cimport cards, notes
from sushiya.games.sushi_go_party.table cimport PartyTable

cdef void open_box(PartyTable table) noexcept nogil
@cython.locals(places=cython.int, place=cython.int)
cdef int flippable(PartyTable table) noexcept nogil
@cython.locals(places=cython.int, chosen=cython.int, count=cython.int)
cdef int list_flips(PartyTable table) noexcept nogil
@cython.locals(chosen=cython.int, place=cython.int, other=cython.int)
cdef void flip(PartyTable table, int move) noexcept nogil
