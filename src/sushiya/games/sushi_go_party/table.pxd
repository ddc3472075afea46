cimport cython
from sushiya.core cimport codes
from sushiya.core.chance cimport Chance
from sushiya.core.rules cimport Rules
from sushiya.games.sushi_go_party cimport cards, notes

cdef class PartyTable(Rules):
    cdef public int dessert_type, hand_size, active_count, round, turn, phase, pile_size, deck_size
    cdef public int actor, acting, giver, asked, misos, uramaki_places
    cdef public int effects, uramaki_laid, asked_now
    cdef public bint temaki_on_menu, tools_on_menu, wasabi_on_menu, uramaki_reached
    cdef public short desserts_added[ROUNDS]
    cdef public short active[KINDS]
    cdef public short type_of[KINDS]
    cdef public short colour_of[KINDS]
    cdef public unsigned long long bit[KINDS]
    cdef public short stock[KINDS]
    cdef public short pile[DESSERT_PILE]
    cdef public short deck[DECK]
    cdef public short holds[SEATS]
    cdef public short front[SEATS]
    cdef public short queued[SEATS]
    cdef public short ordering[SEATS]
    cdef public unsigned long long absent[SEATS]
    cdef public short copied[DESSERTS]
    cdef public short drawn[KINDS]
    cdef public short uramaki_won[SEATS]
    cdef public short missing[SEATS]
    cdef public short aside[KINDS]
    cdef public short fruit[DESSERT_PILE]
    cdef public short hands[SEATS][KINDS]
    cdef public short what[SEATS][FRONT]
    cdef public short face[SEATS][FRONT]
    cdef public short laid[SEATS][FRONT]
    cdef public short under[SEATS][FRONT]
    cdef public short called[SEATS][FRONT]
    cdef public short queue[SEATS][QUEUE]
    cdef public short returned[SEATS][KINDS]
    cdef public short deck_known[SEATS][KINDS]
    cdef public short desserts[SEATS][DESSERTS]

    @cython.final
    cdef void rewind_table(self, PartyTable origin) noexcept nogil
    @cython.final
    cdef void ask(self, int seat, int phase) noexcept nogil
    @cython.final
    cdef int put(self, int seat, int face) noexcept nogil
    @cython.final
    cdef void count_in(self, int seat, int kind) noexcept nogil
    @cython.final
    cdef void remove(self, int seat, int place) noexcept nogil
    @cython.final
    cdef int free_wasabi(self, int seat) noexcept nogil
    @cython.final
    cdef bint covered(self, int seat, int wasabi) noexcept nogil
    @cython.final
    cdef void keep(self, int seat, int kind) noexcept nogil
    @cython.final
    cdef void lay_later(self, int seat, int face) noexcept nogil
    @cython.final
    cdef void take_from_hand(self, int hand, int kind) noexcept nogil
    @cython.final
    cdef void put_in_hand(self, int hand, int kind) noexcept nogil
    @cython.final
    cdef int callable_from(self, int seat, int first, int after) noexcept nogil
    @cython.final
    cdef void note(self, int what, int seat, int detail, int more) noexcept nogil
    @cython.final
    cdef void discard(self, int seat, int place, int why) noexcept nogil
    @cython.final
    cdef bint knows(self, int seat, int hand) noexcept nogil
    @cython.final
    cdef void spill_miso(self) noexcept nogil
