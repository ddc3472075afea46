cimport cython
from sushiya.games.sushi_go_party cimport cards, scoring
from sushiya.games.sushi_go_party.table cimport PartyTable

cdef class PartyTallies(PartyTable):
    cdef public short dessert_scores[SEATS]
    cdef public short totals[SEATS]
    cdef public short prizes[SEATS]
    cdef public short colours[SEATS]
    cdef public short best_colour[SEATS]
    cdef public short colour_cards[TYPES]
    cdef public short counts[SEATS][IDENTITIES]
    cdef public short points[SEATS][FAMILIES]

    @cython.final
    cdef void score_round(self) noexcept nogil
    @cython.final
    @cython.locals(kind=cython.int, colour=cython.int, place=cython.int)
    cdef void count_front(self, int seat) noexcept nogil
    @cython.final
    cdef void score_alone(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(points=cython.int, place=cython.int, kind=cython.int)
    cdef int score_nigiri(self, int seat) noexcept nogil
    @cython.final
    cdef void score_against_others(self) noexcept nogil
    @cython.final
    cdef void award(self, int family) noexcept nogil
    @cython.final
    @cython.locals(eaters=cython.int, most_colours=cython.int, seat=cython.int)
    cdef void score_edamame_and_soy(self) noexcept nogil
    @cython.final
    @cython.locals(count=cython.int, dessert=cython.int)
    cdef int dessert_cards(self, int seat) noexcept nogil
    @cython.final
    cdef void score_desserts(self) noexcept nogil
    @cython.final
    @cython.locals(watermelons=cython.int, oranges=cython.int, pineapples=cython.int)
    cdef int score_fruit(self, short* kept) noexcept nogil
