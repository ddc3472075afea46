cimport cython
from sushiya.core cimport matrix_sizes

@cython.final
cdef class MatrixGame:
    cdef public int rows, columns
    cdef public double tiny, value
    cdef public double cells[MATRIX_CELLS]
    cdef public double row_mix[MATRIX]
    cdef public double column_mix[MATRIX]
    cdef double tableau[TABLEAU_CELLS]
    cdef int row_names[TABLEAU]
    cdef int column_names[TABLEAU]

    @cython.locals(at=cython.int)
    cpdef void solve(self) noexcept nogil
    @cython.locals(i=cython.int, j=cython.int, best=cython.int, maximin=cython.double, least=cython.double,
                   most=cython.double)
    cdef bint find_saddle_point(self) noexcept nogil
    @cython.locals(i=cython.int, j=cython.int, at=cython.int, width=cython.int, least=cython.double)
    cdef void lay_out(self) noexcept nogil
    @cython.locals(i=cython.int, j=cython.int, width=cython.int, entering=cython.int, leaving=cython.int,
                   least=cython.double, ratio=cython.double)
    cdef bint pivot(self) noexcept nogil
    @cython.locals(i=cython.int, j=cython.int, width=cython.int, name=cython.int, pivot=cython.double,
                   factor=cython.double)
    cdef void exchange(self, int leaving, int entering) noexcept nogil
    @cython.locals(i=cython.int, j=cython.int, width=cython.int, weight=cython.double)
    cdef void read_off(self) noexcept nogil
