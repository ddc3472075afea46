cimport cython
from sushiya.games.sushi_go cimport cards

cdef inline int tempura(int count) noexcept nogil
cdef inline int sashimi(int count) noexcept nogil
cdef inline int dumpling(int count) noexcept nogil
@cython.locals(points=cython.int, worth=cython.int, spot=cython.int)
cdef inline int nigiri(short* table) noexcept nogil
cdef inline int maki_symbols(short* table) noexcept nogil
@cython.locals(most=cython.int, second=cython.int, place=cython.int, firsts=cython.int, seconds=cython.int)
cdef void maki(short* symbols, int places, short* points) noexcept nogil
@cython.locals(most=cython.int, fewest=cython.int, place=cython.int, firsts=cython.int, lasts=cython.int)
cdef void pudding(short* puddings, int places, short* points) noexcept nogil
@cython.locals(number=cython.int, place=cython.int)
cdef int tied(short* counts, int places, int count) noexcept nogil
