"""The tiles and dice of Sushizock as data (SZ-02, SZ-03), and the small numbers by which the rules know them."""

SUSHI = 0
BONE = 1
"""The two kinds of tile, and the faces of a die that take them from the table."""
BLUE = 2
RED = 3
"""Chopsticks: blue ones steal sushi, red ones bones."""
FACES = 4
SIDES = 6

DICE = 5
NUMBERS = 6
"""None to five dice may show the same."""
ALL_DICE = 31
"""Five dice as a bit mask."""
ROLLS = 3
STEAL_TOP = 3
STEAL_ANY = 4
"""So many chopsticks of a colour allow the top of a pile, or any tile of it (SZ-08, SZ-09)."""

ROW = 12
"""Tiles of a kind; a row, or a pile, has at most these."""
TILES = 24
"""Tiles of both kinds, each with a number: the sushi first."""
PLACES = 5
HEAPS = 10
"""Everybody's piles of sushi, then everybody's piles of bones."""

TAKE = 32
"""Moves below this number are dice to set aside, as a bit mask; then take sushi, take bone."""
STEAL = 64
STEAL_SPAN = 64
"""Steal sushi, then bones: 12 x the victim's seat + the number of tiles above the one that is meant."""

PLAYERS = range(2, 6)
SUSHI_TILES = (1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6)
BONE_TILES = (1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4)
"""The sizes of the bones, which are points lost."""
TILE_NAMES = ("sushi", "bone")
FACE_NAMES = ("sushi", "bone", "blue", "red")
