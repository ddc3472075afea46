"""The 181 cards of Sushi Go Party! as data (SGP-01 to SGP-03), and the small numbers by which the rules know them."""

CARDS = (
    ("nigiri_egg", "nigiri", 4, 0),
    ("nigiri_salmon", "nigiri", 5, 0),
    ("nigiri_squid", "nigiri", 3, 0),
    ("wasabi", "wasabi", 3, 0),
    ("maki_1", "maki", 4, 0),
    ("maki_2", "maki", 5, 0),
    ("maki_3", "maki", 3, 0),
    ("temaki", "temaki", 12, 0),
    ("uramaki_3", "uramaki", 4, 0),
    ("uramaki_4", "uramaki", 4, 0),
    ("uramaki_5", "uramaki", 4, 0),
    ("tempura", "tempura", 8, 0),
    ("sashimi", "sashimi", 8, 0),
    ("dumpling", "dumpling", 8, 0),
    ("eel", "eel", 8, 0),
    ("tofu", "tofu", 8, 0),
    ("onigiri_circle", "onigiri", 2, 0),
    ("onigiri_triangle", "onigiri", 2, 0),
    ("onigiri_square", "onigiri", 2, 0),
    ("onigiri_rectangle", "onigiri", 2, 0),
    ("edamame", "edamame", 8, 0),
    ("miso", "miso", 8, 0),
    ("chopsticks_1", "chopsticks", 1, 1),
    ("chopsticks_2", "chopsticks", 1, 2),
    ("chopsticks_3", "chopsticks", 1, 3),
    ("spoon_4", "spoon", 1, 4),
    ("spoon_5", "spoon", 1, 5),
    ("spoon_6", "spoon", 1, 6),
    ("menu_7", "menu", 1, 7),
    ("menu_8", "menu", 1, 8),
    ("menu_9", "menu", 1, 9),
    ("takeout_box_10", "takeout_box", 1, 10),
    ("takeout_box_11", "takeout_box", 1, 11),
    ("takeout_box_12", "takeout_box", 1, 12),
    ("soy_sauce", "soy_sauce", 3, 0),
    ("tea", "tea", 3, 0),
    ("special_order", "special_order", 3, 0),
    ("pudding", "pudding", 15, 0),
    ("ice_cream", "ice_cream", 15, 0),
    ("fruit_ww", "fruit", 2, 0),
    ("fruit_oo", "fruit", 2, 0),
    ("fruit_pp", "fruit", 2, 0),
    ("fruit_wo", "fruit", 3, 0),
    ("fruit_wp", "fruit", 3, 0),
    ("fruit_op", "fruit", 3, 0),
)
"""The name of every card, its type, how many copies there are, and its corner number if it has one.

Corner numbers make cards different, and they come in the order in which they take effect (SGP-14).
"""
NAMES = tuple(name for name, _, _, _ in CARDS)
TYPE_NAMES = tuple(dict.fromkeys(type_ for _, type_, _, _ in CARDS))
COPIES = tuple(copies for _, _, copies, _ in CARDS)
KIND_OF = {name: kind for kind, name in enumerate(NAMES)}
TYPE_NUMBER = {name: number for number, name in enumerate(TYPE_NAMES)}
TYPE_OF = tuple(TYPE_NUMBER[type_] for _, type_, _, _ in CARDS)

NIGIRI_SQUID = KIND_OF["nigiri_squid"]
"""The last of the nigiri, which come first."""
WASABI = KIND_OF["wasabi"]
MAKI_1 = KIND_OF["maki_1"]
MAKI_2 = KIND_OF["maki_2"]
MAKI_3 = KIND_OF["maki_3"]
TEMAKI = KIND_OF["temaki"]
URAMAKI_3 = KIND_OF["uramaki_3"]
URAMAKI_4 = KIND_OF["uramaki_4"]
URAMAKI_5 = KIND_OF["uramaki_5"]
TEMPURA = KIND_OF["tempura"]
SASHIMI = KIND_OF["sashimi"]
DUMPLING = KIND_OF["dumpling"]
EEL = KIND_OF["eel"]
TOFU = KIND_OF["tofu"]
ONIGIRI_CIRCLE = KIND_OF["onigiri_circle"]
ONIGIRI_RECTANGLE = KIND_OF["onigiri_rectangle"]
EDAMAME = KIND_OF["edamame"]
MISO = KIND_OF["miso"]
CHOPSTICKS_1 = KIND_OF["chopsticks_1"]
SPOON_4 = KIND_OF["spoon_4"]
SPOON_6 = KIND_OF["spoon_6"]
MENU_7 = KIND_OF["menu_7"]
MENU_9 = KIND_OF["menu_9"]
TAKEOUT_BOX_10 = KIND_OF["takeout_box_10"]
TAKEOUT_BOX_12 = KIND_OF["takeout_box_12"]
SOY_SAUCE = KIND_OF["soy_sauce"]
TEA = KIND_OF["tea"]
SPECIAL_ORDER = KIND_OF["special_order"]
PUDDING = KIND_OF["pudding"]
"""The first of the desserts, which come last."""
KINDS = len(CARDS)
FLIPPED = KINDS
"""What a card is once a takeout box has flipped it."""
FLIPPED_NAME = "flipped"
IDENTITY_NAMES = (*NAMES, FLIPPED_NAME)
IDENTITIES = len(IDENTITY_NAMES)
"""What a card in front of a seat can be."""
NO_CARD = -1
NO_PLACE = -1

TYPES = len(TYPE_NAMES)
WASABI_TYPE = TYPE_NUMBER["wasabi"]
MAKI_TYPE = TYPE_NUMBER["maki"]
TEMAKI_TYPE = TYPE_NUMBER["temaki"]
URAMAKI_TYPE = TYPE_NUMBER["uramaki"]
PUDDING_TYPE = TYPE_NUMBER["pudding"]
FRUIT_TYPE = TYPE_NUMBER["fruit"]
TOOLS = (1 << TYPE_NUMBER["chopsticks"]) | (1 << TYPE_NUMBER["spoon"])
"""The types that may be called in later turns, as bits."""
COLOURFUL = (1 << TYPE_NUMBER["soy_sauce"]) | (1 << TYPE_NUMBER["tea"])
"""The types that score by colours, as bits."""
COLOUR_OF = tuple(TYPE_OF[0] if kind == WASABI else TYPE_OF[kind] for kind in range(KINDS))
"""Nigiri and wasabi share a colour, every other type has its own (SGP-03)."""
VARIED = tuple(name for name in TYPE_NAMES if [row[3] for row in CARDS if row[1] == name].count(0) > 1)
"""Types with variations, of which a spoon may name one exactly (SGP-33); corner numbers are none."""
VARIED_TYPES = sum(1 << TYPE_NUMBER[name] for name in VARIED)

ROLLS = ("maki", "temaki", "uramaki")
APPETIZERS = ("tempura", "sashimi", "dumpling", "eel", "tofu", "onigiri", "edamame", "miso")
SPECIALS = ("chopsticks", "spoon", "menu", "takeout_box", "soy_sauce", "tea", "special_order", "wasabi")
DESSERT_TYPES = ("pudding", "ice_cream", "fruit")
DESSERT_NAMES = NAMES[PUDDING:]
DESSERTS = len(DESSERT_NAMES)
"""Different dessert cards, from PUDDING on."""
PLAYERS_FOR = {"menu": (2, 6), "special_order": (2, 6), "spoon": (3, 8), "edamame": (3, 8)}
"""The least and the most players for types that are not for all (SGP-05)."""

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
SEATS = PLAYERS[-1]
ROUNDS = 3
HAND_SIZES = {2: 10, 3: 10, 4: 9, 5: 9, 6: 8, 7: 8, 8: 7}
DESSERTS_ADDED = ((5, 3, 2), (7, 5, 3))
"""Desserts shuffled in before each round: with 2 to 5 players, with 6 to 8 (SGP-07)."""
DESSERT_PILE = max(map(sum, DESSERTS_ADDED))
MAIN_DECK = 54
DECK = MAIN_DECK + DESSERT_PILE
"""All cards of a menu: 54 besides its desserts, whatever is chosen (SGP-07)."""
PILE = SEATS
PLACES = SEATS + 1
"""What a redeal fills: the hands, and the dessert pile."""
MOST_DEALS = 100_000
"""After so many deals that do not fit, none does."""
FRONT = 16
"""Room for the cards in front of a seat."""
QUEUE = 4
"""Room for cards that a seat is about to lay."""
MENU_DRAW = 4
URAMAKI_GOAL = 10
URAMAKI_PLACES = 2
URAMAKI_FIRST = 8
URAMAKI_LESS = 2
"""So many places score ten symbols during a round; the first brings so much, the next so much less (SGP-20)."""

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
"""The families of cards that score at the end of a round."""
NIGIRI_POINTS = FAMILY_NAMES.index("nigiri")
MAKI_POINTS = FAMILY_NAMES.index("maki")
TEMAKI_POINTS = FAMILY_NAMES.index("temaki")
URAMAKI_POINTS = FAMILY_NAMES.index("uramaki")
TEMPURA_POINTS = FAMILY_NAMES.index("tempura")
SASHIMI_POINTS = FAMILY_NAMES.index("sashimi")
DUMPLING_POINTS = FAMILY_NAMES.index("dumpling")
EEL_POINTS = FAMILY_NAMES.index("eel")
TOFU_POINTS = FAMILY_NAMES.index("tofu")
ONIGIRI_POINTS = FAMILY_NAMES.index("onigiri")
EDAMAME_POINTS = FAMILY_NAMES.index("edamame")
MISO_POINTS = FAMILY_NAMES.index("miso")
SOY_SAUCE_POINTS = FAMILY_NAMES.index("soy_sauce")
TEA_POINTS = FAMILY_NAMES.index("tea")
TAKEOUT_BOX_POINTS = FAMILY_NAMES.index("takeout_box")
FAMILIES = len(FAMILY_NAMES)

PHASES = ("choose", "order", "ask", "give", "take", "flip")
"""What seats are asked for: a card to keep, the target of a special order, a card for the spoon, and so on."""
CHOOSE = PHASES.index("choose")
ORDER = PHASES.index("order")
ASK = PHASES.index("ask")
GIVE = PHASES.index("give")
TAKE = PHASES.index("take")
FLIP = PHASES.index("flip")

PAIR_STEP = KINDS
CHOPSTICKS_STEP = PAIR_STEP * (KINDS + 1)
CALLS = FRONT + 2
"""A call's number: 0 none, 1 the only one there is, 2 + place the one at that place."""
SPOON_STEP = CHOPSTICKS_STEP * CALLS
ORDER_BASE = SPOON_STEP * CALLS
ON_WASABI_STEP = FRONT
ASK_BASE = ORDER_BASE + 2 * ON_WASABI_STEP
ASK_EXACTLY = TYPES
REQUESTS = ASK_EXACTLY + KINDS
"""What a spoon can ask for: a type, or ASK_EXACTLY + a kind."""
GIVE_BASE = ASK_BASE + REQUESTS
TAKE_BASE = GIVE_BASE + KINDS
FLIP_BASE = TAKE_BASE + KINDS
"""Flips are the places of cards, as bits."""
FIRST_MEANT = (*(TYPE_OF.index(number) for number in range(TYPES)), *range(KINDS))
LAST_MEANT = (*(TYPE_OF.index(number) + TYPE_OF.count(number) - 1 for number in range(TYPES)), *range(KINDS))
"""The kinds that each request means: those of a type follow one another."""
MEANT = tuple((2 << last) - (1 << first) for first, last in zip(FIRST_MEANT, LAST_MEANT, strict=True))
"""The same as bits."""
