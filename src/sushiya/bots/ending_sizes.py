"""How far a search through the end of Sushizock goes, and how much it remembers."""

TILES = 2
"""So many tiles may be left on the table."""
STEALS = 12
"""The thefts of a line of play that are followed at most."""
LEVELS = TILES + STEALS + 1
TOLERANCE = 5
NEAR = 50
"""Thousandths of a win: bounds that near are not brought nearer, and bounds that are not that near say too little."""
SLOTS = 1 << 13
"""The positions whose bounds are kept, a power of two: a robot keeps a quarter of a megabyte until its game is over."""
BATCH = 64
CLOCK_BATCH = 32
"""The positions between two looks at the budget, or at the clock; each batch goes down its line of play anew."""
