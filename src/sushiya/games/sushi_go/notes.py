"""What the rules note in the journal; `events.py` turns the notes into events."""

DEALT = 0
DREW = 1
REVEALED = 2
ON_WASABI = 3
CHOPSTICKS_USED = 4
PASSED = 5
SCORED = 6
ROUND_OVER = 7
PUDDINGS = 8
