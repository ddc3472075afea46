cimport cython
from sushiya.games.sushi_boat cimport cards

@cython.locals(points=cython.int, last=cython.int, place=cython.int, colour=cython.int)
cdef int colour_runs(short* kinds, short* pile, int height) noexcept nogil
@cython.locals(sushi=cython.int, place=cython.int)
cdef void sushi_counts(short* kinds, short* pile, int height, short* counts) noexcept nogil
@cython.locals(plates=cython.int, sushi=cython.int)
cdef int groups(short* counts, int number) noexcept nogil
@cython.locals(best=cython.int, sixes=cython.int, fives=cython.int, points=cython.int)
cdef int best_split(short* counts) noexcept nogil
@cython.locals(best=cython.int, fours=cython.int, threes=cython.int)
cdef int best_small_groups(short* counts, int number, int plates) noexcept nogil
@cython.locals(most=cython.int, second=cython.int, firsts=cython.int, seconds=cython.int, seat=cython.int)
cdef void side_dishes(short* played, int players, short* points) noexcept nogil
@cython.locals(highest=cython.int, seat=cython.int)
cdef int highest_below(short* counts, int players, int limit) noexcept nogil
@cython.locals(number=cython.int, seat=cython.int)
cdef int having(short* counts, int players, int count) noexcept nogil
@cython.locals(kept=cython.int, spare=cython.int, colour=cython.int, own=cython.int, there=cython.int)
cdef int cubes_kept(int first, int second, int third, int one, int other) noexcept nogil
