"""The tiles and dice of Sushizock as data (SZ-02, SZ-03), and the small numbers by which the rules know them."""

SUSHI_TILES = (1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6)
BONE_TILES = (1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4)
"""The sizes of the bones, which are points lost."""
ALL_TILES = (*SUSHI_TILES, *BONE_TILES)
ROW = len(SUSHI_TILES)
"""Tiles of a kind; a row, or a pile, has at most these."""
LARGEST = max(ALL_TILES)
TILES = len(ALL_TILES)
"""Tiles of both kinds, each with a number: the sushi first."""

FACE_NAMES = ("sushi", "bone", "blue", "red")
SUSHI = FACE_NAMES.index("sushi")
BONE = FACE_NAMES.index("bone")
"""The faces of a die that take a tile from the table, and the two kinds of tile."""
BLUE = FACE_NAMES.index("blue")
RED = FACE_NAMES.index("red")
"""Chopsticks: blue ones steal sushi, red ones bones."""
FACES = len(FACE_NAMES)
SIDES = 6
TILE_NAMES = FACE_NAMES[:BLUE]
KINDS = len(TILE_NAMES)

DICE = 5
NUMBERS = DICE + 1
"""None to five dice may show the same."""
ALL_DICE = (1 << DICE) - 1
"""Five dice as a bit mask."""
ROLLS = 3
STEAL_TOP = 3
STEAL_ANY = 4
"""So many chopsticks of a colour allow the top of a pile, or any tile of it (SZ-08, SZ-09)."""

PLAYERS = range(2, 6)
PLACES = PLAYERS[-1]
HEAPS = KINDS * PLACES
"""Everybody's piles of sushi, then everybody's piles of bones."""

TAKE = ALL_DICE + 1
"""Moves below this number are dice to set aside, as a bit mask; then take sushi, take bone."""
STEAL = 2 * TAKE
STEAL_SPAN = 64
"""Steal sushi, then bones: ROW x the victim's seat + the number of tiles above the one that is meant."""
