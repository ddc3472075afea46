cimport cython
from sushiya.core cimport codes, hashing
from sushiya.core.chance cimport Chance
from sushiya.games.sushi_boat cimport cards, challenge
from sushiya.games.sushi_boat.fields cimport BoatFields

cdef inline bint remembers(BoatFields state, int plate) noexcept nogil
cdef inline bint knows_slot(BoatFields state, int slot) noexcept nogil
cdef inline bint knows_plate(BoatFields state, int seat, int owner, int place) noexcept nogil
cdef bint knows_discard(BoatFields state, int place) noexcept nogil
@cython.locals(come=cython.bint)
cdef bint knows_guess(BoatFields state, int seat, int guesser) noexcept nogil
@cython.locals(place=cython.int, other_place=cython.int)
cpdef bint comes_before(BoatFields state, int seat, int other) noexcept nogil
cpdef bint guesses_again(BoatFields state) noexcept nogil
cdef int kind_in_slot(BoatFields state, int slot) noexcept nogil
cdef inline int kind_in_pile(BoatFields state, int seat, int owner, int place) noexcept nogil
cdef int kind_in_discards(BoatFields state, int place) noexcept nogil
cpdef int known_guess(BoatFields state, int seat, int guesser) noexcept nogil
cpdef int known_second_guess(BoatFields state, int seat, int guesser) noexcept nogil
@cython.locals(kind=cython.int, at=cython.int)
cdef void count_trash(BoatFields state) noexcept nogil
@cython.locals(kind=cython.int, at=cython.int)
cdef void count_bag(BoatFields state) noexcept nogil
@cython.locals(kind=cython.int, plates=dict)
cdef dict counted(BoatFields state)
cpdef dict known_trash(BoatFields state)
cpdef dict known_bag(BoatFields state)
@cython.locals(slot=cython.int, kind=cython.int, plates=list)
cpdef list known_belt(BoatFields state)
@cython.locals(place=cython.int, kind=cython.int, plates=list)
cpdef list known_pile(BoatFields state, int seat, int owner)
@cython.locals(at=cython.int)
cpdef list known_drawn(BoatFields state)
@cython.locals(place=cython.int, kind=cython.int, dishes=list)
cpdef list known_discards(BoatFields state)
@cython.locals(at=cython.int)
cpdef list known_hand(BoatFields state, int owner)
@cython.locals(at=cython.int)
cpdef list known_front(BoatFields state, int owner)
@cython.locals(slot=cython.int, at=cython.int, owner=cython.int, place=cython.int)
cdef unsigned long long hash_hidden(unsigned long long key, BoatFields state, int seat) noexcept nogil
@cython.locals(other=cython.int, count=cython.int)
cdef void redeal(BoatFields state, int seat, Chance chance) noexcept nogil
@cython.locals(count=cython.int, at=cython.int, slot=cython.int, owner=cython.int, place=cython.int)
cdef int hide_plates(BoatFields state, int seat) noexcept nogil
@cython.locals(count=cython.int, at=cython.int, place=cython.int)
cdef int hide_cards(BoatFields state) noexcept nogil
@cython.locals(at=cython.int, guesser=cython.int, things=list)
cpdef list hidden(BoatFields state, int seat)
