cimport cython
from libc.math cimport exp
from sushiya.core cimport hashing
from sushiya.core.matrix_game cimport MatrixGame
from sushiya.games.sushi_go cimport cards, packing, weights

cdef inline int count_in(unsigned long long hand, int kind) noexcept nogil
@cython.locals(one=cython.ulonglong)
cdef inline unsigned long long card(int kind) noexcept nogil
@cython.locals(kind=cython.int)
cdef inline int lowest_card(unsigned long long hand) noexcept nogil
cdef inline int maki_lead(int own, int other) noexcept nogil

@cython.final
cdef class RoundSearch:
    cdef public double tiny, low, high
    cdef public MatrixGame game
    cdef public int searches, positions, most_positions, round, point, pudding, gained
    cdef public int table, gain, looks
    cdef public unsigned long long hand
    cdef public double weight, worth
    cdef public bint stopped
    cdef public double outcomes[LEADS]
    cdef public int left[PLIES]
    cdef public int leads[PLIES]
    cdef public unsigned long long hands[SIDES]
    cdef public int tables[SIDES]
    cdef public int counts[SIDES]
    cdef public int chosen[SIDES]
    cdef public int hints[SIDES]
    cdef public double weights[SIDE_OPTIONS]
    cdef unsigned long long after_hands[SIDE_OPTIONS]
    cdef int after_tables[SIDE_OPTIONS]
    cdef int gains[SIDE_OPTIONS]
    cdef int worths[SIDE_OPTIONS]
    cdef int picks[SIDE_OPTIONS]
    cdef double lows[PLY_PAIRINGS]
    cdef double highs[PLY_PAIRINGS]
    cdef unsigned long long keys[SLOT_WORDS]
    cdef double bounds[SLOT_WORDS]

    @cython.locals(at=cython.int, lead=cython.int, certainty=cython.double)
    cpdef void judge_by(self, int number) noexcept nogil
    @cython.locals(seat=cython.int)
    cpdef void set_up(self, list hands, list tables, int lead, int left)
    cpdef double solve(self, int most_positions)
    @cython.locals(i=cython.int)
    cpdef void take(self, int first, int second)
    cdef int kept(self, int kind) noexcept nogil
    @cython.locals(worth=cython.double, weight=cython.double, j=cython.int)
    cdef double worth_against(self, unsigned long long hand, int table, int gain) noexcept nogil
    cdef inline double outcome(self, int lead) noexcept nogil
    @cython.locals(key=cython.ulonglong, slot=cython.int, low=cython.double, high=cython.double)
    cdef double value_in(self, int ply, double alpha, double beta) noexcept nogil
    @cython.locals(column=cython.int, line=cython.int, reply=cython.int, one=cython.ulonglong,
                   tried=cython.ulonglong, value=cython.double)
    cdef bint find_saddle_point(self, int ply, double alpha, double beta) noexcept nogil
    @cython.locals(i=cython.int, j=cython.int)
    cdef void set_strategies(self, int ply, int line, int column) noexcept nogil
    @cython.locals(at=cython.int, hint=cython.int, i=cython.int, best=cython.int, most=cython.double,
                   value=cython.double)
    cdef int best_row(self, int ply, int column, double alpha, double beta) noexcept nogil
    @cython.locals(j=cython.int, best=cython.int, least=cython.double, other=cython.double)
    cdef int best_column(self, int ply, int line, int column, double alpha, double value) noexcept nogil
    @cython.locals(value=cython.double, line=cython.int, column=cython.int, most=cython.double, least=cython.double,
                   more=cython.bint)
    cdef void mix(self, int ply, double alpha, double beta) noexcept nogil
    @cython.locals(rows=cython.int, columns=cython.int, first=cython.int, second=cython.int, i=cython.int,
                   j=cython.int, at=cython.int)
    cdef void solve_picked(self, int ply) noexcept nogil
    @cython.locals(i=cython.int, best=cython.int, most=cython.double, brings=cython.double)
    cdef int better_row(self, int ply, double value) noexcept nogil
    @cython.locals(first=cython.int, second=cython.int, j=cython.int, total=cython.double, weight=cython.double,
                   before=cython.double, needed=cython.double, value=cython.double)
    cdef double row_against_mix(self, int ply, int line, double enough) noexcept nogil
    @cython.locals(j=cython.int, best=cython.int, least=cython.double, brings=cython.double)
    cdef int better_column(self, int ply, double value) noexcept nogil
    @cython.locals(first=cython.int, second=cython.int, width=cython.int, i=cython.int, total=cython.double,
                   weight=cython.double, before=cython.double, needed=cython.double, value=cython.double)
    cdef double column_against_mix(self, int ply, int column, double enough) noexcept nogil
    @cython.locals(at=cython.int)
    cdef bint add_pick(self, int side, int option) noexcept nogil
    @cython.locals(first=cython.int, at=cython.int)
    cdef void clear_pairings(self, int ply) noexcept nogil
    @cython.locals(at=cython.int, side=cython.int, value=cython.double)
    cdef double pairing(self, int ply, int line, int column, double alpha, double beta) noexcept nogil
    @cython.locals(other=cython.int, child=cython.int)
    cdef void enter(self, int ply, unsigned long long hand, int table, int gain, int column) noexcept nogil
    @cython.locals(both=cython.int)
    cdef inline bint has_chopsticks(self, int ply) noexcept nogil
    @cython.locals(own=cython.int, other=cython.int, lead=cython.int)
    cdef double last_turn(self, int ply) noexcept nogil
    @cython.locals(lead=cython.int, puddings=cython.int)
    cdef int final_lead(self, int own, int other) noexcept nogil
    @cython.locals(one=cython.int, two=cython.int, three=cython.int, four=cython.int, a=cython.double,
                   b=cython.double, c=cython.double, d=cython.double, least=cython.double)
    cdef double last_but_one(self, int ply) noexcept nogil
    @cython.locals(own=cython.int, other=cython.int, lead=cython.int)
    cdef double both_laid(self, int ply, int first, int second, int other_first, int other_second) noexcept nogil
    @cython.locals(gain=cython.int)
    cpdef int lay(self, int table, int kind) noexcept nogil
    @cython.locals(side=cython.int, hand=cython.ulonglong, kind=cython.int, first=cython.int)
    cdef void list_options(self, int ply, int seat) noexcept nogil
    @cython.locals(wasabi=cython.int, second=cython.int)
    cdef void list_pairs(self, int side, int first) noexcept nogil
    cdef void play(self, int side, int first, int second) noexcept nogil
    @cython.locals(base=cython.int, at=cython.int)
    cdef void add_option(self, int side, int first, int second) noexcept nogil
    @cython.locals(worth=cython.int, left=cython.int)
    cdef int seeming(self, int side, int table, int kind) noexcept nogil
    cdef void simplify(self, int ply) noexcept nogil
    @cython.locals(at=cython.int)
    cdef void discard(self, int side, int kind) noexcept nogil
    cdef inline int both(self, int side, int kind) noexcept nogil
    @cython.locals(at=cython.int, spare=cython.int)
    cdef void simplify_chopsticks(self, int side, int left) noexcept nogil
    @cython.locals(kind=cython.int, nigiri=cython.int, at=cython.int, spare=cython.int)
    cdef void simplify_nigiri(self, int side) noexcept nogil
    @cython.locals(tempura=cython.int, sashimi=cython.int, dumplings=cython.int, pairs=cython.bint, threes=cython.bint,
                   wanted=cython.bint, at=cython.int, table=cython.int)
    cdef void simplify_sets(self, int side) noexcept nogil
    @cython.locals(side=cython.int, own=cython.int, other=cython.int, symbols=cython.int, kind=cython.int,
                   fewest=cython.int, most=cython.int, spare=cython.int)
    cdef void simplify_maki(self, int ply) noexcept nogil
    @cython.locals(side=cython.int, own=cython.int, other=cython.int, fewest=cython.int, ahead=cython.int,
                   left=cython.int)
    cdef void simplify_puddings(self, int ply) noexcept nogil
    @cython.locals(key=cython.ulonglong)
    cdef unsigned long long key(self, int ply) noexcept nogil
    @cython.locals(first=cython.int, slot=cython.int)
    cdef int find(self, unsigned long long key) noexcept nogil
    @cython.locals(first=cython.int, chosen=cython.int, nearest=cython.int, slot=cython.int, stamp=cython.ulonglong)
    cdef void remember(self, unsigned long long key, int ply, double low, double high) noexcept nogil
