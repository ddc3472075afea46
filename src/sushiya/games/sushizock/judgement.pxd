cimport cython
from sushiya.core cimport codes
from sushiya.core.judgement cimport Judgement
from sushiya.games.sushizock cimport cards, secrecy, weights
from sushiya.games.sushizock.rules cimport SushizockRules

@cython.final
cdef class SushizockJudgement(Judgement):
    cdef public SushizockRules rules
    cdef public int valued, nothing
    cdef public short kept[FACES]
    cdef public short prizes[KINDS][NUMBERS]
    cdef public short spoils[KINDS][NUMBERS]

    cpdef void forget(self) noexcept nogil
    @cython.locals(what=cython.int, victim=cython.int, kind=cython.int)
    cpdef int appraise(self, int seat, int move) noexcept nogil
    @cython.locals(die=cython.int, other=cython.int, free=cython.bint)
    cdef bint takes_first_of_equals(self, int mask) noexcept nogil
    @cython.locals(kind=cython.int, number=cython.int)
    cdef void value_portions(self, int seat) noexcept nogil
    cdef int value_of_take(self, int seat, int kind, int number) noexcept nogil
    @cython.locals(sushi=cython.int, bones=cython.int, left=cython.int, freed=cython.int)
    cdef int value_of_tile(self, int seat, int kind, int worth) noexcept nogil
    @cython.locals(heap=cython.int, place=cython.int, worth=cython.int, sushi=cython.int, bones=cython.int,
                   loss=cython.int)
    cdef int value_of_steal(self, int seat, int kind, int victim, int above) noexcept nogil
    @cython.locals(best=cython.int, victim=cython.int, height=cython.int, above=cython.int)
    cdef int best_spoil(self, int seat, int kind, int number) noexcept nogil
    @cython.locals(kind=cython.int, most=cython.int, least=cython.int, place=cython.int)
    cdef int value_of_nothing(self, int seat) noexcept nogil
    @cython.locals(aside=cython.int, dice=cython.int, face=cython.int, die=cython.int, kept=cython.int,
                   total=cython.int, sushi=cython.int, bones=cython.int, blue=cython.int,
                   red=cython.int, best=cython.int)
    cdef int expect(self, int mask) noexcept nogil
    @cython.locals(best=cython.int)
    cdef int best_portion(self, int sushi, int bones, int blue, int red) noexcept nogil

@cython.locals(waiting=cython.int)
cdef int gain_of_sushi(int worth, int sushi, int bones, int left) noexcept nogil
@cython.locals(room=cython.int)
cdef int gain_of_bone(int worth, int sushi, int bones, int freed, int left) noexcept nogil
cdef int loss_of_sushi(int worth, int place, int bones) noexcept nogil
cdef int loss_of_bone(int worth, int sushi, int bones) noexcept nogil
@cython.locals(ways=cython.int, taken=cython.int)
cdef int choose(int things, int some) noexcept nogil
@cython.locals(others=cython.int)
cdef int ways(int dice, int sushi, int bones, int blue) noexcept nogil
@cython.locals(ways=cython.int, die=cython.int)
cdef int all_ways(int dice) noexcept nogil
