cimport cython
from sushiya.core cimport codes
from sushiya.core.chance cimport Chance
from sushiya.core.common_fields cimport CommonFields
from sushiya.core.journal cimport Journal
from sushiya.core.move_list cimport MoveList

cdef class Rules(CommonFields):
    cdef public int horizon
    cdef public Journal journal
    cdef public Rules child
    cdef MoveList listed
    cdef int* moves

    cdef void start(self, Chance chance) noexcept nogil
    cdef int list_moves(self, int seat) noexcept nogil
    cdef void step(self, Chance chance) noexcept nogil
    cdef int rounds_scored(self) noexcept nogil
    cdef void copy_origin(self) noexcept nogil
    cdef void redeal(self, int seat, Chance chance) noexcept nogil
    cdef unsigned long long hash_all(self) noexcept nogil
    cdef unsigned long long hash_known(self, int seat) noexcept nogil
    cdef unsigned long long hash_hidden(self, unsigned long long key, int seat) noexcept nogil

    @cython.final
    @cython.locals(seat=cython.int, best=cython.int, winners=cython.int, ahead=cython.int, won=cython.bint)
    cdef void crown(self, short* tie_break) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void choose_randomly(self, Chance chance) noexcept nogil
    @cython.final
    @cython.locals(other=cython.int)
    cdef void determinize(self, int seat, Chance chance) noexcept nogil
    @cython.final
    cdef void play_randomly(self, Chance chance) noexcept nogil
