"""How much a table of the dice of Sushizock holds."""

COLUMNS = 16
"""A share of the win and points, for every seat."""
ENTRIES = 3 * 1296 * COLUMNS
"""Rolls left, times numbers that stand for dice."""
