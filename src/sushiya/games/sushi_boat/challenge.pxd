cimport cython
from sushiya.core cimport codes
from sushiya.core.chance cimport Chance
from sushiya.games.sushi_boat cimport cards, notes, numbers, scoring
from sushiya.games.sushi_boat.table cimport Table

cdef class Challenge(Table):
    cdef public int asker
    cdef public short guesses[PLACES]
    cdef public short takoyaki[PLACES]
    cdef public short colours[3]
    cdef public short hidden_colours[2]

    @cython.final
    @cython.locals(seat=cython.int)
    cdef void begin_challenge(self) noexcept nogil
    @cython.final
    @cython.locals(count=cython.int)
    cdef int list_answers(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(count=cython.int, one=cython.int, other=cython.int)
    cdef int list_guesses(self) noexcept nogil
    @cython.final
    @cython.locals(count=cython.int, one=cython.int, two=cython.int, three=cython.int, guess=cython.int)
    cdef int list_takoyaki_guesses(self) noexcept nogil
    @cython.final
    @cython.locals(seat=cython.int, answer=cython.int)
    cdef void take_answers(self) noexcept nogil
    @cython.final
    @cython.locals(place=cython.int, seat=cython.int)
    cdef bint ask_takoyaki(self) noexcept nogil
    @cython.final
    cdef void take_takoyaki_guess(self) noexcept nogil
    @cython.final
    @cython.locals(tunnel=cython.int, one=cython.int, other=cython.int, plate=cython.int, seat=cython.int,
                   kept=cython.int)
    cdef void resolve_challenge(self, Chance chance) noexcept nogil
    @cython.final
    cdef bint is_in_tunnel(self, int plate) noexcept nogil
    @cython.final
    @cython.locals(cubes=cython.int, cube=cython.int)
    cdef int kept_by(self, int guess) noexcept nogil
    @cython.final
    @cython.locals(come=cython.bint)
    cdef bint knows_guess(self, int seat, int guesser) noexcept nogil
    @cython.final
    @cython.locals(place=cython.int, other_place=cython.int)
    cdef bint comes_before(self, int seat, int other) noexcept nogil
    @cython.final
    @cython.locals(other=cython.int, count=cython.int)
    cdef void redeal_guesses(self, int seat, Chance chance) noexcept nogil
    @cython.final
    cdef void rewind_challenge(self, Challenge origin) noexcept nogil
