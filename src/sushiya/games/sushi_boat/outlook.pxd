cimport cython
from sushiya.games.sushi_boat cimport cards, numbers, tactics, weights
from sushiya.games.sushi_boat.side_dishes cimport SideDishes

cdef class Outlook(SideDishes):
    cdef public int run_colour
    cdef public short sushi[SUSHI]
    cdef public short chances[COLOURS]
    cdef public short one_chances[COLOURS]
    cdef public short other_chances[COLOURS]

    @cython.final
    cdef int turns_left(self) noexcept nogil
    @cython.final
    cdef int value_of_yen(self) noexcept nogil
    @cython.final
    @cython.locals(kind=cython.int, open_end=cython.bint, place=cython.int)
    cdef void know_pile(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(value=cython.int, colour=cython.int)
    cdef int value_of_plate(self, int kind) noexcept nogil
    @cython.final
    cdef int value_of_slot(self, int slot) noexcept nogil
    @cython.final
    @cython.locals(best=cython.int, other=cython.int)
    cdef int value_of_meal(self, int bench) noexcept nogil
    @cython.final
    @cython.locals(who=cython.int, slot=cython.int)
    cdef int value_of_staff(self, int bench) noexcept nogil
    @cython.final
    @cython.locals(best=cython.int, at=cython.int)
    cdef int best_in_trash(self) noexcept nogil
    @cython.final
    cdef int value_of_surprise(self) noexcept nogil
    @cython.final
    @cython.locals(value=cython.int)
    cdef int value_of_dish(self, int dish) noexcept nogil
    @cython.final
    @cython.locals(paid=cython.bint, bench=cython.int, meal=cython.int, yen=cython.int, staff=cython.int, least=cython.int)
    cdef int value_of_sitting(self, int seat, int move) noexcept nogil
    @cython.final
    @cython.locals(bench=cython.int, slot=cython.int)
    cdef int value_of_act(self, int seat, int move) noexcept nogil
    @cython.final
    @cython.locals(what=cython.int)
    cdef int value_of_effect(self, int seat, int move) noexcept nogil
    @cython.final
    @cython.locals(bench=cython.int, here=cython.int, there=cython.int, comes=cython.int)
    cdef int value_of_swap(self, int seat, int one, int other) noexcept nogil
    @cython.final
    @cython.locals(bench=cython.int)
    cdef int value_of_push(self, int seat, int slot) noexcept nogil
    @cython.final
    @cython.locals(here=cython.int, before=cython.int, after=cython.int)
    cdef int value_of_staff_swap(self, int seat, int one, int other) noexcept nogil
    @cython.final
    @cython.locals(height=cython.int, old=cython.int, gain=cython.int)
    cdef int value_of_exchange(self, int seat, int slot) noexcept nogil
    @cython.final
    @cython.locals(top=cython.int, known=cython.bint)
    cdef void know_pile_below(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(kind=cython.int, value=cython.int, colour=cython.int, bottom=cython.int)
    cdef int value_of_pick(self, int seat, int choice) noexcept nogil
    @cython.final
    @cython.locals(total=cython.int, one=cython.int, other=cython.int, chance=cython.int)
    cdef int value_of_answer(self, int seat, int move) noexcept nogil
    @cython.final
    @cython.locals(colour=cython.int, at=cython.int, slot=cython.int, owner=cython.int, place=cython.int, total=cython.int)
    cdef void weigh_colours(self, int seat) noexcept nogil
    @cython.final
    cdef void count_colour(self, int plate, bint known) noexcept nogil
    @cython.final
    cdef int chance_of(self, int plate, int colour, int total) noexcept nogil
