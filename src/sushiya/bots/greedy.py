"""The bot that takes what looks best now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sushiya.core import codes
from sushiya.core.game import Game
from sushiya.core.moves import Move


class GreedyBot:
    """Plays the move after which its table looks best, by the game's scoring and the promise of unfinished sets."""

    def __init__(self, game: Game[Any], memory: int = codes.EVER) -> None:
        self.game = game
        self.memory = memory

    def decide(self, view: Any, legal: Sequence[Move]) -> Move:
        """The first of the moves that seem worth most."""
        rules = self.game.imagine(view)
        return max(legal, key=lambda move: rules.appraise(view.seat, self.game.notation.number(move)))
