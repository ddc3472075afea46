cimport cython
from sushiya.games.sushizock cimport weights

@cython.locals(waiting=cython.int)
cdef int sushi(int worth, int sushi, int bones, int left) noexcept nogil
@cython.locals(room=cython.int)
cdef int bone(int worth, int sushi, int bones, int freed, int left) noexcept nogil
cdef int lost_sushi(int worth, int place, int bones) noexcept nogil
cdef int lost_bone(int worth, int sushi, int bones) noexcept nogil
@cython.locals(ways=cython.int, taken=cython.int)
cdef int choose(int things, int some) noexcept nogil
@cython.locals(others=cython.int)
cdef int ways(int dice, int sushi, int bones, int blue) noexcept nogil
@cython.locals(ways=cython.int, die=cython.int)
cdef int all_ways(int dice) noexcept nogil
