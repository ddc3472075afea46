cimport cython
from sushiya.games.sushi_go_party cimport cards

cdef int maki_symbols(short* counts) noexcept nogil
cdef int uramaki_symbols(short* counts) noexcept nogil
cdef void maki(short* symbols, int players, short* points) noexcept nogil
@cython.locals(best=cython.int, next_best=cython.int, third_best=cython.int, seat=cython.int)
cdef void podium(short* totals, int players, int first, int second, int third, short* points) noexcept nogil
@cython.locals(highest=cython.int, seat=cython.int)
cdef int below(short* totals, int players, int limit) noexcept nogil
@cython.locals(most=cython.int, fewest=cython.int, seat=cython.int)
cdef void extremes(short* totals, int players, int prize, short* points) noexcept nogil
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
cdef int ice_cream(int count) noexcept nogil
cdef int fruit(int icons) noexcept nogil
