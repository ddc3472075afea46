cimport cython
from sushiya.core.chance cimport Chance
from sushiya.games.sushi_go_party cimport cards, spoon
from sushiya.games.sushi_go_party.table cimport PartyTable

@cython.locals(draw_hidden=cython.bint, draw_size=cython.int, tries=cython.int)
cdef void redeal(PartyTable table, int seat, Chance chance) noexcept nogil
@cython.locals(count=cython.int, i=cython.int, kind=cython.int)
cdef int collect_draw(PartyTable table) noexcept nogil
@cython.locals(hand=cython.int, i=cython.int, kind=cython.int)
cdef void collect_hands(PartyTable table, int seat) noexcept nogil
cdef void bury(PartyTable table, int kind) noexcept nogil
@cython.locals(i=cython.int, kind=cython.int, wanted=cython.int, at=cython.int)
cdef void set_aside_known(PartyTable table, int seat) noexcept nogil
@cython.locals(i=cython.int, kind=cython.int)
cdef void bring_back_known(PartyTable table) noexcept nogil
@cython.locals(count=cython.int, i=cython.int, at=cython.int, drawn=cython.int)
cdef void exchange_fruit(PartyTable table, Chance chance) noexcept nogil
@cython.locals(fits=cython.bint, hand=cython.int)
cdef bint deal_hands(PartyTable table, int seat, Chance chance, bint choosy) noexcept nogil
@cython.locals(passed_over=cython.int, at=cython.int, kind=cython.int)
cdef void deal_fitting(PartyTable table, int hand, Chance chance) noexcept nogil
@cython.locals(i=cython.int, kind=cython.int)
cdef bint hand_fits(PartyTable table, int hand) noexcept nogil
@cython.locals(best=cython.int, other=cython.int, hand=cython.int)
cdef int likelihood(PartyTable table, int seat, int kind) noexcept nogil
