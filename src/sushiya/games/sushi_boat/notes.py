"""What the rules note in the journal; `events.py` turns the notes into events."""

LAID = 0
LAID_BELT = 1
LAID_TRASH = 2
LAID_STAFF = 3
"""What is laid, in the notes after the first: a plate of the belt, one of the trash, a staff tile."""
CARD = 1
WASABI = 2
ENTERED = 3
TRASH_EMPTIED = 4
TAKOYAKI = 5
GUESSES = 6
CHALLENGE = 7
GUESSED = 8
SAT = 9
TOOK = 10
YEN = 11
ORDERED = 12
SHOWN = 13
CARD_TAKEN = 14
DISCARDED = 15
PLAYED = 16
PUSHED = 17
SWAPPED = 18
LOOKED = 19
SCORED = 20
PICKED = 21
TURN = 22
