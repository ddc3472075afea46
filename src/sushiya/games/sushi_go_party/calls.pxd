cimport cython
from sushiya.games.sushi_go_party cimport cards, laying, notes
from sushiya.games.sushi_go_party.fields cimport PartyFields

@cython.locals(chopsticks=cython.int, spoons=cython.int, place=cython.int, kind=cython.int)
cdef int list_calls(PartyFields state, int seat, int count) noexcept nogil
@cython.locals(count=cython.int, place=cython.int, call=cython.int, i=cython.int, j=cython.int, first=cython.int,
               second=cython.int)
cdef int list_pairs(PartyFields state, int seat, int singles, bint only) noexcept nogil
@cython.locals(count=cython.int, place=cython.int, call=cython.int, i=cython.int)
cdef int list_spoons(PartyFields state, int seat, int plain, bint only) noexcept nogil
@cython.locals(place=cython.int)
cdef int callable_from(PartyFields state, int seat, int first, int after) noexcept nogil
@cython.locals(place=cython.int)
cdef void call(PartyFields state, int seat, int first, int number) noexcept nogil
@cython.locals(face=cython.int)
cdef void return_chopsticks(PartyFields state) noexcept nogil
