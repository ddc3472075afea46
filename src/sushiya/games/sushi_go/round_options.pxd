cimport cython
from sushiya.games.sushi_go cimport cards, hands, packing
from sushiya.games.sushi_go.round_line cimport RoundLine

@cython.final
cdef class RoundOptions:
    cdef public RoundLine line
    cdef public int table, gain, looks
    cdef public unsigned long long hand
    cdef public int counts[SIDES]
    cdef int denials[HAND_KINDS]
    cdef int first_tables[HAND_KINDS]
    cdef int first_gains[HAND_KINDS]
    cdef int first_looks[HAND_KINDS]
    cdef unsigned long long after_hands[SIDE_OPTIONS]
    cdef int after_tables[SIDE_OPTIONS]
    cdef int gains[SIDE_OPTIONS]
    cdef int worths[SIDE_OPTIONS]
    cdef int names[SIDE_OPTIONS]
    cdef int history[HISTORY]

    @cython.locals(at=cython.int)
    cdef void forget(self) noexcept nogil
    @cython.locals(first=cython.int, at=cython.int)
    cdef void learn(self, int side, int best) noexcept nogil
    cdef int place(self, int side, int name) noexcept nogil
    cdef int name(self, int side, int option) noexcept nogil
    @cython.locals(option=cython.int)
    cdef int named(self, int side, int name) noexcept nogil
    cdef void list_both(self, int ply) noexcept nogil
    @cython.locals(kind=cython.int, first=cython.int)
    cdef void list_of(self, int side) noexcept nogil
    @cython.locals(wasabi=cython.int, second=cython.int)
    cdef void list_pairs(self, int side, int first) noexcept nogil
    @cython.locals(base=cython.int, at=cython.int, name=cython.int)
    cdef void add(self, int side, int first, int second) noexcept nogil
    @cython.locals(rest=cython.ulonglong, table=cython.int)
    cdef bint is_inferior(self, int side, int first, int second) noexcept nogil
    @cython.locals(has_wasabi=cython.bint)
    cdef bint is_worse(self, int side, int table, int kind, unsigned long long rest) noexcept nogil
    cdef void play(self, int side, int first, int second) noexcept nogil
    cdef void look_at(self, int side, int kind) noexcept nogil
    cdef void put(self, int side, int first, int second) noexcept nogil
    @cython.locals(worth=cython.int, left=cython.int, point=cython.int)
    cdef int seeming(self, int side, int table, int kind) noexcept nogil
