"""Styles in Sushizock."""

from __future__ import annotations

from sushiya.bots.tastes.taste import Taste
from sushiya.core.moves import Move
from sushiya.games.sushizock.moves import Keep, Steal, Take

POINT = 100


class SushizockTaste(Taste):
    """The dice game."""

    def collects(self, move: Move) -> int:
        """Tiles of the rows, which nobody has yet."""
        return POINT if isinstance(move, Take) else 0

    def gambles(self, move: Move) -> int:
        """One more roll."""
        return POINT if isinstance(move, Keep) else 0

    def denies(self, move: Move) -> int:
        """Theft."""
        return POINT if isinstance(move, Steal) else 0
