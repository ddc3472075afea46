cimport cython
from sushiya.core.rows cimport tiny
from sushiya.games.sushi_go_party cimport cards
from sushiya.games.sushi_go_party.fields cimport PartyFields

@cython.locals(seat=cython.int)
cdef void score_round(PartyFields state) noexcept nogil
@cython.locals(kind=cython.int, place=cython.int)
cdef void count_front(PartyFields state, int seat) noexcept nogil
@cython.locals(kind=cython.int, colour=cython.int, place=cython.int)
cdef void count_colours(PartyFields state, int seat) noexcept nogil
cdef void score_alone(PartyFields state, int seat) noexcept nogil
@cython.locals(seat=cython.int)
cdef void score_maki(PartyFields state) noexcept nogil
@cython.locals(seat=cython.int)
cdef void score_temaki(PartyFields state) noexcept nogil
@cython.locals(seat=cython.int)
cdef void score_uramaki(PartyFields state) noexcept nogil
@cython.locals(eaters=cython.int, most_colours=cython.int, seat=cython.int)
cdef void score_edamame_and_soy_sauce(PartyFields state) noexcept nogil
@cython.locals(seat=cython.int)
cdef void score_desserts(PartyFields state) noexcept nogil
@cython.locals(count=cython.int, dessert=cython.int)
cdef int dessert_cards(tiny* kept) noexcept nogil
@cython.locals(points=cython.int, place=cython.int)
cdef int nigiri(tiny* what, tiny* under, int count) noexcept nogil
cdef int maki_symbols(short* counts) noexcept nogil
cdef int uramaki_symbols(short* counts) noexcept nogil
cdef void maki(short* symbols, int players, short* points) noexcept nogil
@cython.locals(best=cython.int, next_best=cython.int, third_best=cython.int, seat=cython.int)
cdef void podium(short* totals, int players, int first, int second, int third, short* points) noexcept nogil
@cython.locals(highest=cython.int, seat=cython.int)
cdef int below(short* totals, int players, int limit) noexcept nogil
@cython.locals(most=cython.int, fewest=cython.int, seat=cython.int)
cdef void extremes(short* totals, int players, int prize, bint can_lose, short* points) noexcept nogil
cdef void temaki(short* counts, int players, short* points) noexcept nogil
cdef void pudding(short* puddings, int players, bint can_lose, short* points) noexcept nogil
cdef void uramaki(short* symbols, int players, short* points) noexcept nogil
cdef int tempura(int count) noexcept nogil
cdef int sashimi(int count) noexcept nogil
cdef int dumpling(int count) noexcept nogil
cdef int eel(int count) noexcept nogil
cdef int tofu(int count) noexcept nogil
@cython.locals(points=cython.int, level=cython.int, shapes=cython.int, kind=cython.int)
cdef int onigiri(short* counts) noexcept nogil
cdef int edamame(int count, int opponents) noexcept nogil
cdef int miso(int count) noexcept nogil
cdef int soy_sauce(int count, int colours, int most_colours) noexcept nogil
cdef int tea(int count, int best_colour) noexcept nogil
cdef int takeout_box(int flipped) noexcept nogil
cdef int ice_cream(int count) noexcept nogil
@cython.locals(watermelons=cython.int, oranges=cython.int, pineapples=cython.int)
cdef int fruits(tiny* kept) noexcept nogil
cdef int fruit(int icons) noexcept nogil
