cimport cython
from sushiya.core.chance cimport Chance
from sushiya.games.sushi_boat cimport belt, cards, notes, numbers, side_dishes
from sushiya.games.sushi_boat.fields cimport BoatFields

@cython.locals(slot=cython.int)
cdef inline int staff_at(BoatFields state, int bench) noexcept nogil
@cython.locals(who=cython.int)
cdef int list_staff(BoatFields state, int bench, int count) noexcept nogil
cdef int list_slot(BoatFields state, int slot, int count) noexcept nogil
@cython.locals(kind=cython.int, at=cython.int)
cdef int list_trash(BoatFields state, int count) noexcept nogil
@cython.locals(who=cython.int, slot=cython.int)
cdef void use_staff(BoatFields state, int seat, int move, Chance chance) noexcept nogil
@cython.locals(at=cython.int, plate=cython.int)
cdef void take_from_trash(BoatFields state, int seat, int kind) noexcept nogil
@cython.locals(plate=cython.int)
cdef void show_plates(BoatFields state, int seat, Chance chance) noexcept nogil
@cython.locals(choice=cython.int)
cdef int list_picks(BoatFields state) noexcept nogil
@cython.locals(plate=cython.int)
cdef void pick_plate(BoatFields state, int seat, int choice) noexcept nogil
cdef void bring_card(BoatFields state, int seat) noexcept nogil
@cython.locals(count=cython.int, dish=cython.int)
cdef int list_discards(BoatFields state, int seat) noexcept nogil
@cython.locals(card=cython.int)
cdef void discard_dish(BoatFields state, int seat, int dish) noexcept nogil
