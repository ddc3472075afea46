cimport cython
from sushiya.core cimport codes, hashing
from sushiya.core.rows cimport tiny
from sushiya.games.sushi_go_party cimport cards
from sushiya.games.sushi_go_party.fields cimport PartyFields

ctypedef fused counted:
    tiny
    unsigned char

@cython.locals(passes=cython.int)
cdef inline bint held(PartyFields state, int seat, int hand) noexcept nogil
cpdef bint has_held(PartyFields state, int seat, int hand) noexcept nogil
cdef bint knows_draw(PartyFields state, int seat) noexcept nogil
cdef inline bint all_held(PartyFields state) noexcept nogil
cpdef dict known_hand(PartyFields state, int seat, int hand)
@cython.locals(size=cython.uchar, kind=cython.int)
cpdef int size_of(PartyFields state, int hand) noexcept nogil
@cython.locals(i=cython.int, found=dict)
cpdef dict known_draw(PartyFields state, int seat)
cpdef dict known_deck(PartyFields state, int seat)
cpdef dict discarded(PartyFields state)
@cython.locals(i=cython.int, kind=cython.int, found=dict)
cdef dict by_name(PartyFields state, tiny* counts)
@cython.locals(kind=cython.int)
cpdef list absent_from(PartyFields state, int hand)
@cython.locals(place=cython.int)
cpdef list front_of(PartyFields state, int seat)
@cython.locals(kind=cython.Py_ssize_t, i=cython.int, seat=cython.int, place=cython.int)
cdef void count_discarded(PartyFields state, counted* gone, Py_ssize_t at) noexcept nogil
@cython.locals(hand=cython.int)
cdef unsigned long long hash_hidden(unsigned long long key, PartyFields state, int seat) noexcept nogil
