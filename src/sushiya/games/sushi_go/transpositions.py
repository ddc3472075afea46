"""The table of the positions that a search has seen, with what is known of their worth from any lead.

A position has a few slots in which it may be. If they are taken, the position nearest to the end makes room.
"""

from __future__ import annotations

try:
    import cython
except ModuleNotFoundError:
    from sushiya.core import interpreted as cython

from sushiya.games.sushi_go import packing

if not cython.compiled:
    from collections import defaultdict

    from sushiya.games.sushi_go.entries import Entry


class Transpositions:
    """A table of one size for one search after the other, each of which sees its own entries only."""

    def __init__(self) -> None:
        self.search = 0
        if not cython.compiled:
            self.slots: dict[int, Entry] = defaultdict(Entry)

    def begin(self) -> None:
        """Forget everything: searches are numbered, and only when the numbers are used up entries are cleared."""
        self.search += 1
        if self.search > packing.SEARCHES:
            self.search = 1
            if cython.compiled:
                for at in range(packing.SLOTS):
                    self.slots[at].search = 0
            else:
                self.slots.clear()

    def find(self, key: int) -> int:
        """The slot of a position of this search, or NONE."""
        first = key & packing.BUCKETS
        for at in range(first, first + packing.BUCKET):
            if self.slots[at].key == key and self.slots[at].search == self.search:
                return at
        return packing.NONE

    def reserve(self, key: int, left: int, hint: int, other_hint: int) -> int:
        """A slot for a position with so many cards in a hand and the options to try first; what it knows stays."""
        at = self.find(key)
        if at == packing.NONE:
            at = self.least_needed(key)
            self.slots[at].key = key
            self.slots[at].search = self.search
            self.slots[at].left = left
            self.slots[at].low = -packing.FAR
            self.slots[at].high = packing.FAR
        self.slots[at].hint = hint
        self.slots[at].other_hint = other_hint
        return at

    def least_needed(self, key: int) -> int:
        """The slot that is free for a position, or else that of the position nearest to the end."""
        first = key & packing.BUCKETS
        chosen = first
        for at in range(first, first + packing.BUCKET):
            if self.slots[at].search != self.search:
                return at
            if self.slots[at].left < self.slots[chosen].left:
                chosen = at
        return chosen
