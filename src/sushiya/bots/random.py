"""The bot that plays any legal move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sushiya.core.chance import Chance
from sushiya.core.moves import Move


class RandomBot:
    """Every legal move is equally likely."""

    memory = 0

    def __init__(self, seed: bytes) -> None:
        self.chance = Chance(seed)

    def decide(self, view: Any, legal: Sequence[Move]) -> Move:  # noqa: ARG002 - it looks at nothing
        """Draw a move."""
        return legal[self.chance.below(len(legal))]
