cimport cython
from sushiya.bots.tree_play cimport TreePlay
from sushiya.core cimport codes
from sushiya.core.chance cimport Chance
from sushiya.core.judgement cimport Judgement
from sushiya.core.rules cimport Rules
from sushiya.games.sushi_boat cimport plan_sizes
from sushiya.reviews cimport sizes

@cython.final
cdef class Sampler:
    cdef public Rules world, line
    cdef public Judgement judgement
    cdef public TreePlay trees
    cdef public Chance luck
    cdef public int seat, moves, samples
    cdef public int numbers[LOOKED]
    cdef public int lengths[LOOKED]
    cdef public int rest[LOOKED * STEPS]
    cdef public double latest[LOOKED]
    cdef public double shares[LOOKED]
    cdef public double squares[LOOKED]
    cdef public double points[LOOKED]
    cdef public double gaps[PAIRS]

    @cython.locals(i=cython.int)
    cpdef void compare(self, list moves)
    @cython.locals(i=cython.int, at=cython.int, plan=list)
    cpdef void compare_plans(self, list plans)
    @cython.locals(i=cython.int)
    cdef void clear(self) noexcept nogil
    @cython.locals(i=cython.int)
    cpdef void sample(self, int samples, Chance chance)
    cdef void play(self, int move, int i) noexcept nogil
    @cython.locals(at=cython.int, move=cython.int)
    cdef void follow(self, int i) noexcept nogil
    @cython.locals(share=cython.double)
    cdef void note(self, int i) noexcept nogil
    @cython.locals(i=cython.int, j=cython.int, gap=cython.double)
    cdef void note_gaps(self) noexcept nogil
    cpdef void resolve(self, int move, int samples, Chance chance)
    cpdef void go_on(self, Chance chance)
    cpdef void begin(self, int samples, Chance chance)
    @cython.locals(horizon=cython.int, even=cython.double, both=cython.double, judged=cython.double, seat=cython.int)
    cpdef double calibrate(self, int samples, Chance chance)
    @cython.locals(seat=cython.int, share=cython.double)
    cdef void finish(self, Chance chance) noexcept nogil
    cpdef Rules try_move(self, int move, Chance chance)
    cpdef void deal(self, Chance chance)

@cython.locals(i=cython.int, count=cython.int)
cdef bint is_possible(Rules state, int seat, int move) noexcept nogil
