cimport cython
from sushiya.core.chance cimport Chance
from sushiya.games.sushi_boat cimport cards, notes
from sushiya.games.sushi_boat.fields cimport BoatFields

@cython.locals(at=cython.int, pushed=cython.int)
cdef int push(short* belt, int slots, int slot, int plate) noexcept nogil
@cython.locals(at=cython.int)
cdef int run(short* belt, int slots, int slot) noexcept nogil
@cython.locals(hidden=cython.int, fallen=cython.int, entered=cython.int)
cdef int push_plate(BoatFields state, int slot, int plate) noexcept nogil
@cython.locals(pushed=cython.int, fallen=cython.int, fallen_kind=cython.int)
cdef int enter(BoatFields state, int plate) noexcept nogil
@cython.locals(plate=cython.int)
cdef void fill(BoatFields state, int green, Chance chance) noexcept nogil
@cython.locals(slot=cython.int)
cdef bint has_gap(BoatFields state) noexcept nogil
cdef inline bint shows_plate(BoatFields state, int slot) noexcept nogil
@cython.locals(plate=cython.int)
cdef int lift(BoatFields state, int slot) noexcept nogil
@cython.locals(at=cython.int, plate=cython.int, other=cython.int, equal=cython.int)
cdef int draw(BoatFields state, Chance chance) noexcept nogil
cdef bint can_draw(BoatFields state) noexcept nogil
cdef void put_in_bag(BoatFields state, int plate) noexcept nogil
cdef void throw_away(BoatFields state, int plate) noexcept nogil
@cython.locals(at=cython.int)
cdef void empty_trash(BoatFields state) noexcept nogil
cdef void take_plate(BoatFields state, int seat, int plate, int who, int slot) noexcept nogil
@cython.locals(height=cython.int)
cdef void pile_up(BoatFields state, int seat, int plate) noexcept nogil
@cython.locals(place=cython.int)
cdef void put_under(BoatFields state, int seat, int plate) noexcept nogil
