# The type sheet of fields.py, made by `make state` from state.py.
cimport cython
from sushiya.core cimport hashing
from sushiya.core.rules cimport Rules
from sushiya.games.sushi_go cimport cards

cdef class SushiGoFields(Rules):
    cdef public bint alternate
    cdef public bint robot
    cdef public int places
    cdef public int hand_size
    cdef public int controller
    cdef public int drawn
    cdef public int round
    cdef public int turn
    cdef public bint right
    cdef public int deck_size
    cdef public short deck[DECK]
    cdef public short hands[PLACES][KINDS]
    cdef public short holds[PLACES]
    cdef public short returned[PLACES]
    cdef public short tables[PLACES][SPOTS]
    cdef public short puddings[PLACES]
    cdef public short round_scores[ROUNDS][PLACES]
    cdef public short pudding_scores[PLACES]
    cdef public short points[PLACES][FAMILIES]
    cdef public short symbols[PLACES]
    cdef public short in_play[KINDS]
    cdef public short buried[PLACES]
    cdef public SushiGoFields origin

    @cython.locals(at=cython.int)
    cdef void copy_origin(self) noexcept nogil
    @cython.locals(key=cython.ulonglong, at=cython.int)
    cdef unsigned long long hash_all(self) noexcept nogil
    @cython.locals(key=cython.ulonglong, at=cython.int)
    cdef unsigned long long hash_known(self, int seat) noexcept nogil
