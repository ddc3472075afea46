"""What a bot is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from sushiya.core.moves import Move


class Bot(Protocol):
    """A player that is a program. It gets what its seat may know, so it cannot cheat."""

    memory: int
    """How many turns back, the present one included, it remembers what all saw and nobody may look at again."""

    def decide(self, view: Any, legal: Sequence[Move]) -> Move:
        """One of the legal moves of the seat whose view this is."""
