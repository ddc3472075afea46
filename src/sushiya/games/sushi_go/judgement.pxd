cimport cython
from sushiya.core.judgement cimport Judgement
from sushiya.games.sushi_go cimport cards, rules, scoring, weights
from sushiya.games.sushi_go.rules cimport SushiGoRules
from sushiya.games.sushi_go.set_worths cimport SetWorths

@cython.final
cdef class SushiGoJudgement(Judgement):
    cdef public SushiGoRules rules
    cdef public SetWorths sets
    cdef public short symbols[PLACES]
    cdef public short puddings[PLACES]

    @cython.locals(first=cython.int, second=cython.int, robot=cython.int, outlook=cython.int)
    cpdef int appraise(self, int seat, int move) noexcept nogil
    @cython.locals(two=cython.bint, pudding=cython.int, seat=cython.int)
    cpdef void estimate(self) noexcept nogil
    @cython.locals(before=cython.int, after=cython.int, spot=cython.int)
    cdef int gain(self, int place, int kind) noexcept nogil
    @cython.locals(other=cython.int, turns_left=cython.int, maki=cython.int, puddings=cython.int, points=cython.int)
    cdef inline int outlook(self, int place) noexcept nogil

@cython.locals(maki=cython.int)
cdef inline int standing_promise(int symbols, int puddings, int turns_left) noexcept nogil
