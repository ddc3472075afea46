cimport cython
from libc.math cimport exp
from sushiya.core cimport codes
from sushiya.games.sushizock cimport cards, secrecy, weights
from sushiya.games.sushizock.rules cimport SushizockRules

@cython.final
cdef class Prospects:
    cdef public double chances[SEATS]
    cdef public double sizes[TILES]
    cdef public double learnt[STAGE_COUNT * FEATURES]
    cdef public int stages[STAGE_COUNT]
    cdef public double blended[FEATURES]
    cdef public double features[SEATS * FEATURES]
    cdef public int stage
    cdef public double later

    @cython.locals(kind=cython.int, place=cython.int)
    cpdef void observe(self, SushizockRules state) noexcept nogil
    @cython.locals(total=cython.double, unknown=cython.int, heap=cython.int, place=cython.int, tile=cython.int)
    cdef void observe_piles(self, SushizockRules state, int kind) noexcept nogil
    @cython.locals(most=cython.double, seat=cython.int, strength=cython.double, feature=cython.int,
                   total=cython.double)
    cpdef void estimate(self, SushizockRules state) noexcept nogil
    @cython.locals(most=cython.double, seat=cython.int, winners=cython.int)
    cdef void share_result(self, SushizockRules state) noexcept nogil
    @cython.locals(points=cython.double, bones=cython.int, place=cython.int)
    cdef double points(self, SushizockRules state, int seat) noexcept nogil
    @cython.locals(first=cython.int, at=cython.int, feature=cython.int, before=cython.double)
    cdef void blend(self, int left) noexcept nogil
    @cython.locals(sushi=cython.int, bones=cython.int, fare=cython.double, sting=cython.double, wait=cython.int,
                   at=cython.int, feature=cython.int, freed=cython.double, place=cython.int)
    cdef void describe(self, SushizockRules state, int seat) noexcept nogil
    @cython.locals(count=cython.int, total=cython.double, place=cython.int)
    cdef double mean_in_reach(self, SushizockRules state, int kind) noexcept nogil
    @cython.locals(at=cython.int, seat=cython.int, step=cython.double, feature=cython.int, change=cython.double)
    cpdef void learn(self, int players, list expected, double rate)
