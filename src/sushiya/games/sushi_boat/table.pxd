cimport cython
from sushiya.core cimport codes
from sushiya.core.chance cimport Chance
from sushiya.core.rules cimport Rules
from sushiya.games.sushi_boat cimport belt, cards, notes
from sushiya.games.sushi_boat.board cimport Board

cdef class Table(Rules):
    cdef public Board board
    cdef public int first, active, turn, phase, done, looking
    cdef public int bag_size, trash_size, drawn_size, stack_size, cards_left, wasabi_left, discard_size
    cdef public short kinds[PLATES]
    cdef public short seen[PLATES]
    cdef public short bag[PLATES]
    cdef public short trash[PLATES]
    cdef public short belt[SLOTS]
    cdef public short heights[PLACES]
    cdef public short looked[PLACES]
    cdef public short drawn[2]
    cdef public short dishes[CARDS]
    cdef public short card_seen[CARDS]
    cdef public short stack[CARDS]
    cdef public short discards[CARDS]
    cdef public short hand_sizes[PLACES]
    cdef public short played[PLACES]
    cdef public short staff[STAFF]
    cdef public short staff_tiles[STAFF]
    cdef public short pawns[PLACES]
    cdef public short yen[SEATS]
    cdef public short cubes[PLACES]
    cdef public short piles[PLACES][PILE]
    cdef public short hands[PLACES][HAND]
    cdef public short fronts[PLACES][CARDS]

    @cython.final
    @cython.locals(seat=cython.int, plate=cython.int, slot=cython.int)
    cdef void set_table(self, Chance chance) noexcept nogil
    @cython.final
    @cython.locals(at=cython.int, plate=cython.int, other=cython.int, equal=cython.int)
    cdef int draw(self, Chance chance) noexcept nogil
    @cython.final
    cdef bint can_draw(self) noexcept nogil
    @cython.final
    cdef void put_in_bag(self, int plate) noexcept nogil
    @cython.final
    cdef void throw_away(self, int plate) noexcept nogil
    @cython.final
    @cython.locals(at=cython.int)
    cdef void empty_trash(self) noexcept nogil
    @cython.final
    @cython.locals(pushed=cython.int, fallen=cython.int, fallen_kind=cython.int)
    cdef int enter(self, int plate) noexcept nogil
    @cython.final
    @cython.locals(hidden=cython.int, fallen=cython.int, entered=cython.int)
    cdef int push(self, int slot, int plate) noexcept nogil
    @cython.final
    @cython.locals(plate=cython.int)
    cdef void fill(self, int green, Chance chance) noexcept nogil
    @cython.final
    @cython.locals(slot=cython.int)
    cdef bint has_gap(self) noexcept nogil
    @cython.final
    cdef bint shows_plate(self, int slot) noexcept nogil
    @cython.final
    @cython.locals(plate=cython.int)
    cdef int lift(self, int slot) noexcept nogil
    @cython.final
    @cython.locals(height=cython.int)
    cdef void pile_up(self, int seat, int plate) noexcept nogil
    @cython.final
    @cython.locals(place=cython.int)
    cdef void put_under(self, int seat, int plate) noexcept nogil
    @cython.final
    cdef void discard(self, int card) noexcept nogil
    @cython.final
    @cython.locals(card=cython.int)
    cdef void take_discard(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(place=cython.int)
    cdef bint holds(self, int seat, int dish) noexcept nogil
    @cython.final
    @cython.locals(place=cython.int, card=cython.int, at=cython.int)
    cdef int give_up(self, int seat, int dish) noexcept nogil
    @cython.final
    cdef void lay_in_front(self, int seat, int dish) noexcept nogil
    @cython.final
    cdef void pay(self, int seat) noexcept nogil
    @cython.final
    cdef bint remembers(self, int plate) noexcept nogil
    @cython.final
    cdef bint knows_plate(self, int seat, int owner, int place) noexcept nogil
    @cython.final
    cdef bint remembers_card(self, int card) noexcept nogil
    @cython.final
    @cython.locals(seat=cython.int)
    cdef void rewind_table(self, Table origin) noexcept nogil
