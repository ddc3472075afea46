cimport cython
from sushiya.core cimport codes
from sushiya.core.rules cimport Rules
from sushiya.games.sushizock cimport cards, tactics, weights

cdef class Outlook(Rules):
    cdef public int first, active, turn, roll, aside, nothing
    cdef public bint valued
    cdef public short faces[DICE]
    cdef public short worth[TILES]
    cdef public short seen[TILES]
    cdef public short left[2]
    cdef public short heights[HEAPS]
    cdef public short shown[FACES]
    cdef public short hidden[TILES]
    cdef public short tie_break[SEATS]
    cdef public short rows[2][ROW]
    cdef public short piles[HEAPS][ROW]
    cdef public short prizes[2][NUMBERS]
    cdef public short spoils[2][NUMBERS]

    @cython.final
    cdef bint remembers(self, int tile) noexcept nogil
    @cython.final
    @cython.locals(die=cython.int, other=cython.int, free=cython.bint)
    cdef bint takes_first_of_equals(self, int mask) noexcept nogil
    @cython.final
    @cython.locals(kind=cython.int, number=cython.int)
    cdef void value_portions(self, int seat) noexcept nogil
    @cython.final
    cdef int value_of_take(self, int seat, int kind, int number) noexcept nogil
    @cython.final
    @cython.locals(sushi=cython.int, bones=cython.int, left=cython.int, freed=cython.int, tile=cython.int)
    cdef int value_of_tile(self, int seat, int kind, int worth) noexcept nogil
    @cython.final
    @cython.locals(heap=cython.int, tile=cython.int, worth=cython.int, loss=cython.int)
    cdef int value_of_steal(self, int seat, int kind, int victim, int above) noexcept nogil
    @cython.final
    @cython.locals(best=cython.int, victim=cython.int, height=cython.int, above=cython.int)
    cdef int best_spoil(self, int seat, int kind, int number) noexcept nogil
    @cython.final
    @cython.locals(kind=cython.int, most=cython.int, least=cython.int, place=cython.int)
    cdef int value_of_nothing(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(aside=cython.int, dice=cython.int, face=cython.int, die=cython.int, kept=cython.int,
                   total=cython.int, sushi=cython.int, bones=cython.int, blue=cython.int,
                   red=cython.int, best=cython.int)
    cdef int expect(self, int mask) noexcept nogil
    @cython.final
    @cython.locals(best=cython.int)
    cdef int best_portion(self, int sushi, int bones, int blue, int red) noexcept nogil
