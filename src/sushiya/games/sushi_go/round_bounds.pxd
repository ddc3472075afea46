cimport cython
from libc.math cimport floor
from sushiya.games.sushi_go cimport packing, simplification
from sushiya.games.sushi_go.bent_bounds cimport BentBounds
from sushiya.games.sushi_go.round_endings cimport RoundEndings
from sushiya.games.sushi_go.round_line cimport RoundLine
from sushiya.games.sushi_go.round_options cimport RoundOptions
from sushiya.games.sushi_go.round_worths cimport RoundWorths
from sushiya.games.sushi_go.transpositions cimport Transpositions

cdef int relative(double worth, int lead) noexcept nogil

cdef class RoundBounds:
    cdef public double low, high
    cdef public int bent
    cdef public RoundLine line
    cdef public RoundOptions options
    cdef public RoundWorths worths
    cdef public RoundEndings endings
    cdef public Transpositions seen
    cdef public BentBounds bends
    cdef public int hints[SIDES]
    cdef public unsigned long long keys[PLIES]
    cdef double lows[PLY_PAIRINGS]
    cdef double highs[PLY_PAIRINGS]
    cdef int bents[PLY_PAIRINGS]

    cpdef void judge_by(self, int number)
    @cython.locals(seat=cython.int)
    cpdef void set_up(self, list hands, list tables, int lead, int left)
    cdef double value_in(self, int ply, double alpha, double beta) noexcept nogil
    @cython.final
    cdef bint is_ending(self, int ply) noexcept nogil
    @cython.final
    @cython.locals(at=cython.int, lead=cython.int)
    cdef void recall(self, int ply, double alpha, double beta) noexcept nogil
    @cython.final
    cdef bint says_enough(self, double alpha, double beta) noexcept nogil
    @cython.final
    cdef void narrow(self, double low, double high) noexcept nogil
    @cython.final
    @cython.locals(left=cython.int, lead=cython.int, hint=cython.int, other_hint=cython.int, at=cython.int)
    cdef void remember(self, int ply, double low, double high) noexcept nogil
    @cython.final
    @cython.locals(first=cython.int, at=cython.int)
    cdef void clear_pairings(self, int ply) noexcept nogil
    @cython.final
    @cython.locals(at=cython.int, side=cython.int, value=cython.double)
    cdef double pairing(self, int ply, int line, int column, double alpha, double beta) noexcept nogil
    @cython.final
    @cython.locals(at=cython.int, side=cython.int)
    cdef void look_up(self, int ply, int line, int column) noexcept nogil
    @cython.final
    @cython.locals(other=cython.int, child=cython.int)
    cdef void enter(self, int ply, unsigned long long hand, int table, int gain, int column) noexcept nogil
    @cython.final
    cdef double span(self, int at) noexcept nogil
