cimport cython
from sushiya.core cimport codes
from sushiya.core.chance cimport Chance
from sushiya.core.rules cimport Rules

@cython.locals(root=Rules, state=Rules)
cpdef long long perft(Rules rules, int depth, Chance chance)
@cython.locals(seat=cython.int, i=cython.int, leaves=cython.longlong)
cdef long long visit(Rules rules, int depth, Chance chance) noexcept nogil
@cython.locals(seat=cython.int)
cdef int owing(Rules rules) noexcept nogil
