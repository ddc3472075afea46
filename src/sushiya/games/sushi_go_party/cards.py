"""The 181 cards of Sushi Go Party! as data (SGP-01 to SGP-03), and the small numbers by which the rules know them."""

NIGIRI_EGG = 0
NIGIRI_SALMON = 1
NIGIRI_SQUID = 2
WASABI = 3
MAKI_1 = 4
MAKI_2 = 5
MAKI_3 = 6
TEMAKI = 7
URAMAKI_3 = 8
URAMAKI_4 = 9
URAMAKI_5 = 10
TEMPURA = 11
SASHIMI = 12
DUMPLING = 13
EEL = 14
TOFU = 15
ONIGIRI_CIRCLE = 16
ONIGIRI_TRIANGLE = 17
ONIGIRI_SQUARE = 18
ONIGIRI_RECTANGLE = 19
EDAMAME = 20
MISO = 21
CHOPSTICKS_1 = 22
CHOPSTICKS_2 = 23
CHOPSTICKS_3 = 24
SPOON_4 = 25
SPOON_5 = 26
SPOON_6 = 27
MENU_7 = 28
MENU_8 = 29
MENU_9 = 30
TAKEOUT_BOX_10 = 31
TAKEOUT_BOX_11 = 32
TAKEOUT_BOX_12 = 33
SOY_SAUCE = 34
TEA = 35
SPECIAL_ORDER = 36
PUDDING = 37
ICE_CREAM = 38
FRUIT_WW = 39
FRUIT_OO = 40
FRUIT_PP = 41
FRUIT_WO = 42
FRUIT_WP = 43
FRUIT_OP = 44
KINDS = 45
"""How many different cards there are; corner numbers make cards different (SGP-14)."""
FLIPPED = 45
"""What a card is once a takeout box has flipped it."""
IDENTITIES = 46
NO_CARD = -1
NO_PLACE = -1

NUMBER_BEFORE = 21
"""Taken from a card with a corner number: that number (SGP-02)."""
URAMAKI_BEFORE = 5
"""Taken from an uramaki: its symbols."""
URAMAKI_PLACES = 2
URAMAKI_FIRST = 8
URAMAKI_LESS = 2
"""So many places score ten symbols during a round; the first brings so much, the next so much less (SGP-20)."""

NIGIRI_TYPE = 0
WASABI_TYPE = 1
MAKI_TYPE = 2
TEMAKI_TYPE = 3
URAMAKI_TYPE = 4
TEMPURA_TYPE = 5
SASHIMI_TYPE = 6
DUMPLING_TYPE = 7
EEL_TYPE = 8
TOFU_TYPE = 9
ONIGIRI_TYPE = 10
EDAMAME_TYPE = 11
MISO_TYPE = 12
CHOPSTICKS_TYPE = 13
SPOON_TYPE = 14
MENU_TYPE = 15
TAKEOUT_BOX_TYPE = 16
SOY_SAUCE_TYPE = 17
TEA_TYPE = 18
SPECIAL_ORDER_TYPE = 19
PUDDING_TYPE = 20
ICE_CREAM_TYPE = 21
FRUIT_TYPE = 22
TYPES = 23

SEATS = 8
ROUNDS = 3
FRONT = 16
"""Room for the cards in front of a seat."""
DECK = 80
DESSERT_PILE = 15
DESSERTS = 8
"""Different dessert cards, from PUDDING on."""
QUEUE = 4
"""Room for cards that a seat is about to lay."""
MENU_DRAW = 4
REDEAL_TRIES = 64
REDEAL_STOP = 256
"""After so many deals that do not fit what is known, cards that do not fit are passed over; then any deal will do."""

NIGIRI_POINTS = 0
MAKI_POINTS = 1
TEMAKI_POINTS = 2
URAMAKI_POINTS = 3
TEMPURA_POINTS = 4
SASHIMI_POINTS = 5
DUMPLING_POINTS = 6
EEL_POINTS = 7
TOFU_POINTS = 8
ONIGIRI_POINTS = 9
EDAMAME_POINTS = 10
MISO_POINTS = 11
SOY_SAUCE_POINTS = 12
TEA_POINTS = 13
TAKEOUT_BOX_POINTS = 14
FAMILIES = 15
"""Families of cards that score at the end of a round."""

CHOOSE = 0
ORDER = 1
ASK = 2
GIVE = 3
TAKE = 4
FLIP = 5
"""What seats are asked for: a card to keep, the target of a special order, a card for the spoon, and so on."""

PAIR_STEP = 45
CHOPSTICKS_STEP = 2070
SPOON_STEP = 37260
CALLS = 18
"""A call's number: 0 none, 1 the only one there is, 2 + place the one at that place."""
ORDER_BASE = 1000000
ON_WASABI_STEP = 16
ASK_BASE = 1100000
ASK_EXACTLY = 32
GIVE_BASE = 1200000
TAKE_BASE = 1300000
FLIP_BASE = 1400000

NAMES = (
    "nigiri_egg",
    "nigiri_salmon",
    "nigiri_squid",
    "wasabi",
    "maki_1",
    "maki_2",
    "maki_3",
    "temaki",
    "uramaki_3",
    "uramaki_4",
    "uramaki_5",
    "tempura",
    "sashimi",
    "dumpling",
    "eel",
    "tofu",
    "onigiri_circle",
    "onigiri_triangle",
    "onigiri_square",
    "onigiri_rectangle",
    "edamame",
    "miso",
    "chopsticks_1",
    "chopsticks_2",
    "chopsticks_3",
    "spoon_4",
    "spoon_5",
    "spoon_6",
    "menu_7",
    "menu_8",
    "menu_9",
    "takeout_box_10",
    "takeout_box_11",
    "takeout_box_12",
    "soy_sauce",
    "tea",
    "special_order",
    "pudding",
    "ice_cream",
    "fruit_ww",
    "fruit_oo",
    "fruit_pp",
    "fruit_wo",
    "fruit_wp",
    "fruit_op",
)
COPIES = (
    4,
    5,
    3,
    3,
    4,
    5,
    3,
    12,
    4,
    4,
    4,
    8,
    8,
    8,
    8,
    8,
    2,
    2,
    2,
    2,
    8,
    8,
    1,
    1,
    1,
    1,
    1,
    1,
    1,
    1,
    1,
    1,
    1,
    1,
    3,
    3,
    3,
    15,
    15,
    2,
    2,
    2,
    3,
    3,
    3,
)
TYPE_NAMES = (
    "nigiri",
    "wasabi",
    "maki",
    "temaki",
    "uramaki",
    "tempura",
    "sashimi",
    "dumpling",
    "eel",
    "tofu",
    "onigiri",
    "edamame",
    "miso",
    "chopsticks",
    "spoon",
    "menu",
    "takeout_box",
    "soy_sauce",
    "tea",
    "special_order",
    "pudding",
    "ice_cream",
    "fruit",
)
TYPE_OF = (
    0,
    0,
    0,
    1,
    2,
    2,
    2,
    3,
    4,
    4,
    4,
    5,
    6,
    7,
    8,
    9,
    10,
    10,
    10,
    10,
    11,
    12,
    13,
    13,
    13,
    14,
    14,
    14,
    15,
    15,
    15,
    16,
    16,
    16,
    17,
    18,
    19,
    20,
    21,
    22,
    22,
    22,
    22,
    22,
    22,
)
COLOUR_OF = tuple(NIGIRI_TYPE if kind == WASABI else TYPE_OF[kind] for kind in range(KINDS))
"""Nigiri and wasabi share a colour, every other type has its own (SGP-03)."""
BITS = tuple(1 << kind for kind in range(KINDS))
FAMILY_NAMES = (
    "nigiri",
    "maki",
    "temaki",
    "uramaki",
    "tempura",
    "sashimi",
    "dumpling",
    "eel",
    "tofu",
    "onigiri",
    "edamame",
    "miso",
    "soy_sauce",
    "tea",
    "takeout_box",
)

ROLLS = ("maki", "temaki", "uramaki")
APPETIZERS = ("tempura", "sashimi", "dumpling", "eel", "tofu", "onigiri", "edamame", "miso")
SPECIALS = ("chopsticks", "spoon", "menu", "takeout_box", "soy_sauce", "tea", "special_order", "wasabi")
DESSERT_TYPES = ("pudding", "ice_cream", "fruit")
PLAYERS_FOR = {"menu": (2, 6), "special_order": (2, 6), "spoon": (3, 8), "edamame": (3, 8)}
"""The least and the most players for types that are not for all (SGP-05)."""
VARIED = ("nigiri", "maki", "uramaki", "onigiri", "fruit")
"""Types with variations, of which a spoon may name one exactly (SGP-33)."""

PRESETS = {
    "my-first-meal": ("maki", "tempura", "sashimi", "miso", "wasabi", "tea", "ice_cream"),
    "sushi-go": ("maki", "tempura", "sashimi", "dumpling", "chopsticks", "wasabi", "pudding"),
    "party-sampler": ("temaki", "tempura", "dumpling", "tofu", "wasabi", "menu", "ice_cream"),
    "master-menu": ("temaki", "onigiri", "tofu", "sashimi", "spoon", "takeout_box", "fruit"),
    "points-platter": ("uramaki", "onigiri", "dumpling", "edamame", "special_order", "tea", "ice_cream"),
    "cutthroat-combo": ("temaki", "eel", "tofu", "miso", "spoon", "soy_sauce", "pudding"),
    "big-banquet": ("maki", "tempura", "dumpling", "eel", "spoon", "chopsticks", "ice_cream"),
    "dinner-for-two": ("uramaki", "onigiri", "tofu", "miso", "menu", "special_order", "fruit"),
}
"""The eight menus of the book, without the nigiri that every menu has (SGP-06)."""

PLAYERS = range(2, 9)
HAND_SIZES = {2: 10, 3: 10, 4: 9, 5: 9, 6: 8, 7: 8, 8: 7}
DESSERTS_ADDED = ((5, 3, 2), (7, 5, 3))
"""Desserts shuffled in before each round: with 2 to 5 players, with 6 to 8 (SGP-07)."""

KIND_OF = {name: kind for kind, name in enumerate(NAMES)}
TYPE_NUMBER = {name: number for number, name in enumerate(TYPE_NAMES)}
