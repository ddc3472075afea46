cimport cython
from sushiya.games.sushi_go_party cimport cards, laying, notes
from sushiya.games.sushi_go_party.fields cimport PartyFields

@cython.locals(place=cython.int)
cdef void lay(PartyFields state, int seat) noexcept nogil
@cython.locals(count=cython.int, place=cython.int, kind=cython.int, bare=cython.bint)
cdef int list_targets(PartyFields state, int seat) noexcept nogil
@cython.locals(place=cython.int, kind=cython.int)
cdef void copy(PartyFields state, int seat, int target) noexcept nogil
