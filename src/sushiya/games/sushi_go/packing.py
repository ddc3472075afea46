"""How the solver of a round packs hands and tables into numbers, and how much room it takes."""

from sushiya.games.sushi_go.cards import HAND_SIZES, KINDS

JUNK = KINDS
"""The kind of all cards that cannot score any more."""
HAND_KINDS = KINDS + 1
CARD_BITS = 4
"""A hand: four bits for the copies of each kind, the worthless ones on top."""

TEMPURA_BIT = 0
SASHIMI_BIT = 1
DUMPLING_BIT = 3
WASABI_BIT = 6
CHOPSTICKS_BIT = 9
MAKI_BIT = 12
PUDDING_BIT = 17
"""A table: where each count begins."""
TEMPURA_MASK = 1
SASHIMI_MASK = 3
DUMPLING_MASK = 7
WASABI_MASK = 7
CHOPSTICKS_MASK = 7
MAKI_MASK = 31

PLIES = max(HAND_SIZES.values())
SIDES = 2 * PLIES
OPTIONS = 64
"""The most options of a seat."""
SIDE_OPTIONS = SIDES * OPTIONS
PAIRINGS = OPTIONS * OPTIONS
PLY_PAIRINGS = PLIES * PAIRINGS

SLOTS = 1 << 20
"""The positions that the transposition table can hold."""
BUCKET = 4
"""The slots in which a position may be."""
BUCKETS = SLOTS - BUCKET
"""The bits of a key that say in which bucket a position may be."""

HALF_POINT = 2
"""In the last round leads are counted in half points: a lead in puddings decides a tie."""
FAR = 20_000
"""A lead that nobody has, in hundredths of a point."""
LOW_BENT = 1
HIGH_BENT = 2
BENT = LOW_BENT + HIGH_BENT
"""Which bounds of a worth depend on the lead, because somebody mixes."""
NONE = -1
