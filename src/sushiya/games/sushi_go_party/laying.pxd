cimport cython
from sushiya.core cimport codes
from sushiya.games.sushi_go_party cimport cards
from sushiya.games.sushi_go_party.fields cimport PartyFields

cdef void note(PartyFields state, int what, int seat, int detail, int more) noexcept nogil
cdef void ask(PartyFields state, int seat, int phase) noexcept nogil
cdef void take_from_hand(PartyFields state, int hand, int kind) noexcept nogil
cdef void put_in_hand(PartyFields state, int hand, int kind) noexcept nogil
cdef void lay_later(PartyFields state, int seat, int face) noexcept nogil
cdef int put(PartyFields state, int seat, int face) noexcept nogil
@cython.locals(place=cython.int)
cdef int add(PartyFields state, int seat, int face) noexcept nogil
cdef void count_in(PartyFields state, int seat, int kind) noexcept nogil
@cython.locals(later=cython.int, other=cython.int)
cdef void remove(PartyFields state, int seat, int place) noexcept nogil
cdef void discard(PartyFields state, int seat, int place, int why) noexcept nogil
@cython.locals(face=cython.int)
cdef int use_up(PartyFields state) noexcept nogil
@cython.locals(place=cython.int)
cdef int free_wasabi(PartyFields state, int seat) noexcept nogil
@cython.locals(place=cython.int)
cdef bint covered(PartyFields state, int seat, int wasabi) noexcept nogil
