cimport cython
from sushiya.games.sushi_go cimport packing

cdef inline int count_in(unsigned long long hand, int kind) noexcept nogil
@cython.locals(one=cython.ulonglong)
cdef inline unsigned long long card(int kind) noexcept nogil
@cython.locals(kind=cython.int)
cdef inline int lowest_card(unsigned long long hand) noexcept nogil
@cython.locals(one=cython.ulonglong)
cdef inline bint holds(unsigned long long hand, int first, int last) noexcept nogil
