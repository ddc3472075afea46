"""What a solver has found out about a decision."""

from __future__ import annotations

import msgspec

UNLIMITED = 2**31 - 1
"""More positions than any solver looks at."""


class Solution(msgspec.Struct, frozen=True):
    """An optimal strategy of a seat that does not know what the other one chooses at the same time."""

    value: float
    """The share of the win that the seat can expect if both play by optimal strategies."""
    exact: bool
    """Whether the value is that of the win itself; else it rests on the fitted chance to win after the round."""
    strategy: dict[str, float]
    """The probability of every legal move, by its text."""
    worths: dict[str, float]
    """The share of the win that every legal move brings against an optimal strategy of the other."""
    positions: int
    """How many positions were looked at."""

    @property
    def is_pure(self) -> bool:
        """Whether one move is best, whatever the other knows about it."""
        return max(self.strategy.values()) == 1
