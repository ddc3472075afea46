cimport cython
from sushiya.core cimport codes
from sushiya.core.judgement cimport Judgement
from sushiya.games.sushi_boat cimport belt, cards, numbers, secrecy
from sushiya.games.sushi_boat cimport side_dishes, staff, weights
from sushiya.games.sushi_boat.prospects cimport Prospects
from sushiya.games.sushi_boat.rules cimport BoatRules
from sushiya.games.sushi_boat.tunnel_odds cimport TunnelOdds

@cython.final
cdef class BoatJudgement(Judgement):
    cdef public BoatRules rules
    cdef public Prospects prospects
    cdef public TunnelOdds odds
    cdef public int run_colour, known_seat, known_state
    cdef public short sushi[SUSHI]
    cdef public int gains[SUSHI]

    cpdef void forget(self) noexcept nogil
    cpdef int appraise(self, int seat, int move) noexcept nogil
    @cython.locals(seat=cython.int)
    cpdef void estimate(self) noexcept nogil
    @cython.locals(best=cython.double, other=cython.int)
    cpdef double worth(self, int seat) noexcept nogil
    @cython.locals(state=cython.int)
    cdef void know_pile(self, int seat) noexcept nogil
    @cython.locals(kind=cython.int, open_end=cython.bint, place=cython.int)
    cdef void count_pile(self, int seat) noexcept nogil
    cdef int turns_left(self) noexcept nogil
    cdef int value_of_yen(self) noexcept nogil
    @cython.locals(value=cython.int, colour=cython.int)
    cdef int value_of_plate(self, int kind) noexcept nogil
    cdef int value_of_slot(self, int slot) noexcept nogil
    @cython.locals(best=cython.int, other=cython.int)
    cdef int value_of_meal(self, int bench) noexcept nogil
    @cython.locals(who=cython.int, slot=cython.int, top=cython.int)
    cdef int value_of_staff(self, int bench) noexcept nogil
    @cython.locals(best=cython.int, at=cython.int)
    cdef int best_in_trash(self) noexcept nogil
    @cython.locals(value=cython.int)
    cdef int value_of_dish(self, int dish) noexcept nogil
    cdef int value_of_revealing(self, int move) noexcept nogil
    @cython.locals(paid=cython.bint, bench=cython.int, meal=cython.int, yen=cython.int, served=cython.int,
                   least=cython.int)
    cdef int value_of_sitting(self, int seat, int move) noexcept nogil
    @cython.locals(bench=cython.int, right=cython.bint)
    cdef int value_of_act(self, int seat, int move) noexcept nogil
    @cython.locals(what=cython.int)
    cdef int value_of_effect(self, int seat, int move) noexcept nogil
    @cython.locals(bench=cython.int, here=cython.int, there=cython.int, comes=cython.int)
    cdef int value_of_swap(self, int seat, int one, int other) noexcept nogil
    @cython.locals(bench=cython.int)
    cdef int value_of_push(self, int seat, int slot) noexcept nogil
    @cython.locals(bench=cython.int, no_slot=cython.bint, before=cython.int, after=cython.int)
    cdef int value_of_staff_swap(self, int seat, int one, int other) noexcept nogil
    @cython.locals(height=cython.int, old=cython.int, known=cython.bint, gain=cython.int)
    cdef int value_of_exchange(self, int seat, int slot) noexcept nogil
    @cython.locals(kind=cython.int, value=cython.int, colour=cython.int, bottom=cython.int)
    cdef int value_of_pick(self, int seat, int choice) noexcept nogil
    @cython.locals(gain=cython.int)
    cdef int value_of_answer(self, int seat, int move) noexcept nogil

cdef int promise(int size) noexcept nogil
@cython.locals(group=cython.int, size=cython.int, kind=cython.int, gain=cython.int)
cdef int one_more(short* counts, int sushi, int turns_left) noexcept nogil
