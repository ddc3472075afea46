"""How the greedy bot weighs things, in hundredths of a point."""

PLATE = 20
"""A plate, whatever is on it."""
SAME_COLOUR = 100
"""One more in a run."""
NEW_RUN = 25
"""A colour that may become a run."""
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
SCALE = 100
"""Chances are counted in hundredths."""
UNKNOWN_COLOUR = -1
"""The colour of a run whose end is not known."""
