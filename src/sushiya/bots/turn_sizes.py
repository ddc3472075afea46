"""How many dice and portions a search through a turn of Sushizock knows."""

SPAN = 1296
"""Numbers that stand for dice."""
RESULTS = 126
"""Results of rolling none to five dice."""
KEEPS = 24
"""At least the ways to set some dice of a roll aside."""
TOP = 12
ANY = TOP + 2
"""Portions: a row's tile by kind and number of dice, the top of a pile by kind, any tile of a pile by kind."""
FORCED = ANY + 2
PORTIONS = FORCED + 1
COLUMNS = 16
"""What a table of the dice can hold for each decision: a share of the win and points, for every seat."""
