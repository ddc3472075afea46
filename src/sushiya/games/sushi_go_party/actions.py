"""The actions of Sushi Go Party!, by number, and where the numbers of a seat stand in an observation."""

from sushiya.games.sushi_go_party import cards

CALLABLE = cards.CALLS - 1
"""What can be called: the only one there is, or the one at a place."""
SPOON = 1
"""Call a spoon; a call of chopsticks or a card follows."""
CHOPSTICKS = SPOON + CALLABLE
"""Call chopsticks; two cards follow."""
KEEP = CHOPSTICKS + CALLABLE
SECOND = KEEP + cards.KINDS
ORDER = SECOND + cards.KINDS
"""From here on actions are moves."""
ASK = ORDER + cards.ASK_BASE - cards.ORDER_BASE
GIVE = ORDER + cards.GIVE_BASE - cards.ORDER_BASE
TAKE = ORDER + cards.TAKE_BASE - cards.ORDER_BASE
FLIP = ORDER + cards.FLIP_BASE - cards.ORDER_BASE
"""Flip the card at a place; others after it may follow."""
FLIPPED = FLIP + cards.FRONT
"""Flip no more."""
ACTIONS = FLIPPED + 1

AT_CHOSEN = 0
AT_ORDERING = 1
AT_URAMAKI_LAID = 2
AT_URAMAKI_WON = 3
AT_HAND_SIZE = 4
AT_QUEUE = 5
AT_COUNTS = AT_QUEUE + cards.QUEUE
AT_WHAT = AT_COUNTS + cards.IDENTITIES
AT_FACE = AT_WHAT + cards.FRONT
AT_LAID = AT_FACE + cards.FRONT
AT_UNDER = AT_LAID + cards.FRONT
AT_CALLED = AT_UNDER + cards.FRONT
AT_DESSERTS = AT_CALLED + cards.FRONT
AT_POINTS = AT_DESSERTS + cards.DESSERTS
AT_ABSENT = AT_POINTS + cards.ROUNDS
"""Without a spoon on the menu this is where the numbers that all know of a seat end."""
BLOCK = AT_ABSENT + cards.KINDS
NO_POINTS = 16
"""Added to the points of a round that is over, which may be less than nothing."""

AT_ACTOR = 9
AT_GIVER = 12
GLOBALS = 13
"""The numbers before the menu."""
CHOICE = 5
"""What a seat has named: calls of spoon and chopsticks, two cards, a target."""
AT_CHOICE = GLOBALS + cards.TYPES
AT_FLIPS = AT_CHOICE + CHOICE
AT_DRAWN = AT_FLIPS + cards.FRONT
AT_IN_DECK = AT_DRAWN + cards.MENU_DRAW
AT_GONE = AT_IN_DECK + cards.KINDS
AT_COPIED = AT_GONE + cards.KINDS
HEAD = AT_COPIED + cards.DESSERTS
"""The numbers before the hands, most of which are the same for all seats."""

DRAFTED_HANDS = HEAD
"""In the draft the hands of all seats follow the head, twice, so that they can be read from any seat on."""
DRAFTED_SEATS = DRAFTED_HANDS + 2 * cards.SEATS * cards.KINDS
"""Then what all know of each seat, likewise."""
