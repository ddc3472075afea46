"""A board as the rules need it: seats by number, each with what it touches."""

from __future__ import annotations

from sushiya.core.arrays import row
from sushiya.games.sushi_boat import cards


class Board:
    """Slots and seats counted from 0, and their file; shared by all states of a match, and never changed."""

    def __init__(self, names: list[str]) -> None:
        self.names = names
        self.file = ""
        self.benches = len(names)
        self.slots = 0
        self.tunnel = 0
        self.slot: list[int] = row(cards.BENCHES)
        self.other_slot: list[int] = row(cards.BENCHES, cards.NOWHERE)
        self.opposite: list[int] = row(cards.BENCHES)
        self.row: list[int] = row(cards.BENCHES)
        self.four_plus: list[int] = row(cards.BENCHES)
        self.staff_slot: list[int] = row(cards.BENCHES, cards.NOWHERE)
        self.staff_bench: list[int] = row(cards.STAFF)
        self.plates: list[int] = row(cards.PLATES)
        self.side_dishes: list[int] = row(cards.CARDS)

    def hides(self, slot: int) -> bool:
        """Whether a slot is one of the two in the tunnel."""
        return self.tunnel <= slot < self.tunnel + cards.TUNNEL
