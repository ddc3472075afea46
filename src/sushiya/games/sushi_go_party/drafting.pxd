cimport cython
from sushiya.core cimport rows
from sushiya.games.sushi_go_party cimport actions, cards, secrecy
from sushiya.games.sushi_go_party.fields cimport PartyFields

@cython.locals(hands=cython.Py_ssize_t, seats=cython.Py_ssize_t, seat=cython.int, hand=cython.int)
cdef void draft_table(PartyFields state, unsigned char* menu, Py_ssize_t block, unsigned char* out) noexcept nogil
cdef void draft_head(PartyFields state, unsigned char* menu, unsigned char* out) noexcept nogil
@cython.locals(i=cython.int, scored=cython.int)
cdef void draft_seat(PartyFields state, int seat, int hand, unsigned char* out, Py_ssize_t at) noexcept nogil
@cython.locals(place=cython.Py_ssize_t, kind=cython.Py_ssize_t)
cdef void draft_front(PartyFields state, int seat, unsigned char* out, Py_ssize_t at) noexcept nogil
@cython.locals(absent=cython.ulonglong, i=cython.int, kind=cython.Py_ssize_t)
cdef void draft_absent(PartyFields state, int hand, unsigned char* out, Py_ssize_t at) noexcept nogil
