cimport cython
from sushiya.games.sushi_go_party cimport cards, laying, notes
from sushiya.games.sushi_go_party.fields cimport PartyFields

@cython.locals(seat=cython.int, place=cython.int)
cdef void spill(PartyFields state) noexcept nogil
