cimport cython
from sushiya.core.matrix_game cimport MatrixGame
from sushiya.games.sushi_go cimport packing
from sushiya.games.sushi_go.round_bounds cimport RoundBounds

cdef class RoundMixing(RoundBounds):
    cdef public double tiny
    cdef public MatrixGame game
    cdef public bint stopped
    cdef public int chosen[SIDES]
    cdef public double weights[SIDE_OPTIONS]
    cdef int picks[SIDE_OPTIONS]

    @cython.final
    @cython.locals(most=cython.double, least=cython.double, found=cython.bint)
    cdef void mix(self, int ply, double alpha, double beta) noexcept nogil
    @cython.final
    @cython.locals(column=cython.int)
    cdef bint leaves(self, int ply, double beta, double least) noexcept nogil
    @cython.final
    @cython.locals(line=cython.int)
    cdef bint brings_no_more(self, int ply, double alpha, double most) noexcept nogil
    @cython.final
    @cython.locals(line=cython.int, column=cython.int, most=cython.double, more=cython.bint)
    cdef bint is_mixed(self, int ply, double value, double alpha, double beta) noexcept nogil
    @cython.final
    @cython.locals(rows=cython.int, columns=cython.int, first=cython.int, second=cython.int, i=cython.int,
                   j=cython.int, at=cython.int, width=cython.int)
    cdef void solve_picked(self, int ply) noexcept nogil
    @cython.final
    @cython.locals(i=cython.int, best=cython.int, most=cython.double, brings=cython.double)
    cdef int better_row(self, int ply, double value) noexcept nogil
    @cython.final
    @cython.locals(first=cython.int, second=cython.int, j=cython.int, _=cython.int, total=cython.double,
                   weight=cython.double, before=cython.double, needed=cython.double, alpha=cython.double,
                   value=cython.double)
    cdef double row_against_mix(self, int ply, int line, double enough) noexcept nogil
    @cython.final
    @cython.locals(first=cython.int, second=cython.int, j=cython.int, total=cython.double)
    cdef double row_at_most(self, int ply, int line) noexcept nogil
    @cython.final
    @cython.locals(first=cython.int, second=cython.int, j=cython.int, spare=cython.double, weight=cython.double,
                   span=cython.double, before=cython.double, alpha=cython.double, value=cython.double)
    cdef bint is_row_held(self, int ply, int line, double total, double enough) noexcept nogil
    @cython.final
    @cython.locals(j=cython.int, best=cython.int, least=cython.double, brings=cython.double)
    cdef int better_column(self, int ply, double value) noexcept nogil
    @cython.final
    @cython.locals(first=cython.int, second=cython.int, width=cython.int, i=cython.int, _=cython.int,
                   total=cython.double, weight=cython.double, before=cython.double, needed=cython.double,
                   beta=cython.double, value=cython.double)
    cdef double column_against_mix(self, int ply, int column, double enough) noexcept nogil
    @cython.final
    @cython.locals(second=cython.int, at=cython.int, i=cython.int, total=cython.double)
    cdef double column_at_least(self, int ply, int column) noexcept nogil
    @cython.final
    @cython.locals(first=cython.int, second=cython.int, width=cython.int, i=cython.int, spare=cython.double,
                   weight=cython.double, span=cython.double, before=cython.double, beta=cython.double,
                   value=cython.double)
    cdef bint is_column_held(self, int ply, int column, double total, double enough) noexcept nogil
    @cython.final
    @cython.locals(at=cython.int)
    cdef bint add_pick(self, int side, int option) noexcept nogil
