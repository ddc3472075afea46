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
TABLE_BITS = 32
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

NAMES = 256
"""An option's name is a number from 1 on: 16 times the kind it keeps, and two more than the kind of a second card."""
HISTORY = (PLIES + 1) * 2 * NAMES
"""Options by the cards in each hand, the seat and the name."""
HISTORY_MOST = 80
HISTORY_BITS = 4
"""How many fifths of a point experience adds to how good an option looks at most; how slowly it is gained, in bits."""

SLOTS = 1 << 20
"""The positions that the transposition table can hold."""
BUCKET = 4
"""The slots in which a position may be."""
BUCKETS = SLOTS - BUCKET
"""The bits of a key that say in which bucket a position may be."""

REGION = 1 << 10
REGIONS = SLOTS - REGION
"""The bits of a key that say in which region of the table its bucket is: the slots of one, and all such bits."""
SEARCHES = 255
"""How many searches use a table before it is cleared."""
MIXED = 16
"""Added to the cards left of a position: that it has bounds which depend on the lead."""

HALF_POINT = 2
"""In the last round leads are counted in half points: a lead in puddings decides a tie."""
FAR = 20_000
"""A lead that nobody has, in hundredths of a point."""
LOW_BENT = 1
HIGH_BENT = 2
BENT = LOW_BENT + HIGH_BENT
"""Which bounds of a worth depend on the lead, because somebody mixes."""
NONE = -1
