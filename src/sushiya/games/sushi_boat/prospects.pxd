cimport cython
from sushiya.games.sushi_boat cimport cards, scoring, side_dishes, weights
from sushiya.games.sushi_boat.rules cimport BoatRules

@cython.final
cdef class Prospects:
    cdef public double now[FEATURES]
    cdef public double later[FEATURES]
    cdef public double features[FEATURES]
    cdef public double certainty, doubt

    cdef double certainty_at(self, BoatRules rules) noexcept nogil
    cdef void count_prizes(self, BoatRules rules) noexcept nogil
    @cython.locals(turns=cython.double, points=cython.double, feature=cython.int)
    cdef double expected_points(self, BoatRules rules, int seat) noexcept nogil
    cdef void describe(self, BoatRules rules, int seat) noexcept nogil
    @cython.locals(feature=cython.int, group=cython.int, size=cython.int)
    cdef void count_groups(self, BoatRules rules) noexcept nogil
    @cython.locals(feature=cython.int)
    cpdef list described(self, BoatRules rules, int seat)

cdef double turns_ahead(BoatRules rules) noexcept nogil
@cython.locals(size=cython.int, kind=cython.int)
cdef int group_size(short* counts, int group) noexcept nogil
@cython.locals(most=cython.int, other=cython.int)
cdef int ahead(BoatRules rules, int seat) noexcept nogil
