"""The actions of Sushi Boat, by number, and where the numbers of the table and of a seat stand in an observation."""

from sushiya.games.sushi_boat import cards, numbers

CUBE = 1
"""A cube on a colour; two make a guess, three with a takoyaki, colours in their order."""
TAKOYAKI = CUBE + cards.COLOURS
SIT = TAKOYAKI + 2
"""Take a seat, for a yen if another must leave it."""
EAT = SIT + cards.BENCHES
"""From here to the gyoza actions are moves."""
AFTER_GYOZA = EAT + numbers.PLAY_GYOZA + 1 - numbers.EAT
TEMPURA = AFTER_GYOZA
EDAMAME = TEMPURA + 1
MOCHI = EDAMAME + 1
YAKITORI = MOCHI + 1
"""Play a side dish; a slot or a staff tile follows, or two of them in their order."""
SLOT = YAKITORI + 1
TILE = SLOT + cards.SLOTS
ACTIONS = TILE + cards.STAFF

CARD_KINDS = cards.SYMBOLS * cards.DISHES
AT_PHASE = 0
AT_TURN = 1
AT_DONE = 2
AT_BAG = 5
AT_CARDS = 6
AT_WASABI = 7
AT_DISCARDS = 8
AT_TOP = 9
AT_AGAIN = 10
AT_DRAWN = 11
AT_STAFF = AT_DRAWN + cards.SHOWN
AT_TRASH = AT_STAFF + cards.STAFF
AT_BELT = AT_TRASH + cards.PLATE_KINDS
COMMON = AT_BELT + cards.SLOTS
"""The numbers that all know of the table, with room for the slots of any board."""

AT_CHOSEN = 0
AT_YEN = 1
AT_CUBES = 2
AT_HEIGHT = 3
AT_PILE_TOP = 4
AT_PAWN = 5
AT_TAKOYAKI = 6
AT_HAND = 7
AT_PLAYED = AT_HAND + CARD_KINDS
BLOCK = AT_PLAYED + CARD_KINDS
"""The numbers that all know of a seat."""
KNOWN = 2
"""Added to a kind, where 0 is nothing and 1 is unknown."""
CHOICE = 3
"""The most actions of a move."""
