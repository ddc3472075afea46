cimport cython
from sushiya.core.chance cimport Chance
from sushiya.games.sushi_boat cimport cards, notes, numbers
from sushiya.games.sushi_boat.challenge cimport Challenge

cdef class Staff(Challenge):
    cdef public short thrown[PLATE_KINDS]

    @cython.final
    @cython.locals(slot=cython.int)
    cdef int staff_of(self, int bench) noexcept nogil
    @cython.final
    @cython.locals(who=cython.int)
    cdef int list_staff(self, int bench, int count) noexcept nogil
    @cython.final
    cdef int list_slot(self, int slot, int count) noexcept nogil
    @cython.final
    @cython.locals(kind=cython.int, at=cython.int)
    cdef int list_trash(self, int count) noexcept nogil
    @cython.final
    @cython.locals(who=cython.int, slot=cython.int)
    cdef void use_staff(self, int seat, int move, Chance chance) noexcept nogil
    @cython.final
    cdef void take_plate(self, int seat, int plate, int who, int slot) noexcept nogil
    @cython.final
    @cython.locals(at=cython.int, plate=cython.int)
    cdef void take_from_trash(self, int seat, int kind) noexcept nogil
    @cython.final
    @cython.locals(plate=cython.int, number=cython.int)
    cdef void show_plates(self, int seat, Chance chance) noexcept nogil
    @cython.final
    @cython.locals(choice=cython.int)
    cdef int list_picks(self) noexcept nogil
    @cython.final
    @cython.locals(plate=cython.int)
    cdef void pick_plate(self, int seat, int choice) noexcept nogil
    @cython.final
    cdef void bring_card(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(count=cython.int, dish=cython.int)
    cdef int list_discards(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(card=cython.int)
    cdef void discard_dish(self, int seat, int dish) noexcept nogil
