cimport cython
from sushiya.core cimport codes, hashing
from sushiya.core.chance cimport Chance
from sushiya.games.sushi_go cimport cards
from sushiya.games.sushi_go.fields cimport SushiGoFields

@cython.locals(passes=cython.int)
cpdef bint has_held(SushiGoFields state, int seat, int hand) noexcept nogil
cpdef bint knows_draw(SushiGoFields state, int seat) noexcept nogil
@cython.locals(count=cython.int)
cdef int known(SushiGoFields state, int seat, int hand, int kind) noexcept nogil
@cython.locals(kind=cython.int, count=cython.int, cards_known=dict)
cpdef dict known_hand(SushiGoFields state, int seat, int hand)
@cython.locals(holder=cython.int)
cpdef list known_hands(SushiGoFields state, int seat)
@cython.locals(seat=cython.int)
cpdef list own_hands(SushiGoFields state)
@cython.locals(spot=cython.int, count=cython.int, cards_laid=dict)
cpdef dict laid(SushiGoFields state, int place)
@cython.locals(place=cython.int)
cpdef list all_laid(SushiGoFields state)
@cython.locals(place=cython.int)
cpdef list all_puddings(SushiGoFields state)
@cython.locals(kind=cython.int, size=cython.int)
cpdef int hand_size(SushiGoFields state, int hand) noexcept nogil
@cython.locals(holder=cython.int)
cpdef list hand_sizes(SushiGoFields state)
@cython.locals(kind=cython.int, count=cython.int, gone=dict)
cpdef dict discarded(SushiGoFields state)
@cython.locals(kind=cython.int, at=cython.int, place=cython.int, spot=cython.int)
cdef void count_in_play(SushiGoFields state) noexcept nogil
@cython.locals(hand=cython.int, kind=cython.int)
cdef unsigned long long hash_hidden(unsigned long long key, SushiGoFields state, int seat) noexcept nogil
@cython.locals(draw_known=cython.bint, drawer=cython.int, hand=cython.int, kind=cython.int, dealt=cython.int)
cdef void redeal(SushiGoFields state, int seat, Chance chance) noexcept nogil
cdef void bury(SushiGoFields state, int hand, int kind, int count) noexcept nogil
