cimport cython
from sushiya.core cimport codes
from sushiya.core.chance cimport Chance
from sushiya.games.sushi_go_party cimport cards, menu_card, secrecy
from sushiya.games.sushi_go_party.fields cimport PartyFields

@cython.locals(draw=cython.int)
cdef void redeal(PartyFields state, int seat, Chance chance) noexcept nogil
@cython.locals(hand=cython.int, i=cython.int, kind=cython.int)
cdef void collect_hands(PartyFields state, int seat) noexcept nogil
cdef void collect_fruit(PartyFields state) noexcept nogil
cdef void bury(PartyFields state, int kind) noexcept nogil
@cython.locals(i=cython.int, kind=cython.int, wanted=cython.int, at=cython.int)
cdef void set_aside_known(PartyFields state, int seat) noexcept nogil
@cython.locals(i=cython.int, kind=cython.int)
cdef void bring_back_known(PartyFields state) noexcept nogil
@cython.locals(hand=cython.int)
cdef bint is_told(PartyFields state) noexcept nogil
@cython.locals(hand=cython.int)
cdef void deal_freely(PartyFields state, Chance chance) noexcept nogil
@cython.locals(count=cython.int)
cdef void deal_told(PartyFields state, int seat, Chance chance) noexcept nogil
@cython.locals(count=cython.int, rank=cython.int, place=cython.int, taken=cython.int, open_to_earlier=cython.ulonglong,
               i=cython.int, bars=cython.ulonglong, others=cython.int, at=cython.int)
cdef int line_up(PartyFields state) noexcept nogil
cdef int rank_of(PartyFields state, int place) noexcept nogil
cdef unsigned long long barred(PartyFields state, int place) noexcept nogil
@cython.locals(kind=cython.int)
cdef bint owes_gift(PartyFields state, int hand) noexcept nogil
@cython.locals(i=cython.int, place=cython.int, fits=cython.bint)
cdef bint deal_in_order(PartyFields state, int count, Chance chance) noexcept nogil
@cython.locals(fitting=cython.int)
cdef bint deal_place(PartyFields state, int place, Chance chance) noexcept nogil
@cython.locals(at=cython.int)
cdef bint draw(PartyFields state, int place, int fitting, int gone, Chance chance) noexcept nogil
@cython.locals(fitting=cython.int, dealt=cython.bint, ways=cython.int, kind=cython.int)
cdef bint deal_gift(PartyFields state, int hand, Chance chance) noexcept nogil
@cython.locals(fitting=cython.int, at=cython.int, kind=cython.int)
cdef int sort_out(PartyFields state, unsigned long long bars) noexcept nogil
@cython.locals(kind=cython.int)
cdef void hand_out(PartyFields state, int place, int at, int fitting) noexcept nogil
