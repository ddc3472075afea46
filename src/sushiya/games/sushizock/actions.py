"""The actions of Sushizock, by number; dice to set aside are the bit mask that the move is."""

from sushiya.games.sushizock import cards

OTHERS = cards.PLACES - 1
"""The most other seats, counted from the one that acts."""
TAKE = cards.ALL_DICE
STEAL = TAKE + cards.KINDS
"""The top of a pile: OTHERS x kind + how many seats further, less 1."""
STEAL_BELOW = STEAL + cards.KINDS * OTHERS
"""A tile under the top likewise; how deep it lies follows."""
DEPTH = STEAL_BELOW + cards.KINDS * OTHERS
"""So many tiles above it, less 1."""
ACTIONS = DEPTH + cards.ROW - 1
MOST_TURNS = 255
"""Turns are counted no further."""
