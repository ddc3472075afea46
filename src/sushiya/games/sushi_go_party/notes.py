"""What the rules note in the journal; `events.py` turns the notes into events."""

DEALT = 0
REVEALED = 1
LAID = 2
ORDERED = 3
ORDER_LOST = 4
RETURNED = 5
ASKED = 6
HAS_NONE = 7
GAVE = 8
SPOON_LOST = 9
DREW = 10
PUT_BACK = 11
FLIPPED = 12
URAMAKI_WON = 13
MISO_SPILT = 14
PASSED = 15
SCORED = 16
ROUND_OVER = 17
DESSERTS = 18
