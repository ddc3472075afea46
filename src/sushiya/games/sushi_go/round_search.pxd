cimport cython
from sushiya.games.sushi_go cimport hands, packing
from sushiya.games.sushi_go.round_mixing cimport RoundMixing

@cython.final
cdef class RoundSearch(RoundMixing):
    cdef public int positions, most_positions
    cdef public double value, weight, worth

    cpdef double solve(self, int most_positions)
    @cython.locals(i=cython.int)
    cpdef void take(self, int first, int second)
    cdef int kept(self, int kind) noexcept nogil
    @cython.locals(share=cython.double, weight=cython.double, most=cython.double, j=cython.int)
    cdef double worth_against(self, unsigned long long hand, int table, int gain) noexcept nogil
    @cython.locals(value=cython.double, low=cython.double, high=cython.double, bent=cython.int, side=cython.int)
    cpdef double value_in(self, int ply, double alpha, double beta) noexcept nogil
    @cython.locals(column=cython.int, line=cython.int, reply=cython.int, one=cython.ulonglong,
                   tried=cython.ulonglong, value=cython.double)
    cdef bint find_saddle_point(self, int ply, double alpha, double beta) noexcept nogil
    @cython.locals(bent=cython.int, first=cython.int, at=cython.int)
    cdef int promise_of_row(self, int ply, int line) noexcept nogil
    @cython.locals(bent=cython.int, at=cython.int, _=cython.int)
    cdef int promise_of_column(self, int ply, int column) noexcept nogil
    @cython.locals(i=cython.int, j=cython.int)
    cdef void set_strategies(self, int ply, int line, int column) noexcept nogil
    @cython.locals(at=cython.int, hint=cython.int, i=cython.int, best=cython.int, most=cython.double,
                   value=cython.double)
    cdef int best_row(self, int ply, int column, double alpha, double beta) noexcept nogil
    @cython.locals(j=cython.int, best=cython.int, least=cython.double, other=cython.double)
    cdef int best_column(self, int ply, int line, int column, double alpha, double value) noexcept nogil
