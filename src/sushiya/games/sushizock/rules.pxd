cimport cython
from sushiya.core cimport codes
from sushiya.core.chance cimport Chance
from sushiya.games.sushizock cimport cards, notes, scoring, secrecy
from sushiya.games.sushizock.fields cimport SushizockFields

cdef int face_of(int side) noexcept nogil
cpdef int steal_of(int kind, int victim, int above) noexcept nogil

@cython.final
cdef class SushizockRules(SushizockFields):
    @cython.locals(kind=cython.int)
    cpdef void start(self, Chance chance) noexcept nogil
    @cython.locals(count=cython.int, mask=cython.int)
    cpdef int list_moves(self, int seat) noexcept nogil
    cpdef void choose_randomly(self, Chance chance) noexcept nogil
    @cython.locals(move=cython.int)
    cpdef void step(self, Chance chance) noexcept nogil
    cpdef void redeal(self, int seat, Chance chance) noexcept nogil
    cpdef unsigned long long hash_hidden(self, unsigned long long key, int seat) noexcept nogil
    @cython.locals(seat=cython.int, sushi=cython.int, bones=cython.int)
    cpdef void end_game(self) noexcept nogil

    @cython.locals(place=cython.int)
    cdef void lay_row(self, int kind, Chance chance) noexcept nogil
    cdef void begin_turn(self, Chance chance) noexcept nogil
    @cython.locals(faces=cython.int, die=cython.int)
    cdef void roll_dice(self, Chance chance) noexcept nogil
    @cython.locals(rolled=cython.int)
    cpdef bint may_roll(self) noexcept nogil
    @cython.locals(count=cython.int, kind=cython.int, number=cython.int)
    cdef int list_portions(self, int seat) noexcept nogil
    @cython.locals(face=cython.int, die=cython.int)
    cpdef void count_faces(self) noexcept nogil
    @cython.locals(victim=cython.int, height=cython.int, above=cython.int)
    cdef int list_steals(self, int seat, int kind, int count) noexcept nogil
    cdef void take(self, int kind) noexcept nogil
    @cython.locals(tile=cython.int, at=cython.int)
    cdef void take_from_row(self, int kind, int place, int note) noexcept nogil
    @cython.locals(kind=cython.int, best=cython.int, place=cython.int, more=cython.int)
    cdef void take_forced(self) noexcept nogil
    @cython.locals(kind=cython.int, victim=cython.int, above=cython.int, heap=cython.int, place=cython.int,
                   tile=cython.int, at=cython.int)
    cdef void steal(self, int what) noexcept nogil
    @cython.locals(heap=cython.int, height=cython.int)
    cdef void lay(self, int kind, int tile) noexcept nogil
    cdef void end_turn(self, Chance chance) noexcept nogil
    cpdef int sushi_points(self, int seat) noexcept nogil
    cpdef int bone_points(self, int seat) noexcept nogil
