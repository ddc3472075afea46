"""The components of Sushi Boat as data (SB-01), and the small numbers by which the rules know them.

What lies where on the board, and which plates there are, is in `board.toml`.
"""

PLATES_BY_COLOUR = (
    ("red", 12),
    ("blue", 12),
    ("green", 12),
    ("yellow", 12),
    ("white", 6),
)
"""The colours of the plates, and how many plates there are of each."""
COLOUR_NAMES = tuple(name for name, _ in PLATES_BY_COLOUR)
WHITE = COLOUR_NAMES.index("white")
COLOURS = len(COLOUR_NAMES)
NO_COLOUR = -1
SUSHI_NAMES = ("salmon", "shrimp", "octopus", "tuna", "egg", "california", "roe")
SUSHI = len(SUSHI_NAMES)
"""How many kinds of sushi there are; a plate's kind is SUSHI x its colour + its sushi."""
PLATE_NAMES = tuple(f"{colour} {sushi}" for colour in COLOUR_NAMES for sushi in SUSHI_NAMES)
PLATE_OF = {name: kind for kind, name in enumerate(PLATE_NAMES)}
PLATE_KINDS = len(PLATE_NAMES)
PLATES = sum(count for _, count in PLATES_BY_COLOUR)
"""Every plate has a number, by which belt, bag, trash and piles hold it."""
NO_PLATE = -1
EMPTY = ""
"""How a slot of the belt without a plate is written."""
UNKNOWN = -2
"""The kind of a plate or a card that a seat does not know."""

DISH_NAMES = ("tempura", "edamame", "miso", "gyoza", "takoyaki", "yakitori", "mochi")
TEMPURA = DISH_NAMES.index("tempura")
EDAMAME = DISH_NAMES.index("edamame")
MISO = DISH_NAMES.index("miso")
GYOZA = DISH_NAMES.index("gyoza")
TAKOYAKI = DISH_NAMES.index("takoyaki")
YAKITORI = DISH_NAMES.index("yakitori")
MOCHI = DISH_NAMES.index("mochi")
DISHES = len(DISH_NAMES)
SYMBOL_NAMES = ("red", "green")
SYMBOLS = len(SYMBOL_NAMES)
CARD_NAMES = tuple(f"{dish} {symbol}" for dish in DISH_NAMES for symbol in SYMBOL_NAMES)
CARD_OF = {name: kind for kind, name in enumerate(CARD_NAMES)}
"""A card's kind is SYMBOLS x its dish + its symbol."""
COPIES = 3
CARDS = COPIES * DISHES
"""Side dishes, each card with a number."""
WASABI_CARDS = 4
FULL_HAND = 2
HAND = FULL_HAND + 1
"""Two side dishes, and a third until one is discarded."""

STAFF_COPIES = (
    ("hiroshi", 1),
    ("satsuki", 1),
    ("neko", 2),
    ("yuki_takeshi", 1),
    ("momoko", 2),
)
"""Who works here, and on how many tiles."""
STAFF_NAMES = tuple(name for name, _ in STAFF_COPIES)
HIROSHI = STAFF_NAMES.index("hiroshi")
SATSUKI = STAFF_NAMES.index("satsuki")
NEKO = STAFF_NAMES.index("neko")
YUKI_TAKESHI = STAFF_NAMES.index("yuki_takeshi")
MOMOKO = STAFF_NAMES.index("momoko")
NO_STAFF = -1
STAFF_TILES = tuple(who for who, (_, copies) in enumerate(STAFF_COPIES) for _ in range(copies))
"""Whom the tiles show."""
STAFF = len(STAFF_TILES)
"""Staff tiles, and the slots for them."""
SHOWN = 2
"""The plates that Satsuki draws."""

SLOTS = 32
BENCHES = 24
"""Room for the slots and the seats of any board; the seats of the board are called benches where players have seats."""
NOWHERE = -1
TUNNEL = 2
"""The slots that the tunnel hides."""

PLAYERS = range(2, 6)
PLACES = PLAYERS[-1]
LARGE = 4
"""From this number of players on, the seats marked 4+ are used."""
REMOVED = {2: 7, 3: 4, 4: 1, 5: 0}
"""Side dishes left out, unseen, by number of players (SB-08)."""
DRAW_PILES = {players: CARDS + WASABI_CARDS - removed for players, removed in REMOVED.items()}
"""The cards of the draw pile."""
TURNS = {players: size // players for players, size in DRAW_PILES.items()}
"""A card for every turn of everybody."""
PILE = 2 * max(TURNS.values())
"""The most plates a player can have: two a turn."""
START_YEN = 2
START_TRASH = 3

CUBES = 2
TAKOYAKI_CUBES = 3
"""The cubes of a guess, and of one with a takoyaki."""
NO_GUESS = -1

ACTION_NAMES = ("eat", "staff", "yen")
EAT_DONE = 1 << ACTION_NAMES.index("eat")
STAFF_DONE = 1 << ACTION_NAMES.index("staff")
YEN_DONE = 1 << ACTION_NAMES.index("yen")
"""The actions of a turn, as bits."""

PHASE_NAMES = ("answer", "takoyaki", "move", "act", "pick", "discard", "reveal")
ANSWER = PHASE_NAMES.index("answer")
TAKOYAKI_GUESS = PHASE_NAMES.index("takoyaki")
MOVE = PHASE_NAMES.index("move")
ACT = PHASE_NAMES.index("act")
PICK = PHASE_NAMES.index("pick")
DISCARD = PHASE_NAMES.index("discard")
REVEAL = PHASE_NAMES.index("reveal")
"""What is asked: answers to a wasabi challenge; a guess with three cubes; a seat; an action; one of the plates that
Satsuki brings; a card to discard; whether to order before a card is revealed."""

FAMILY_NAMES = ("colour_runs", "kinds", "side_dishes", "gyoza", "cubes")
COLOUR_RUNS = FAMILY_NAMES.index("colour_runs")
KINDS = FAMILY_NAMES.index("kinds")
SIDE_DISHES = FAMILY_NAMES.index("side_dishes")
GYOZAS = FAMILY_NAMES.index("gyoza")
CUBES_KEPT = FAMILY_NAMES.index("cubes")
FAMILIES = len(FAMILY_NAMES)
