cimport cython
from sushiya.core cimport codes
from sushiya.games.sushi_go cimport cards
from sushiya.games.sushi_go.rules cimport SushiGoRules
from sushiya.games.sushi_go.secrecy cimport (
    all_laid, all_puddings, discarded, hand_size, hand_sizes, known_hands, knows_draw
)

@cython.locals(places=cython.int, players=cython.int, place=cython.int, number=cython.int, seat=cython.int)
cpdef object see_table(SushiGoRules rules, object options)
@cython.locals(hands=list)
cpdef object see_own(SushiGoRules rules, int seat, object table)
cpdef object own_draw(SushiGoRules rules, int seat)
