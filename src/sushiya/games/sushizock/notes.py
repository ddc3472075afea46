"""What the rules note in the journal; `events.py` turns the notes into events."""

LAID = 0
ROLLED = 1
TOOK = 2
FORCED = 3
STOLE = 4
SCORED = 5
