"""How far a search through the end of Sushizock goes, and how much it remembers."""

TILES = 2
"""So many tiles may be left on the table."""
STEALS = 12
"""The thefts of a line of play that are followed at most."""
LEVELS = TILES + STEALS + 1
POSITIONS = 2000
"""The positions that a robot looks at for each portion."""
TOLERANCE = 5
NEAR = 50
"""Thousandths of a win: bounds that near are not brought nearer, and bounds that are not that near say too little."""
SLOTS = 1 << 17
"""The positions whose bounds it keeps; a power of two."""
