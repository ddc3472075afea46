cimport cython
from sushiya.games.sushi_go_party cimport cards, knowledge, spoon, tactics
from sushiya.games.sushi_go_party.tallies cimport PartyTallies

cdef class PartyOutlook(PartyTallies):
    cdef public short kept[FRONT]

    @cython.final
    @cython.locals(misos=cython.int, effects=cython.int, uramaki_laid=cython.int, worth=cython.int)
    cdef int weigh(self, int seat, int move) noexcept nogil
    @cython.final
    cdef int weigh_by_phase(self, int seat, int move) noexcept nogil
    @cython.final
    @cython.locals(first=cython.int, second=cython.int, turns_left=cython.int, outlook=cython.int)
    cdef int weigh_choice(self, int seat, int move) noexcept nogil
    @cython.final
    @cython.locals(place=cython.int, target=cython.int, on_wasabi=cython.bint, outlook=cython.int)
    cdef int weigh_order(self, int seat, int move) noexcept nogil
    @cython.final
    @cython.locals(before=cython.int, best=cython.int, i=cython.int, kind=cython.int, gain=cython.int)
    cdef int weigh_request(self, int seat, int asked) noexcept nogil
    @cython.final
    @cython.locals(place=cython.int, outlook=cython.int)
    cdef int weigh_flip(self, int seat, int chosen) noexcept nogil
    @cython.final
    @cython.locals(outlook=cython.int)
    cdef int outlook_with(self, int seat, int face) noexcept nogil
    @cython.final
    @cython.locals(place=cython.int, best=cython.int, most=cython.int, target=cython.int, kind=cython.int,
                   outlook=cython.int)
    cdef void try_laying(self, int seat, int face) noexcept nogil
    @cython.final
    cdef void untry(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(points=cython.int, family=cython.int, turns_left=cython.int)
    cdef int outlook(self, int seat) noexcept nogil
