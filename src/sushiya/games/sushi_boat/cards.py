"""The components of Sushi Boat as data (SB-01), and the small numbers by which the rules know them.

What lies where on the board, and which plates there are, is in `board.toml`.
"""

RED = 0
BLUE = 1
GREEN = 2
YELLOW = 3
WHITE = 4
COLOURS = 5
SUSHI = 7
"""How many kinds of sushi there are; a plate's kind is 7 x its colour + its sushi."""
PLATE_KINDS = 35
PLATES = 54
"""Every plate has a number, by which belt, bag, trash and piles hold it."""
NO_PLATE = -1

TEMPURA = 0
EDAMAME = 1
MISO = 2
GYOZA = 3
TAKOYAKI = 4
YAKITORI = 5
MOCHI = 6
DISHES = 7
CARDS = 21
"""Side dishes, each card with a number; its kind is 2 x its dish + 1 if its symbol is green."""
WASABI_CARDS = 4
NO_CARD = -1
NO_GUESS = -1
HAND = 3
"""Two side dishes, and a third until one is discarded."""
FULL_HAND = 2

HIROSHI = 0
SATSUKI = 1
NEKO = 2
YUKI_TAKESHI = 3
MOMOKO = 4
NO_STAFF = -1
STAFF = 7
"""Staff tiles, and the slots for them."""

SLOTS = 32
BENCHES = 24
"""Room for the slots and the seats of any board; the seats of the board are called benches where players have seats."""
NOWHERE = -1

PLACES = 5
PILE = 18
"""The most plates a player can have: two a turn, nine turns."""

EAT_DONE = 1
STAFF_DONE = 2
YEN_DONE = 4
"""The actions of a turn, as bits."""

ANSWER = 0
TAKOYAKI_GUESS = 1
MOVE = 2
ACT = 3
PICK = 4
DISCARD = 5
"""What is asked: answers to a wasabi challenge; a guess with three cubes; a seat; an action; one of the plates that
Satsuki brings; a card to discard."""

COLOUR_RUNS = 0
KINDS = 1
SIDE_DISHES = 2
GYOZAS = 3
CUBES = 4
FAMILIES = 5

COLOUR_NAMES = ("red", "blue", "green", "yellow", "white")
SUSHI_NAMES = ("salmon", "shrimp", "octopus", "tuna", "egg", "california", "roe")
DISH_NAMES = ("tempura", "edamame", "miso", "gyoza", "takoyaki", "yakitori", "mochi")
SYMBOL_NAMES = ("red", "green")
STAFF_NAMES = ("hiroshi", "satsuki", "neko", "yuki_takeshi", "momoko")
STAFF_TILES = (0, 1, 2, 2, 3, 4, 4)
"""Who the seven tiles show."""
PHASE_NAMES = ("answer", "takoyaki", "move", "act", "pick", "discard")
ACTION_NAMES = ("eat", "staff", "yen")
FAMILY_NAMES = ("colour_runs", "kinds", "side_dishes", "gyoza", "cubes")
PLATE_NAMES = tuple(f"{colour} {sushi}" for colour in COLOUR_NAMES for sushi in SUSHI_NAMES)
CARD_NAMES = tuple(f"{dish} {symbol}" for dish in DISH_NAMES for symbol in SYMBOL_NAMES)
PLATE_OF = {name: kind for kind, name in enumerate(PLATE_NAMES)}
CARD_OF = {name: kind for kind, name in enumerate(CARD_NAMES)}

PLAYERS = range(2, 6)
REMOVED = {2: 7, 3: 4, 4: 1, 5: 0}
"""Side dishes left out, unseen, by number of players (SB-08)."""
TURNS = {2: 9, 3: 7, 4: 6, 5: 5}
START_YEN = 2
