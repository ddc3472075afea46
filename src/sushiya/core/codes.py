"""Small numbers that the compiled rules share; they become C constants in the compiled package."""

SEATS = 8
"""The most seats a table has, in any of the games."""

MOST_MOVES = 2048
"""Room for the legal moves of one seat."""

NOT_ASKED = -2
"""A seat's choice while it has none to make."""

OWED = -1
"""A seat's choice while it has one to make and has not made it."""

WHOLE_WIN = 840
"""The share of a sole winner; it divides evenly among 2 to 8."""

NOBODY = -1
"""A spectator: the seat that holds nothing."""

POINTLESS = -30000
"""The appraisal of a move that cannot be good, or for which another stands; search does not try it."""

EVER = 32767
"""A memory that forgets nothing: longer than any match."""

MASK = 0xFFFFFFFF
"""The bits of a 32-bit word."""

JOURNAL_ROOM = 4096
"""Room for what one step may note, four numbers a note: far more than any step needs."""

SCORE_LOWEST = -156
"""Tallies count scores from this one on."""

SCORE_SPAN = 512
"""How many different scores a tally can count."""
