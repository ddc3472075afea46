cimport cython
from sushiya.games.sushi_go cimport cards

cdef inline int tempura(int count) noexcept nogil
cdef inline int sashimi(int count) noexcept nogil
cdef inline int dumpling(int count) noexcept nogil
@cython.locals(points=cython.int, worth=cython.int, spot=cython.int)
cdef inline int nigiri(short* table) noexcept nogil
cdef inline int maki_symbols(short* table) noexcept nogil
cdef inline int shared(int points, int tied) noexcept nogil
@cython.locals(more=cython.int, tied=cython.int, other=cython.int)
cdef inline int maki(short* symbols, int places, int place) noexcept nogil
@cython.locals(more=cython.int, tied=cython.int, other=cython.int)
cdef inline int pudding(short* puddings, int places, int place) noexcept nogil
