cimport cython
from sushiya.core cimport codes
from sushiya.core.judgement cimport Judgement
from sushiya.games.sushi_go_party cimport cards, laying, rules, scoring, secrecy, weights
from sushiya.games.sushi_go_party.rules cimport PartyRules

@cython.final
cdef class PartyJudgement(Judgement):
    cdef public PartyRules rules
    cdef public short kept[FRONT]

    @cython.locals(phase=cython.int)
    cpdef int appraise(self, int seat, int move) noexcept nogil
    @cython.locals(two=cython.bint, kept=cython.int, seat=cython.int)
    cpdef void estimate(self) noexcept nogil
    @cython.locals(first=cython.int, second=cython.int, turns_left=cython.int, outlook=cython.int)
    cdef int try_choice(self, int seat, int move) noexcept nogil
    @cython.locals(place=cython.int, outlook=cython.int)
    cdef int try_order(self, int seat, int target) noexcept nogil
    @cython.locals(before=cython.int, best=cython.int, kind=cython.int, gain=cython.int)
    cdef int try_request(self, int seat, int asked) noexcept nogil
    @cython.locals(best=cython.int, other=cython.int, hand=cython.int, held=cython.bint)
    cdef int likelihood(self, int seat, int kind) noexcept nogil
    @cython.locals(place=cython.int, outlook=cython.int)
    cdef int try_flip(self, int seat, int chosen) noexcept nogil
    @cython.locals(outlook=cython.int)
    cdef int outlook_with(self, int seat, int face) noexcept nogil
    @cython.locals(place=cython.int, best=cython.int, most=cython.int, target=cython.int, kind=cython.int,
                   outlook=cython.int)
    cdef void lay(self, int seat, int face) noexcept nogil
    cdef void lift(self, int seat) noexcept nogil
    cdef int turns_left(self) noexcept nogil
    @cython.locals(points=cython.int, family=cython.int, turns_left=cython.int, outlook=cython.int)
    cdef int outlook(self, int seat) noexcept nogil

cdef int promise(short* counts, int turns_left) noexcept nogil
@cython.locals(points=cython.int)
cdef int sets(short* counts, int turns_left) noexcept nogil
@cython.locals(maki=cython.int, uramaki=cython.int)
cdef int rolls(short* counts, int turns_left) noexcept nogil
@cython.locals(points=cython.int, kind=cython.int)
cdef int specials(short* counts, int turns_left) noexcept nogil
cdef int tool(int turns_left) noexcept nogil
@cython.locals(points=cython.int, kind=cython.int)
cdef int desserts(short* counts) noexcept nogil
