"""The table of the positions that a search has seen, with what is known of their worth.

A position has a few slots in which it may be. If they are taken, the position nearest to the end makes room.

A slot is for a position with any lead, to which its bounds are relative: two that hold for all leads, and two that hold
up to a lead, or from a lead on; beyond that, what the position is worth in all stays the same. See round_search.py.
"""

from __future__ import annotations

try:
    import cython
except ModuleNotFoundError:
    from sushiya.core import interpreted as cython

from sushiya.games.sushi_go import packing

if not cython.compiled:
    from collections import defaultdict

    from sushiya.games.sushi_go.entry import Entry


class Transpositions:
    """A table of one size for one search after the other, each of which sees its own entries only."""

    def __init__(self) -> None:
        self.searches = 0
        if not cython.compiled:
            self.slots: dict[int, Entry] = defaultdict(Entry)

    def find(self, key: int) -> int:
        """The slot of a position of this search, or NONE."""
        first = key & packing.BUCKETS
        for at in range(first, first + packing.BUCKET):
            if self.slots[at].key == key and self.slots[at].search == self.searches:
                return at
        return packing.NONE

    def bent_low(self, at: int, lead: int) -> float:
        """What the position in a slot is worth at least, with a lead, by the bound that was found with another."""
        return self.slots[at].low + min(lead, self.slots[at].low_until)

    def bent_high(self, at: int, lead: int) -> float:
        """The same at most."""
        return self.slots[at].high + max(lead, self.slots[at].high_from)

    def reserve(self, key: int, left: int, hint: int, other_hint: int) -> int:
        """A slot for a position with so many cards in a hand and the options to try first; what it knows stays."""
        at = self.find(key)
        if at == packing.NONE:
            at = self.least_needed(key)
            self.slots[at].key = key
            self.slots[at].search = self.searches
            self.slots[at].left = left
            self.slots[at].free_low = -packing.FAR
            self.slots[at].free_high = packing.FAR
            self.slots[at].low = -2 * packing.FAR
            self.slots[at].high = 2 * packing.FAR
            self.slots[at].low_until = 0
            self.slots[at].high_from = 0
        self.slots[at].hint = hint
        self.slots[at].other_hint = other_hint
        return at

    def least_needed(self, key: int) -> int:
        """The slot that is free for a position, or else that of the position nearest to the end."""
        first = key & packing.BUCKETS
        chosen = first
        for at in range(first, first + packing.BUCKET):
            if self.slots[at].search != self.searches:
                return at
            if self.slots[at].left < self.slots[chosen].left:
                chosen = at
        return chosen
