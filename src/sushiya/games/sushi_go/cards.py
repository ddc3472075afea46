"""The cards of Sushi Go! as data (SG-02), and the small numbers by which the rules know them."""

TEMPURA = 0
SASHIMI = 1
DUMPLING = 2
MAKI_1 = 3
MAKI_2 = 4
MAKI_3 = 5
NIGIRI_EGG = 6
NIGIRI_SALMON = 7
NIGIRI_SQUID = 8
WASABI = 9
CHOPSTICKS = 10
PUDDING = 11
KINDS = 12
"""How many kinds of card there are; a hand counts the copies of each."""

ON_WASABI = 6
"""Added to a nigiri: that nigiri lying on a wasabi, which only a table can hold."""
SPOTS = 15
"""What a table counts: the kinds, then the three nigiri on wasabi."""

DECK = 108
PLACES = 5
"""The most places at a table; the robot's is the third of three."""
ROUNDS = 3
PAIRS = 156
"""Moves below this number leave nothing to the robot."""
NO_CARD = -1

MAKI_ROLLS = 0
TEMPURAS = 1
SASHIMIS = 2
DUMPLINGS = 3
NIGIRI = 4
FAMILIES = 5
"""How many families of cards score at the end of a round."""

NAMES = (
    "tempura",
    "sashimi",
    "dumpling",
    "maki_1",
    "maki_2",
    "maki_3",
    "nigiri_egg",
    "nigiri_salmon",
    "nigiri_squid",
    "wasabi",
    "chopsticks",
    "pudding",
)
COPIES = (14, 14, 14, 6, 12, 8, 5, 10, 5, 6, 4, 10)
SPOT_NAMES = (*NAMES, *(f"{name}@wasabi" for name in NAMES[NIGIRI_EGG : NIGIRI_SQUID + 1]))
FAMILY_NAMES = ("maki", "tempura", "sashimi", "dumpling", "nigiri")
PLAYERS = range(2, 6)
HAND_SIZES = {2: 10, 3: 9, 4: 8, 5: 7}

KIND_OF = {name: kind for kind, name in enumerate(NAMES)}
SPOT_OF = {name: spot for spot, name in enumerate(SPOT_NAMES)}
