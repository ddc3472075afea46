cimport cython
from sushiya.games.sushi_boat cimport belt, cards, notes, numbers
from sushiya.games.sushi_boat.fields cimport BoatFields

cdef inline int dish_of(BoatFields state, int card) noexcept nogil
cdef void discard(BoatFields state, int card) noexcept nogil
@cython.locals(card=cython.int)
cdef void take_discard(BoatFields state, int seat) noexcept nogil
@cython.locals(count=cython.int, place=cython.int)
cdef int held(BoatFields state, int seat, int dish) noexcept nogil
@cython.locals(place=cython.int, card=cython.int, at=cython.int)
cdef int give_up(BoatFields state, int seat, int dish) noexcept nogil
cdef void lay_in_front(BoatFields state, int seat, int dish) noexcept nogil
@cython.locals(slot=cython.int)
cdef int list_dishes(BoatFields state, int seat, int count) noexcept nogil
@cython.locals(slot=cython.int)
cdef int list_slots(BoatFields state, int move, int first, int count) noexcept nogil
@cython.locals(one=cython.int, other=cython.int)
cdef int list_staff_swaps(BoatFields state, int count) noexcept nogil
@cython.locals(what=cython.int)
cdef void play(BoatFields state, int seat, int move) noexcept nogil
cdef void lay_dish(BoatFields state, int seat, int dish, int move) noexcept nogil
@cython.locals(plate=cython.int, fallen=cython.int, pushed=cython.int)
cdef void play_tempura(BoatFields state, int seat, int slot) noexcept nogil
@cython.locals(top=cython.int, plate=cython.int)
cdef void play_edamame(BoatFields state, int seat, int slot) noexcept nogil
@cython.locals(plate=cython.int)
cdef void play_yakitori(BoatFields state, int seat, int one, int other) noexcept nogil
cdef void play_mochi(BoatFields state, int seat, int one, int other) noexcept nogil
@cython.locals(who=cython.int)
cdef void swap_staff(BoatFields state, int one, int other) noexcept nogil
cdef void play_miso(BoatFields state, int seat) noexcept nogil
