cimport cython
from sushiya.core cimport codes
from sushiya.core.chance cimport Chance
from sushiya.games.sushi_go cimport cards, notes, scoring, secrecy
from sushiya.games.sushi_go.fields cimport SushiGoFields

cdef inline int first_of(int move) noexcept nogil
cdef inline int second_of(int move) noexcept nogil
cdef inline int robot_of(int move) noexcept nogil
@cython.locals(on_wasabi=cython.int, spot=cython.int)
cdef inline int lay_on(short* table, int kind) noexcept nogil
cdef inline void lift_from(short* table, int spot) noexcept nogil

@cython.final
cdef class SushiGoRules(SushiGoFields):
    cpdef void start(self, Chance chance) noexcept nogil
    cpdef int rounds_scored(self) noexcept nogil
    @cython.locals(kind=cython.int, count=cython.int, robot=cython.bint)
    cpdef int list_moves(self, int seat) noexcept nogil
    cpdef void choose_randomly(self, Chance chance) noexcept nogil
    cpdef void step(self, Chance chance) noexcept nogil
    cpdef void redeal(self, int seat, Chance chance) noexcept nogil
    cpdef unsigned long long hash_hidden(self, unsigned long long key, int seat) noexcept nogil
    cpdef void finish_round(self) noexcept nogil
    cpdef void end_game(self) noexcept nogil

    cdef void deal_round(self, Chance chance) noexcept nogil
    cdef void draw_for_robot(self, Chance chance) noexcept nogil
    cdef int list_pairs(self, short* hand, int singles) noexcept nogil
    cdef int list_for_robot(self, short* hand, int count) noexcept nogil
    cdef void reveal(self, int seat) noexcept nogil
    cdef void lay_several(self, int seat, int move) noexcept nogil
    cdef inline void lay(self, int seat, int place, int kind) noexcept nogil
    cdef void return_chopsticks(self, int seat) noexcept nogil
    cdef void pass_hands(self) noexcept nogil
    cdef void end_round(self, Chance chance) noexcept nogil
    cdef void clear_table(self, int place) noexcept nogil
    cdef void score_round(self) noexcept nogil
    cdef void note_points(self) noexcept nogil
    cdef void score_puddings(self) noexcept nogil
