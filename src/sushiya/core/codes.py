"""Small numbers that the compiled rules share; they become C constants in the compiled package."""

SEATS = 8
"""The most seats a table has, in any of the games."""

MOST_MOVES = 2048
"""The capacity of the list of legal moves of one seat."""

NOT_ASKED = -2
"""The choice of a seat that is not asked for one."""

OWED = -1
"""The choice of a seat that is asked for one and has not made it yet."""

WHOLE_WIN = 840
"""The share of a sole winner; it can be divided evenly among 2 to 8 winners."""

NOBODY = -1
"""The seat of a spectator, who holds nothing."""

POINTLESS = -30000
"""The appraisal of a move that cannot be good, or that is equivalent to another one; search skips such moves."""

EVER = 32767
"""A memory, in turns, that is longer than any match, so that nothing is forgotten."""

MASK = 0xFFFFFFFF
"""The bits of a 32-bit word."""

LANES = 4
"""How many blocks of random words are computed at once."""
WORDS = 16 * LANES
HALVES = 2 * WORDS
"""What they hold: words of 32 bits, and draws of 16."""

DRAFT_ROOM = 4096
"""How many numbers an observer can write before each seat gets its part."""

JOURNAL_ROOM = 4096
"""The capacity of the journal for one step, in numbers, four to a note: far more than any step needs."""

SCORE_LOWEST = -156
"""The lowest score that a tally can count."""

SCORE_SPAN = 512
"""How many different scores a tally can count."""
