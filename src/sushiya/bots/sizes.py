"""How much a search may grow."""

NODES = 1 << 15
"""The nodes of all seats together; when they are used up, the search goes on in those that there are."""
EDGES = 1 << 17
WIDTH = 24
"""The moves of a node that are tried: those that are appraised highest."""
PATH = 64
"""The decisions of a seat until a simulation leaves its tree."""
LAST_BITS = 1 << 10
"""By their last bits, which have so many values, the moves of a list are found fast."""
LOGARITHMS = 1 << 12
"""So many logarithms are looked up; those of larger numbers are computed."""
NONE = -1
