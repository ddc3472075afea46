cimport cython
from sushiya.bots cimport turn_sizes
from sushiya.games.sushizock cimport cards

@cython.final
cdef class RollTable:
    cdef public int counts[NUMBERS]
    cdef public int firsts[NUMBERS]
    cdef public int results[RESULTS]
    cdef public double odds[RESULTS]
    cdef public int keep_counts[RESULTS]
    cdef public int kept[RESULTS * KEEPS]

@cython.final
cdef class DiceTable:
    cdef public int active, columns
    cdef public RollTable table
    cdef int is_open[PORTIONS]
    cdef public double worth[COLUMNS]
    cdef double values[PORTIONS * COLUMNS]
    cdef int best[SPAN]
    cdef double expected[ROLLS * SPAN * COLUMNS]
    cdef public double outcome[COLUMNS]

    @cython.locals(portion=cython.int)
    cpdef void clear(self, int active) noexcept nogil
    @cython.locals(at=cython.int, column=cython.int)
    cpdef void offer(self, int portion) noexcept nogil
    @cython.locals(left=cython.int, kept=cython.int, i=cython.int, aside=cython.int, column=cython.int, at=cython.int)
    cpdef void solve(self) noexcept nogil
    cpdef double after_keeping(self, int aside, int left, int column) noexcept nogil
    cpdef double after_portion(self, int portion, int column) noexcept nogil
    @cython.locals(i=cython.int, dice=cython.int)
    cdef void rank_portions(self) noexcept nogil
    cdef void rank_theft(self, int dice, int kind, int chopsticks) noexcept nogil
    @cython.locals(best=cython.int, ours=cython.double)
    cdef void rank(self, int dice, int portion) noexcept nogil
    @cython.locals(column=cython.int, i=cython.int, kept=cython.int, portion=cython.int, stop=cython.int,
                   roll=cython.int, may_stop=cython.bint)
    cdef void expect(self, int aside, int dice, int left) noexcept nogil
    @cython.locals(best=cython.int, i=cython.int, place=cython.int, ours=cython.double)
    cdef int best_keep(self, int aside, int result, int left) noexcept nogil
