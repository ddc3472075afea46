cimport cython
from sushiya.bots cimport ending_sizes, turn_sizes
from sushiya.bots.dice_table cimport DiceTable
from sushiya.core cimport hashing
from sushiya.games.sushizock cimport cards, notes, secrecy
from sushiya.games.sushizock.rules cimport SushizockRules, steal_of

@cython.final
cdef class SeenEndings:
    cdef public int positions, most_positions
    cdef unsigned long long keys[SLOTS]
    cdef int followed[SLOTS]
    cdef double lows[SLOTS]
    cdef double highs[SLOTS]


@cython.final
cdef class LastTiles:
    cdef public SushizockRules state, line
    cdef public DiceTable dice
    cdef public SeenEndings seen
    cdef public LastTiles ahead
    cdef public double low, high
    cdef double lows[PORTIONS]
    cdef double highs[PORTIONS]
    cdef int is_open[PORTIONS]

    cpdef bint solve(self, int most_positions) noexcept nogil
    cdef bint recall(self) noexcept nogil
    @cython.locals(key=cython.ulonglong, slot=cython.int, followed=cython.int, low=cython.double, high=cython.double)
    cpdef void bound(self, int steals, double tolerance) noexcept nogil
    @cython.locals(portion=cython.int, kind=cython.int, place=cython.int)
    cdef void try_portions(self, int steals, double tolerance) noexcept nogil
    @cython.locals(height=cython.int, above=cython.int, best=cython.double)
    cdef void try_thefts(self, int kind, int steals, double tolerance) noexcept nogil
    cdef void rob(self, int kind, int above, int steals, double tolerance) noexcept nogil
    cdef void look_ahead(self, int steals, double tolerance) noexcept nogil
    cdef void offer(self, int portion) noexcept nogil
    @cython.locals(portion=cython.int)
    cdef double expected(self, double* worths) noexcept nogil
    @cython.locals(ours=cython.int, theirs=cython.int)
    cdef double result(self) noexcept nogil
    cdef int points(self, int seat) noexcept nogil
    @cython.locals(key=cython.ulonglong, kind=cython.int, place=cython.int, other=cython.int, heap=cython.int)
    cdef unsigned long long key(self) noexcept nogil
