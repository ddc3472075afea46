"""How much a look at a decision can hold."""

LOOKED = 64
"""The most moves of one decision that are compared."""
PAIRS = LOOKED * LOOKED
EVERYBODY = 0xFF
"""All seats, as a bit mask."""
