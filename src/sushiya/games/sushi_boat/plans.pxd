cimport cython
from sushiya.core cimport codes, hashing
from sushiya.core.chance cimport Chance
from sushiya.games.sushi_boat cimport cards, numbers, plan_sizes, staff
from sushiya.games.sushi_boat.judgement cimport BoatJudgement
from sushiya.games.sushi_boat.rules cimport BoatRules

@cython.final
cdef class Ply:
    cdef public BoatRules rules
    cdef public BoatJudgement judgement
    cdef public Ply after

    cpdef void adopt(self, BoatRules match)
    cdef void make_move(self, int seat, int move, Chance chance) noexcept nogil
    cdef double worth(self, int seat, Chance chance) noexcept nogil

@cython.final
cdef class TurnPlans:
    cdef public int seat, positions, count
    cdef public Ply root
    cdef Chance chance, luck
    cdef int line[STEPS]
    cdef int lengths[PLANS]
    cdef double worths[PLANS]
    cdef int plans[PLANS][STEPS]
    cdef unsigned long long keys[TABLE]
    cdef double known[TABLE]

    cpdef void turn_to(self, BoatRules rules, int seat)
    @cython.locals(place=cython.int, i=cython.int, at=cython.int)
    cpdef list find(self, int limit)
    @cython.locals(i=cython.int, count=cython.int, move=cython.int, change=cython.int, idle=cython.int,
                   last=cython.int, best=cython.double)
    cdef double best_end(self, Ply ply, int depth, int limit, bint drawn) noexcept nogil
    @cython.locals(move=cython.int, draws=cython.bint, key=cython.ulonglong, place=cython.int, worth=cython.double)
    cdef double go_on(self, Ply ply, int depth, int limit, bint drawn) noexcept nogil
    @cython.locals(worth=cython.double)
    cdef double stop(self, Ply ply, int depth, bint drawn) noexcept nogil
    @cython.locals(place=cython.int, other=cython.int, at=cython.int)
    cdef void keep(self, int length, double worth) noexcept nogil

cdef bint is_wasteful(BoatRules rules, int move) noexcept nogil
@cython.locals(bench=cython.int, slot=cython.int, what=cython.int, here=cython.int)
cdef int idle_change(BoatRules rules, int seat, int move) noexcept nogil
cdef bint pushes_into_reach(BoatRules rules, int bench, int slot) noexcept nogil
@cython.locals(here=cython.int)
cdef bint in_reach(BoatRules rules, int bench, int slot) noexcept nogil
@cython.locals(key=cython.ulonglong, at=cython.int, place=cython.int, cards_held=cython.int)
cdef unsigned long long turn_key(BoatRules rules, int seat, bint drawn) noexcept nogil
