"""The actions of Sushi Go!, by number: a card to keep; with chopsticks a first and a second one; one for the robot."""

from sushiya.games.sushi_go import cards

KEEP = 1
"""Keep a card, and no other."""
KEEP_FIRST = KEEP + cards.KINDS
"""Keep a card and use chopsticks: a second one follows."""
SECOND = KEEP_FIRST + cards.KINDS
ROBOT = SECOND + cards.KINDS
"""The card for the robot; there is no such action without it."""
WITHOUT_ROBOT = ROBOT
WITH_ROBOT = ROBOT + cards.KINDS
"""How many actions there are, PASS among them."""
NEVER = -1
"""The round of which nothing is known yet."""

AT_TABLE = 1
AT_PUDDINGS = AT_TABLE + cards.SPOTS
AT_POINTS = AT_PUDDINGS + 1
BLOCK = AT_POINTS + cards.ROUNDS
"""The numbers that all know of a place, the first of them whether its choice is in."""
DRAFTED_HANDS = 2 * cards.PLACES * BLOCK
"""In the draft hands follow what is known of all places; both stand there twice, to be read from any place on."""
