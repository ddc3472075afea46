"""The interface of bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from sushiya.bots.cost import INSTANT, Cost
from sushiya.core.moves import Move


class Bot(Protocol):
    """A player that is a program. It gets what its seat may know, so it cannot cheat."""

    memory: int = 0
    """For how many turns, the present one included, it remembers components that were shown and are hidden now."""

    cost: Cost = INSTANT
    """The budget of a decision; the server lowers it under load, even while the bot thinks."""

    def cost_of(self, view: Any) -> Cost:  # noqa: ARG002 - for others to look at
        """The budget of this decision; less than that of any where the bot can tell that it needs none."""
        return self.cost

    def decide(self, view: Any, legal: Sequence[Move]) -> Move:
        """Choose one of the legal moves of the seat whose view this is."""

    def close(self) -> None:
        """Give back what it holds, when its game is over; most bots hold nothing."""
        return
