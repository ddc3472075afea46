cimport cython
from sushiya.bots cimport turn_sizes
from sushiya.core cimport codes
from sushiya.games.sushizock cimport cards, notes
from sushiya.games.sushizock.prospects cimport Prospects
from sushiya.games.sushizock.rules cimport SushizockRules, steal_of

@cython.final
cdef class RollTable:
    cdef public int counts[NUMBERS]
    cdef public int firsts[NUMBERS]
    cdef public int results[RESULTS]
    cdef public double odds[RESULTS]
    cdef public int keep_counts[RESULTS]
    cdef public int kept[RESULTS * KEEPS]

@cython.final
cdef class TurnSearch:
    cdef public SushizockRules state, line
    cdef public Prospects prospects
    cdef public TurnSearch ahead
    cdef public RollTable table
    cdef public double value[SEATS]
    cdef public double outcome[SEATS]
    cdef public double values[PORTIONS * SEATS]
    cdef int is_open[PORTIONS]
    cdef int best[SPAN]
    cdef double expected[ROLLS * SPAN * SEATS]

    @cython.locals(left=cython.int, kept=cython.int, i=cython.int, aside=cython.int, seat=cython.int)
    cpdef void solve(self) noexcept nogil
    @cython.locals(portion=cython.int, kind=cython.int, place=cython.int)
    cdef void try_portions(self) noexcept nogil
    @cython.locals(victim=cython.int, above=cython.int)
    cdef void try_thefts(self, int kind) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void look_ahead(self) noexcept nogil
    @cython.locals(at=cython.int, seat=cython.int)
    cdef void offer(self, int portion) noexcept nogil
    @cython.locals(i=cython.int, dice=cython.int)
    cdef void rank_portions(self) noexcept nogil
    cdef void rank_theft(self, int dice, int kind, int chopsticks) noexcept nogil
    @cython.locals(seat=cython.int, best=cython.int)
    cdef void rank(self, int dice, int portion) noexcept nogil
    @cython.locals(seat=cython.int, i=cython.int, kept=cython.int, portion=cython.int, stop=cython.int,
                   roll=cython.int, mover=cython.int, may_stop=cython.bint)
    cdef void expect(self, int aside, int dice, int left) noexcept nogil
    @cython.locals(best=cython.int, i=cython.int, place=cython.int, mover=cython.int)
    cdef int best_keep(self, int aside, int result, int left) noexcept nogil
    @cython.locals(aside=cython.int, die=cython.int, kind=cython.int)
    cpdef double worth(self, int move) noexcept nogil
    @cython.locals(count=cython.int, chosen=cython.int, most=cython.double, worth=cython.double, i=cython.int)
    cpdef int choose(self)

@cython.locals(number=cython.int)
cdef int power(int face) noexcept nogil
