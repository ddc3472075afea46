"""Bounds of positions in which somebody mixes: they depend on the lead (see round_bounds.py).

A position is kept without its lead, with bounds relative to it that hold up to a lead, or from a lead on: beyond that,
what the position is worth in all stays the same. It is also kept with its lead, with bounds for just that one.
"""

from __future__ import annotations

try:
    import cython
except ModuleNotFoundError:
    from sushiya.core import interpreted as cython

from sushiya.games.sushi_go import packing
from sushiya.games.sushi_go.transpositions import Transpositions

if not cython.compiled:
    from collections import defaultdict

    from sushiya.games.sushi_go.entries import Bounds


class BentBounds:
    """A table of such bounds, beside the slots that say which positions they are of."""

    def __init__(self) -> None:
        self.places = Transpositions()
        if not cython.compiled:
            self.bounds: dict[int, Bounds] = defaultdict(Bounds)

    def low(self, at: int, lead: int) -> float:
        """What the position in a slot is worth at least, with a lead, by the bound that was found with another."""
        return self.bounds[at].low + min(lead, self.bounds[at].low_until)

    def high(self, at: int, lead: int) -> float:
        """The same at most."""
        return self.bounds[at].high + max(lead, self.bounds[at].high_from)

    def reserve(self, key: int, left: int, hint: int, other_hint: int) -> int:
        """A slot for a position, as in the table of positions; one that is new to it has no bounds."""
        known = self.places.find(key)
        at = self.places.reserve(key, left, hint, other_hint)
        if known == packing.NONE:
            self.bounds[at].low = -2 * packing.FAR
            self.bounds[at].high = 2 * packing.FAR
            self.bounds[at].low_until = 0
            self.bounds[at].high_from = 0
        return at
