cimport cython
from sushiya.core cimport codes
from sushiya.core.chance cimport Chance
from sushiya.games.sushi_boat cimport belt, cards, notes, numbers, scoring, side_dishes
from sushiya.games.sushi_boat.fields cimport BoatFields

@cython.locals(seat=cython.int)
cdef void begin(BoatFields state) noexcept nogil
cdef void forget_guesses(BoatFields state, int seat) noexcept nogil
@cython.locals(count=cython.int, held=cython.int)
cdef int list_answers(BoatFields state, int seat) noexcept nogil
@cython.locals(count=cython.int, one=cython.int, other=cython.int)
cdef int list_guesses(BoatFields state) noexcept nogil
@cython.locals(count=cython.int, one=cython.int, two=cython.int, three=cython.int, guess=cython.int)
cdef int list_takoyaki_guesses(BoatFields state) noexcept nogil
@cython.locals(seat=cython.int, answer=cython.int)
cdef void take_answers(BoatFields state) noexcept nogil
@cython.locals(place=cython.int, seat=cython.int)
cdef bint ask_takoyaki(BoatFields state) noexcept nogil
cdef bint owes_guess(BoatFields state, int seat) noexcept nogil
cdef void take_takoyaki_guess(BoatFields state) noexcept nogil
@cython.locals(one=cython.int, other=cython.int, plate=cython.int, seat=cython.int)
cdef void resolve(BoatFields state, Chance chance) noexcept nogil
cdef bint is_in_tunnel(BoatFields state, int plate) noexcept nogil
@cython.locals(kept=cython.int)
cdef void keep_cubes(BoatFields state, int seat, int guess, int one, int other) noexcept nogil
@cython.locals(pair=cython.int)
cdef int kept_by(int guess, int one, int other) noexcept nogil
