cimport cython
from sushiya.games.sushi_go.rules cimport SushiGoRules

@cython.locals(by_kind=dict, told=list, note=tuple)
cpdef list narrate(SushiGoRules rules, list noted)
@cython.locals(choices=list)
cdef list _reveal(dict noted)
@cython.locals(events=list)
cdef list _end_of_turn(dict noted)
@cython.locals(told=list)
cdef list _next_hands(SushiGoRules rules, dict noted)
