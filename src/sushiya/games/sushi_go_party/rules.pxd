cimport cython
from sushiya.core cimport codes
from sushiya.core.chance cimport Chance
from sushiya.games.sushi_go_party cimport calls, cards, laying, menu_card, miso, notes, redeal, scoring
from sushiya.games.sushi_go_party cimport secrecy, special_order, spoon, takeout_box, uramaki
from sushiya.games.sushi_go_party.fields cimport PartyFields

cdef int first_of(int move) noexcept nogil
cdef int second_of(int move) noexcept nogil

@cython.final
cdef class PartyRules(PartyFields):
    cpdef void start(self, Chance chance) noexcept nogil
    cpdef int list_moves(self, int seat) noexcept nogil
    @cython.locals(seat=cython.int)
    cpdef void choose_randomly(self, Chance chance) noexcept nogil
    @cython.locals(phase=cython.int, seat=cython.int)
    cpdef int rounds_scored(self) noexcept nogil
    cpdef void step(self, Chance chance) noexcept nogil
    @cython.locals(other=cython.int)
    cpdef void redeal(self, int seat, Chance chance) noexcept nogil
    cpdef unsigned long long hash_hidden(self, unsigned long long key, int seat) noexcept nogil
    @cython.locals(seat=cython.int, family=cython.int, total=cython.int)
    cpdef void finish_round(self) noexcept nogil
    @cython.locals(seat=cython.int)
    cpdef void end_game(self) noexcept nogil

    @cython.locals(added=cython.int, i=cython.int, kind=cython.int, seat=cython.int)
    cdef void deal_round(self, Chance chance) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void ask_all(self) noexcept nogil
    @cython.locals(count=cython.Py_ssize_t, i=cython.Py_ssize_t, kind=cython.Py_ssize_t)
    cdef int list_choices(self, int seat) noexcept nogil
    @cython.locals(move=cython.int, second=cython.int)
    cdef void reveal(self, int seat) noexcept nogil
    cdef void keep(self, int seat, int kind) noexcept nogil
    @cython.locals(place=cython.int)
    cdef void lay(self, int seat, int face) noexcept nogil
    @cython.locals(move=cython.int)
    cdef void decide(self, int phase, int seat) noexcept nogil
    cdef void go_on(self, Chance chance) noexcept nogil
    cdef void rest(self) noexcept nogil
    @cython.locals(seat=cython.int, face=cython.int, i=cython.int)
    cdef void lay_queued(self) noexcept nogil
    cdef void judge(self) noexcept nogil
    @cython.locals(lowest=cython.int, seat=cython.int, place=cython.int, kind=cython.int)
    cdef bint find_effect(self) noexcept nogil
    @cython.locals(kind=cython.int)
    cdef void take_effect(self, Chance chance) noexcept nogil
    @cython.locals(moving=cython.int, seat=cython.int)
    cdef void end_turn(self, Chance chance) noexcept nogil
    cdef void end_round(self, Chance chance) noexcept nogil
    @cython.locals(place=cython.int, kind=cython.int)
    cdef void clear_front(self, int seat) noexcept nogil
