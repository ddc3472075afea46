cimport cython
from sushiya.bots cimport turn_sizes
from sushiya.bots.turn_search cimport RollTable
from sushiya.games.sushizock cimport cards
from sushiya.reviews cimport dice_sizes

@cython.final
cdef class DiceTable:
    cdef public int active, columns
    cdef public RollTable table
    cdef int is_open[PORTIONS]
    cdef double values[PORTIONS * COLUMNS]
    cdef int best[SPAN]
    cdef double expected[ENTRIES]
    cdef double outcome[COLUMNS]

    @cython.locals(at=cython.int, column=cython.int)
    cpdef void offer(self, int portion, list worth)
    @cython.locals(left=cython.int, kept=cython.int, i=cython.int, aside=cython.int, column=cython.int, at=cython.int)
    cpdef list solve(self)
    @cython.locals(at=cython.int, column=cython.int)
    cpdef list after_keeping(self, int aside, int left)
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
