cimport cython
from sushiya.games.sushi_go cimport hands, packing
from sushiya.games.sushi_go.round_line cimport RoundLine
from sushiya.games.sushi_go.round_worths cimport RoundWorths

@cython.final
cdef class RoundEndings:
    cdef public RoundLine line
    cdef public RoundWorths worths
    cdef public int bent

    cdef double worth(self, int ply) noexcept nogil
    @cython.locals(own=cython.int, other=cython.int, lead=cython.int)
    cdef double last_turn(self, int ply) noexcept nogil
    @cython.locals(one=cython.int, two=cython.int, three=cython.int, four=cython.int, a=cython.double,
                   b=cython.double, c=cython.double, d=cython.double, least=cython.double)
    cdef double last_but_one(self, int ply) noexcept nogil
    @cython.locals(own=cython.int, other=cython.int, lead=cython.int)
    cdef double both_laid(self, int ply, int first, int second, int other_first, int other_second) noexcept nogil
