"""How far the plans of a turn go."""

DEPTH = 12
"""The moves of a plan at the most."""
STEPS = DEPTH + 1
"""Room for the moves of one."""
PLANS = 64
"""The plans that are kept: those that are worth most."""
TABLE = 1 << 13
"""Room for the positions that were looked at; a later one replaces an earlier one in the same place."""
