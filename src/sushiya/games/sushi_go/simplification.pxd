cimport cython
from sushiya.games.sushi_go cimport cards, hands, packing, round_line
from sushiya.games.sushi_go.round_line cimport RoundLine

@cython.locals(cards_left=cython.ulonglong)
cdef void simplify(RoundLine line, int ply) noexcept nogil
@cython.locals(at=cython.int)
cdef void discard(RoundLine line, int ply, int kind) noexcept nogil
@cython.locals(at=cython.int, spare=cython.int)
cdef void simplify_chopsticks(RoundLine line, int ply) noexcept nogil
@cython.locals(both=cython.int, waiting=cython.int, wasabi=cython.int, kind=cython.int, nigiri=cython.int, at=cython.int, spare=cython.int)
cdef void simplify_nigiri(RoundLine line, int ply, unsigned long long cards_left) noexcept nogil
@cython.locals(tempura=cython.int, sashimi=cython.int, dumplings=cython.int, pairs=cython.bint, threes=cython.bint,
               wanted=cython.bint, at=cython.int, table=cython.int)
cdef void simplify_sets(RoundLine line, int ply, unsigned long long cards_left) noexcept nogil
@cython.locals(side=cython.int, own=cython.int, other=cython.int, symbols=cython.int, kind=cython.int,
               fewest=cython.int, most=cython.int, spare=cython.int)
cdef void simplify_maki(RoundLine line, int ply, unsigned long long cards_left) noexcept nogil
@cython.locals(side=cython.int, own=cython.int, other=cython.int, fewest=cython.int, ahead=cython.int,
               left=cython.int)
cdef void simplify_puddings(RoundLine line, int ply) noexcept nogil
