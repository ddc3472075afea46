cimport cython
from sushiya.core.judgement cimport Judgement
from sushiya.games.sushi_go cimport cards, rules, scoring, weights
from sushiya.games.sushi_go.rules cimport SushiGoRules

@cython.final
cdef class SushiGoJudgement(Judgement):
    cdef public SushiGoRules rules
    cdef public short symbols[PLACES]
    cdef public short puddings[PLACES]
    cdef public short prizes[PLACES]

    @cython.locals(first=cython.int, second=cython.int, robot=cython.int, outlook=cython.int)
    cpdef int appraise(self, int seat, int move) noexcept nogil
    @cython.locals(two=cython.bint, pudding=cython.int, seat=cython.int)
    cpdef void estimate(self) noexcept nogil
    @cython.locals(before=cython.int, after=cython.int, spot=cython.int)
    cdef int gain(self, int place, int kind) noexcept nogil
    @cython.locals(other=cython.int, turns_left=cython.int, points=cython.int)
    cdef int outlook(self, int place) noexcept nogil

@cython.locals(points=cython.int)
cdef int promise(short* table, int turns_left) noexcept nogil
@cython.locals(maki=cython.int)
cdef int standing_promise(int symbols, int puddings, int turns_left) noexcept nogil
