cimport cython
from sushiya.games.sushi_boat cimport cards

@cython.final
cdef class Board:
    cdef public list names
    cdef public str file
    cdef public int benches, slots, tunnel
    cdef public short slot[BENCHES]
    cdef public short other_slot[BENCHES]
    cdef public short opposite[BENCHES]
    cdef public short row[BENCHES]
    cdef public short four_plus[BENCHES]
    cdef public short staff_slot[BENCHES]
    cdef public short staff_bench[STAFF]
    cdef public short plates[PLATES]
    cdef public short side_dishes[CARDS]

    cdef inline bint hides(self, int slot) noexcept nogil
