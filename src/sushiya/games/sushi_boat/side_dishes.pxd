cimport cython
from sushiya.core cimport codes
from sushiya.games.sushi_boat cimport belt, cards, notes, numbers
from sushiya.games.sushi_boat.staff cimport Staff

cdef class SideDishes(Staff):
    @cython.final
    @cython.locals(slot=cython.int)
    cdef int list_dishes(self, int seat, int count) noexcept nogil
    @cython.final
    @cython.locals(slot=cython.int)
    cdef int list_slots(self, int move, int first, int count) noexcept nogil
    @cython.final
    @cython.locals(one=cython.int, other=cython.int)
    cdef int list_staff_swaps(self, int count) noexcept nogil
    @cython.final
    @cython.locals(what=cython.int)
    cdef void play_dish(self, int seat, int move) noexcept nogil
    @cython.final
    cdef void lay_dish(self, int seat, int dish, int move) noexcept nogil
    @cython.final
    @cython.locals(plate=cython.int, fallen=cython.int, pushed=cython.int)
    cdef void play_tempura(self, int seat, int slot) noexcept nogil
    @cython.final
    @cython.locals(top=cython.int, plate=cython.int)
    cdef void play_edamame(self, int seat, int slot) noexcept nogil
    @cython.final
    @cython.locals(plate=cython.int)
    cdef void play_yakitori(self, int seat, int one, int other) noexcept nogil
    @cython.final
    cdef void play_mochi(self, int seat, int one, int other) noexcept nogil
    @cython.final
    @cython.locals(who=cython.int)
    cdef void swap_staff(self, int one, int other) noexcept nogil
    @cython.final
    cdef void play_miso(self, int seat) noexcept nogil
    @cython.final
    cdef void stop_looking(self) noexcept nogil
