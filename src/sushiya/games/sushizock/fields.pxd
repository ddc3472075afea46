# The type sheet of fields.py, made by `make state` from state.py.
cimport cython
from sushiya.core cimport codes, hashing
from sushiya.core.rules cimport Rules
from sushiya.games.sushizock cimport cards

cdef class SushizockFields(Rules):
    cdef public int first
    cdef public int active
    cdef public int turn
    cdef public int roll
    cdef public int aside
    cdef public short faces[DICE]
    cdef public short worth[TILES]
    cdef public short seen[TILES]
    cdef public short left[KINDS]
    cdef public short heights[HEAPS]
    cdef public short rows[KINDS][ROW]
    cdef public short piles[HEAPS][ROW]
    cdef public short shown[FACES]
    cdef public short hidden[TILES]
    cdef public short tie_break[SEATS]
    cdef public SushizockFields origin

    @cython.locals(at=cython.int)
    cdef void copy_origin(self) noexcept nogil
    @cython.locals(key=cython.ulonglong, at=cython.int)
    cdef unsigned long long hash_all(self) noexcept nogil
    @cython.locals(key=cython.ulonglong, at=cython.int)
    cdef unsigned long long hash_known(self, int seat) noexcept nogil
