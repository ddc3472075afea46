cimport cython
from sushiya.core.chance cimport Chance
from sushiya.games.sushi_go_party cimport cards, laying, notes
from sushiya.games.sushi_go_party.fields cimport PartyFields

@cython.locals(count=cython.int)
cdef void draw(PartyFields state, Chance chance) noexcept nogil
@cython.locals(at=cython.int, kind=cython.int)
cdef void draw_cards(PartyFields state, int count, Chance chance) noexcept nogil
@cython.locals(i=cython.int, kind=cython.int)
cdef void remember(PartyFields state) noexcept nogil
@cython.locals(copies=cython.int, i=cython.int)
cdef int copies_drawn(PartyFields state, int kind) noexcept nogil
@cython.locals(count=cython.int, last=cython.int, i=cython.int, kind=cython.int)
cdef int list_dishes(PartyFields state) noexcept nogil
@cython.locals(i=cython.int, seat=cython.int)
cdef void take(PartyFields state, int kind) noexcept nogil
@cython.locals(count=cython.int, i=cython.int)
cdef int put_back(PartyFields state) noexcept nogil
