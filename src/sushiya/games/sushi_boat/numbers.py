"""The numbers of the moves."""

from sushiya.games.sushi_boat import cards

GUESS = 0
"""Two colours: COLOURS x the first + the second, the first not above the second."""
GUESS_3 = GUESS + cards.COLOURS * cards.COLOURS
"""Three colours likewise."""
TAKOYAKI = GUESS_3 + cards.COLOURS * cards.COLOURS * cards.COLOURS
TAKOYAKI_TWICE = TAKOYAKI + 1
SIT = TAKOYAKI_TWICE + 1
SIT_PAID = SIT + cards.BENCHES
EAT = SIT_PAID + cards.BENCHES
EAT_LEFT = EAT + 1
EAT_RIGHT = EAT_LEFT + 1
STAFF = EAT_RIGHT + 1
STAFF_SLOT = STAFF + 1
STAFF_PLATE = STAFF_SLOT + cards.SLOTS
STAFF_PICK = STAFF_PLATE + cards.PLATE_KINDS
"""2 x which of the plates drawn, + 1 for the bottom of the pile."""
YEN = STAFF_PICK + 2 * cards.SHOWN
ORDER = YEN + 1
END = ORDER + 1
DISCARD = END + 1
REVEAL = DISCARD + cards.DISHES
PLAY_MISO = REVEAL + 1
PLAY_GYOZA = PLAY_MISO + 1
PLAY_TEMPURA = PLAY_GYOZA + 1
PLAY_EDAMAME = PLAY_TEMPURA + cards.SLOTS
PLAY_MOCHI = PLAY_EDAMAME + cards.SLOTS
"""STAFF x one staff slot + another."""
PLAY_YAKITORI = PLAY_MOCHI + cards.STAFF * cards.STAFF
"""SLOTS x one slot of the belt + another."""
MOVES = PLAY_YAKITORI + cards.SLOTS * cards.SLOTS
"""One more than the last number."""
