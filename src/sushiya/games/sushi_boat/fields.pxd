# The type sheet of fields.py, made by `make state` from state.py.
cimport cython
from sushiya.core cimport codes, hashing
from sushiya.core.rules cimport Rules
from sushiya.games.sushi_boat cimport cards
from sushiya.games.sushi_boat.board cimport Board

cdef class BoatFields(Rules):
    cdef public Board board
    cdef public int first
    cdef public bint early_orders
    cdef public bint second_takoyaki
    cdef public int active
    cdef public int turn
    cdef public int phase
    cdef public int done
    cdef public short kinds[PLATES]
    cdef public short seen[PLATES]
    cdef public int bag_size
    cdef public short bag[PLATES]
    cdef public int trash_size
    cdef public short trash[PLATES]
    cdef public short belt[SLOTS]
    cdef public int drawn_size
    cdef public short drawn[SHOWN]
    cdef public short heights[PLACES]
    cdef public short piles[PLACES][PILE]
    cdef public int looking
    cdef public short looked[PLACES]
    cdef public short dishes[CARDS]
    cdef public short card_seen[CARDS]
    cdef public int stack_size
    cdef public short stack[CARDS]
    cdef public int cards_left
    cdef public int wasabi_left
    cdef public int discard_size
    cdef public short discards[CARDS]
    cdef public short hand_sizes[PLACES]
    cdef public short hands[PLACES][HAND]
    cdef public short played[PLACES]
    cdef public short fronts[PLACES][CARDS]
    cdef public short staff[STAFF]
    cdef public short pawns[PLACES]
    cdef public short yen[SEATS]
    cdef public short cubes[PLACES]
    cdef public short takoyaki[PLACES]
    cdef public int asker
    cdef public short guesses[PLACES]
    cdef public short second_guesses[PLACES]
    cdef public short points[PLACES][FAMILIES]
    cdef public short prizes[PLACES]
    cdef public short sushi[SUSHI]
    cdef public short counts[PLATE_KINDS]
    cdef public short hidden[PLATES]
    cdef public BoatFields origin

    @cython.locals(at=cython.int)
    cdef void copy_origin(self) noexcept nogil
    @cython.locals(key=cython.ulonglong, at=cython.int)
    cdef unsigned long long hash_all(self) noexcept nogil
    @cython.locals(key=cython.ulonglong, at=cython.int)
    cdef unsigned long long hash_known(self, int seat) noexcept nogil
