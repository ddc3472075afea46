cimport cython
from libc.math cimport floor
from sushiya.core.matrix_game cimport MatrixGame
from sushiya.games.sushi_go cimport hands, packing, simplification
from sushiya.games.sushi_go.bent_bounds cimport BentBounds
from sushiya.games.sushi_go.round_endings cimport RoundEndings
from sushiya.games.sushi_go.round_line cimport RoundLine
from sushiya.games.sushi_go.round_options cimport RoundOptions
from sushiya.games.sushi_go.round_worths cimport RoundWorths
from sushiya.games.sushi_go.transpositions cimport Transpositions

cdef int relative(double worth, int lead) noexcept nogil

@cython.final
cdef class RoundSearch:
    cdef public double tiny, low, high, value, weight, worth
    cdef public RoundLine line
    cdef public RoundOptions options
    cdef public RoundWorths worths
    cdef public RoundEndings endings
    cdef public Transpositions seen
    cdef public BentBounds bends
    cdef public MatrixGame game
    cdef public int positions, most_positions, bent
    cdef public bint stopped
    cdef public int chosen[SIDES]
    cdef public int hints[SIDES]
    cdef public unsigned long long keys[PLIES]
    cdef public double weights[SIDE_OPTIONS]
    cdef int picks[SIDE_OPTIONS]
    cdef double lows[PLY_PAIRINGS]
    cdef double highs[PLY_PAIRINGS]
    cdef int bents[PLY_PAIRINGS]

    cpdef void judge_by(self, int number) noexcept nogil
    @cython.locals(seat=cython.int)
    cpdef void set_up(self, list hands, list tables, int lead, int left)
    cpdef double solve(self, int most_positions)
    @cython.locals(i=cython.int)
    cpdef void take(self, int first, int second)
    cdef int kept(self, int kind) noexcept nogil
    @cython.locals(share=cython.double, weight=cython.double, most=cython.double, j=cython.int)
    cdef double worth_against(self, unsigned long long hand, int table, int gain) noexcept nogil
    @cython.locals(value=cython.double, low=cython.double, high=cython.double, bent=cython.int, side=cython.int)
    cdef double value_in(self, int ply, double alpha, double beta) noexcept nogil
    cdef bint is_ending(self, int ply) noexcept nogil
    @cython.locals(at=cython.int, lead=cython.int)
    cdef void recall(self, int ply, double alpha, double beta) noexcept nogil
    cdef bint says_enough(self, double alpha, double beta) noexcept nogil
    cdef void narrow(self, double low, double high) noexcept nogil
    @cython.locals(left=cython.int, lead=cython.int, hint=cython.int, other_hint=cython.int, at=cython.int)
    cdef void remember(self, int ply, double low, double high) noexcept nogil
    @cython.locals(column=cython.int, line=cython.int, reply=cython.int, one=cython.ulonglong,
                   tried=cython.ulonglong, value=cython.double)
    cdef bint find_saddle_point(self, int ply, double alpha, double beta) noexcept nogil
    @cython.locals(bent=cython.int, first=cython.int, at=cython.int)
    cdef int promise_of_row(self, int ply, int line) noexcept nogil
    @cython.locals(bent=cython.int, at=cython.int, _=cython.int)
    cdef int promise_of_column(self, int ply, int column) noexcept nogil
    @cython.locals(i=cython.int, j=cython.int)
    cdef void set_strategies(self, int ply, int line, int column) noexcept nogil
    @cython.locals(at=cython.int, hint=cython.int, i=cython.int, best=cython.int, most=cython.double,
                   value=cython.double)
    cdef int best_row(self, int ply, int column, double alpha, double beta) noexcept nogil
    @cython.locals(j=cython.int, best=cython.int, least=cython.double, other=cython.double)
    cdef int best_column(self, int ply, int line, int column, double alpha, double value) noexcept nogil
    @cython.locals(most=cython.double, least=cython.double, found=cython.bint)
    cdef void mix(self, int ply, double alpha, double beta) noexcept nogil
    @cython.locals(column=cython.int)
    cdef bint leaves(self, int ply, double beta, double least) noexcept nogil
    @cython.locals(line=cython.int)
    cdef bint brings_no_more(self, int ply, double alpha, double most) noexcept nogil
    @cython.locals(line=cython.int, column=cython.int, most=cython.double, more=cython.bint)
    cdef bint is_mixed(self, int ply, double value, double alpha, double beta) noexcept nogil
    @cython.locals(rows=cython.int, columns=cython.int, first=cython.int, second=cython.int, i=cython.int,
                   j=cython.int, at=cython.int, width=cython.int)
    cdef void solve_picked(self, int ply) noexcept nogil
    @cython.locals(i=cython.int, best=cython.int, most=cython.double, brings=cython.double)
    cdef int better_row(self, int ply, double value) noexcept nogil
    @cython.locals(first=cython.int, second=cython.int, j=cython.int, _=cython.int, total=cython.double,
                   weight=cython.double, before=cython.double, needed=cython.double, alpha=cython.double,
                   value=cython.double)
    cdef double row_against_mix(self, int ply, int line, double enough) noexcept nogil
    @cython.locals(first=cython.int, second=cython.int, j=cython.int, total=cython.double)
    cdef double row_at_most(self, int ply, int line) noexcept nogil
    @cython.locals(first=cython.int, second=cython.int, j=cython.int, spare=cython.double, weight=cython.double,
                   span=cython.double, before=cython.double, alpha=cython.double, value=cython.double)
    cdef bint is_row_held(self, int ply, int line, double total, double enough) noexcept nogil
    cdef double span(self, int at) noexcept nogil
    @cython.locals(j=cython.int, best=cython.int, least=cython.double, brings=cython.double)
    cdef int better_column(self, int ply, double value) noexcept nogil
    @cython.locals(first=cython.int, second=cython.int, width=cython.int, i=cython.int, _=cython.int,
                   total=cython.double, weight=cython.double, before=cython.double, needed=cython.double,
                   beta=cython.double, value=cython.double)
    cdef double column_against_mix(self, int ply, int column, double enough) noexcept nogil
    @cython.locals(second=cython.int, at=cython.int, i=cython.int, total=cython.double)
    cdef double column_at_least(self, int ply, int column) noexcept nogil
    @cython.locals(first=cython.int, second=cython.int, width=cython.int, i=cython.int, spare=cython.double,
                   weight=cython.double, span=cython.double, before=cython.double, beta=cython.double,
                   value=cython.double)
    cdef bint is_column_held(self, int ply, int column, double total, double enough) noexcept nogil
    @cython.locals(at=cython.int)
    cdef bint add_pick(self, int side, int option) noexcept nogil
    @cython.locals(first=cython.int, at=cython.int)
    cdef void clear_pairings(self, int ply) noexcept nogil
    @cython.locals(at=cython.int, side=cython.int, value=cython.double)
    cdef double pairing(self, int ply, int line, int column, double alpha, double beta) noexcept nogil
    @cython.locals(at=cython.int, side=cython.int)
    cdef void look_up(self, int ply, int line, int column) noexcept nogil
    @cython.locals(other=cython.int, child=cython.int)
    cdef void enter(self, int ply, unsigned long long hand, int table, int gain, int column) noexcept nogil
