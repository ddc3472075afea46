cimport cython
from sushiya.bots cimport turn_sizes
from sushiya.bots.dice_table cimport DiceTable
from sushiya.bots.last_tiles cimport LastTiles, SeenEndings
from sushiya.games.sushizock cimport cards, notes
from sushiya.games.sushizock.prospects cimport Prospects
from sushiya.games.sushizock.rules cimport SushizockRules, steal_of

@cython.final
cdef class TurnSearch:
    cdef public SushizockRules state, line
    cdef public Prospects prospects
    cdef public TurnSearch ahead
    cdef public DiceTable dice
    cdef public LastTiles ending

    @cython.locals(kind=cython.int, place=cython.int)
    cpdef void solve(self) noexcept nogil
    @cython.locals(victim=cython.int, above=cython.int)
    cdef void try_thefts(self, int kind) noexcept nogil
    @cython.locals(share=cython.double)
    cdef void look_ahead(self) noexcept nogil
    cdef void expect_from_two(self, double share) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void estimate(self) noexcept nogil
    @cython.locals(aside=cython.int, die=cython.int, kind=cython.int)
    cpdef double worth(self, int move) noexcept nogil
    @cython.locals(count=cython.int, chosen=cython.int, most=cython.double, worth=cython.double, i=cython.int)
    cpdef int choose(self)

@cython.locals(number=cython.int)
cdef int power(int face) noexcept nogil
