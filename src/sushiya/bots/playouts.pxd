cimport cython
from sushiya.core cimport codes
from sushiya.core.chance cimport Chance
from sushiya.core.rules cimport Rules

cpdef void play_games(Rules rules, int games, int greedy, Chance chance)
