cimport cython
from sushiya.core cimport codes
from sushiya.core.chance cimport Chance
from sushiya.core.journal cimport Journal

cdef class Rules:
    cdef public int players, memory
    cdef public bint over
    cdef public int choices[SEATS]
    cdef public short scores[SEATS]
    cdef public short shares[SEATS]
    cdef public Journal journal
    cdef public Rules child
    cdef public int moves[MOST_MOVES]

    cdef void start(self, Chance chance) noexcept nogil
    cdef int list_moves(self, int seat) noexcept nogil
    cdef void step(self, Chance chance) noexcept nogil
    cdef void rewind(self) noexcept nogil
    cdef void redeal(self, int seat, Chance chance) noexcept nogil
    cdef int appraise(self, int seat, int move) noexcept nogil

    @cython.final
    cdef void rewind_common(self, Rules origin) noexcept nogil
    @cython.final
    @cython.locals(seat=cython.int, best=cython.int, winners=cython.int, ahead=cython.int, won=cython.bint)
    cdef void crown(self, short* tie_break) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void choose_randomly(self, Chance chance) noexcept nogil
    @cython.final
    @cython.locals(i=cython.int, count=cython.int, best=cython.int, most=cython.int, worth=cython.int)
    cdef int greedy_move(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(seat=cython.int)
    cdef void play_out(self, int greedy, Chance chance) noexcept nogil
