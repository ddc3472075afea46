"""The cards of Sushi Go! as data (SG-02), and the small numbers by which the rules know them."""

CARDS = (
    ("tempura", 14),
    ("sashimi", 14),
    ("dumpling", 14),
    ("maki_1", 6),
    ("maki_2", 12),
    ("maki_3", 8),
    ("nigiri_egg", 5),
    ("nigiri_salmon", 10),
    ("nigiri_squid", 5),
    ("wasabi", 6),
    ("chopsticks", 4),
    ("pudding", 10),
)
"""The name of every card, and how many copies there are."""
NAMES = tuple(name for name, _ in CARDS)
COPIES = tuple(copies for _, copies in CARDS)
COUNTS = 1 + max(COPIES)
"""How many numbers of cards of a kind there can be."""
KIND_OF = {name: kind for kind, name in enumerate(NAMES)}

TEMPURA = KIND_OF["tempura"]
SASHIMI = KIND_OF["sashimi"]
DUMPLING = KIND_OF["dumpling"]
MAKI_1 = KIND_OF["maki_1"]
MAKI_2 = KIND_OF["maki_2"]
MAKI_3 = KIND_OF["maki_3"]
NIGIRI_EGG = KIND_OF["nigiri_egg"]
NIGIRI_SQUID = KIND_OF["nigiri_squid"]
WASABI = KIND_OF["wasabi"]
CHOPSTICKS = KIND_OF["chopsticks"]
PUDDING = KIND_OF["pudding"]
KINDS = len(CARDS)
"""How many kinds of card there are; a hand counts the copies of each."""
NO_CARD = -1

ON_WASABI = KINDS - NIGIRI_EGG
"""Added to a nigiri: that nigiri lying on a wasabi, which only a table can hold."""
SPOT_NAMES = (*NAMES, *(f"{name}@wasabi" for name in NAMES[NIGIRI_EGG : NIGIRI_SQUID + 1]))
SPOT_OF = {name: spot for spot, name in enumerate(SPOT_NAMES)}
SPOTS = len(SPOT_NAMES)
"""What a table counts: the kinds, then the three nigiri on wasabi."""
KINDS_AT = tuple((spot,) if spot < KINDS else (spot - ON_WASABI, WASABI) for spot in range(SPOTS))
"""The kinds of the cards that lie at each spot of a table."""

FULL_DECK = tuple(kind for kind in range(KINDS) for _ in range(COPIES[kind]))
DECK = len(FULL_DECK)
PLAYERS = range(2, 6)
PLACES = PLAYERS[-1]
"""The most places at a table."""
ROBOT = 2
"""The robot's place, and the hand that is its pile: the third of three."""
ROUNDS = 3
HAND_SIZES = {2: 10, 3: 9, 4: 8, 5: 7}
TURNS = max(HAND_SIZES.values())
"""The most turns of a round."""

PAIRS = KINDS * (KINDS + 1)
"""Moves below this number leave nothing to the robot."""

FAMILY_NAMES = ("maki", "tempura", "sashimi", "dumpling", "nigiri")
"""The families of cards that score at the end of a round."""
MAKI_ROLLS = FAMILY_NAMES.index("maki")
TEMPURAS = FAMILY_NAMES.index("tempura")
SASHIMIS = FAMILY_NAMES.index("sashimi")
DUMPLINGS = FAMILY_NAMES.index("dumpling")
NIGIRI = FAMILY_NAMES.index("nigiri")
FAMILIES = len(FAMILY_NAMES)
