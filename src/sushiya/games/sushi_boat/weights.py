"""How the greedy bot weighs things, in hundredths of a point."""

PLATE = 20
"""A plate, whatever is on it."""
SAME_COLOUR = 100
"""One more in a run."""
NEW_RUN = 25
"""A colour that may become a run."""
SURPRISE = PLATE + NEW_RUN + 130
"""The better of two plates that nobody knows."""

FIRST_KIND = 60
"""Each of the first two kinds of a group; then the next two, and what groups of five and of six are worth in all."""
NEXT_KIND = 90
FIVE_KINDS = 520
SIX_KINDS = 900
LATER_GROUP_TURNS = 5
LATER_GROUP = 8
"""A group after the first that has few kinds: so many turns count at the most, and each for this part of its worth."""

YEN = 45
LATE_YEN = 5
"""A yen, and one that can hardly be spent any more."""
DISH = 140
"""A side dish in front of its player, for the most of them."""
CARD = 110
"""A side dish in hand."""
GYOZA = 100
MISO_LOOK = 5
"""Looking at one's pile, for those who forget."""
TAKOYAKI = DISH + 140
"""A takoyaki in a challenge: it lies in front, and three cubes are better than two."""
SCALE = 100
"""Chances are counted in hundredths."""

POINT_KEPT = 85
PROMISE_KEPT = 140
PLATE_BURDEN = 70
PRIZE_KEPT = 90
PRIZE_DOUBT = 20
DISH_TURN = 33
HAND_KEPT = 200
YEN_KEPT = 25
CERTAINTY = 70
"""Between two turns: points, what kinds promise beyond them, a plate, a prize for side dishes now and what it loses for
each turn that is left, a side dish for each such turn, one in hand, a yen; then what a point more adds to the odds."""
POINT_OF_TWO = 70
PROMISE_OF_TWO = 60
PLATE_OF_TWO = 40
PRIZE_OF_TWO = 110
PRIZE_DOUBT_OF_TWO = 13
DISH_TURN_OF_TWO = 7
HAND_OF_TWO = 100
YEN_OF_TWO = 35
CERTAINTY_OF_TWO = 44
"""The same for two players. All are near to what least squares found in games of the greedy bot with some slips."""
TURNS_AHEAD = 5
"""So many turns count at the most."""
