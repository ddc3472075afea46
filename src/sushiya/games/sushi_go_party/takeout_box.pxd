cimport cython
from sushiya.games.sushi_go_party cimport cards, laying, notes
from sushiya.games.sushi_go_party.fields cimport PartyFields

cdef void open_box(PartyFields state) noexcept nogil
@cython.locals(places=cython.int, place=cython.int)
cdef int flippable(PartyFields state) noexcept nogil
@cython.locals(places=cython.int, chosen=cython.int, count=cython.int)
cdef int list_flips(PartyFields state) noexcept nogil
@cython.locals(seat=cython.int, place=cython.int)
cdef void flip(PartyFields state, int chosen) noexcept nogil
