"""What every field that state.py declares needs; made by `make state` from state.py."""

from __future__ import annotations

from typing import Any

try:
    import cython
except ModuleNotFoundError:
    from sushiya.core import interpreted as cython

from sushiya.core import codes, hashing
from sushiya.core.arrays import copied, copied_grid, grid, row
from sushiya.core.rules import Rules
from sushiya.games.sushizock import cards


class SushizockFields(Rules):
    """Every tile has a number, by which rows and piles hold it; a redeal exchanges what is printed on hidden ones."""

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.first = 0
        self.active = 0
        self.turn = 0
        self.roll = 0
        self.aside = 0
        self.faces: list[int] = row(cards.DICE)
        self.worth: list[int] = list(cards.ALL_TILES)
        self.seen: list[int] = row(cards.TILES)
        self.left: list[int] = row(cards.KINDS, cards.ROW)
        self.heights: list[int] = row(cards.HEAPS)
        self.shown: list[int] = row(cards.FACES)
        self.hidden: list[int] = row(cards.TILES)
        self.tie_break: list[int] = row(codes.SEATS)
        self.origin: SushizockFields
        if not cython.compiled:  # C arrays are born zero
            self.rows: list[list[int]] = grid(cards.KINDS, cards.ROW)
            self.piles: list[list[int]] = grid(cards.HEAPS, cards.ROW)

    def copy_origin(self) -> None:
        """Copy all that a match can change from `origin`."""
        self.copy_common(self.origin)
        self.active = self.origin.active
        self.turn = self.origin.turn
        self.roll = self.origin.roll
        self.aside = self.origin.aside
        self.faces[:] = self.origin.faces
        self.worth[:] = self.origin.worth
        self.seen[:] = self.origin.seen
        self.left[:] = self.origin.left
        self.heights[:] = self.origin.heights
        for at in range(cards.KINDS):
            self.rows[at][:] = self.origin.rows[at]
        for at in range(cards.HEAPS):
            self.piles[at][:] = self.origin.piles[at]

    def hash_all(self) -> int:
        """A 64-bit hash of the whole state."""
        key = self.hash_common()
        key = hashing.mixed(key, self.first)
        key = hashing.mixed(key, self.active)
        key = hashing.mixed(key, self.turn)
        key = hashing.mixed(key, self.roll)
        key = hashing.mixed(key, self.aside)
        key = hashing.mixed_row(key, self.faces, cards.DICE)
        key = hashing.mixed_row(key, self.worth, cards.TILES)
        key = hashing.mixed_row(key, self.seen, cards.TILES)
        key = hashing.mixed_row(key, self.left, cards.KINDS)
        key = hashing.mixed_row(key, self.heights, cards.HEAPS)
        for at in range(cards.KINDS):
            key = hashing.mixed_row(key, self.rows[at], self.left[at])
        for at in range(cards.HEAPS):
            key = hashing.mixed_row(key, self.piles[at], self.heights[at])
        return key

    def hash_known(self, seat: int) -> int:
        """A 64-bit hash of what a seat (or NOBODY) knows of the state."""
        key = self.hash_common_known(seat)
        key = hashing.mixed(key, self.first)
        key = hashing.mixed(key, self.active)
        key = hashing.mixed(key, self.turn)
        key = hashing.mixed(key, self.roll)
        key = hashing.mixed(key, self.aside)
        key = hashing.mixed_row(key, self.faces, cards.DICE)
        key = hashing.mixed_row(key, self.left, cards.KINDS)
        key = hashing.mixed_row(key, self.heights, cards.HEAPS)
        return self.hash_hidden(key, seat)

    def contents(self) -> dict[str, Any]:
        """Every field of the state by its name, as far as it is in use."""
        return {
            **Rules.contents(self),
            "first": self.first,
            "active": self.active,
            "turn": self.turn,
            "roll": self.roll,
            "aside": self.aside,
            "faces": copied(self.faces, cards.DICE),
            "worth": copied(self.worth, cards.TILES),
            "seen": copied(self.seen, cards.TILES),
            "left": copied(self.left, cards.KINDS),
            "heights": copied(self.heights, cards.HEAPS),
            "rows": copied_grid(self.rows, copied(self.left, cards.KINDS)),
            "piles": copied_grid(self.piles, copied(self.heights, cards.HEAPS)),
        }
