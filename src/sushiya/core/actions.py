"""Small numbers that observers share; they become C constants in the compiled package."""

PASS = 0
"""The only action of a seat that owes no move."""
NO_PART = -1
"""No action, or no move yet."""
MOST_PARTS = 20
"""The most actions that a move takes."""
