"""The bot that takes what looks best now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sushiya.core import codes
from sushiya.core.chance import Chance
from sushiya.core.game import Game
from sushiya.core.moves import Move


class GreedyBot:
    """Plays the move after which its table looks best, by the game's scoring and the promise of unfinished sets.

    In so many of a hundred decisions it slips, and plays any legal move.
    """

    def __init__(self, game: Game[Any], seed: bytes, slips: int = 0, memory: int = codes.EVER) -> None:
        self.game = game
        self.chance = Chance(seed)
        self.slips = slips
        self.memory = memory

    def decide(self, view: Any, legal: Sequence[Move]) -> Move:
        """The first of the moves that seem worth most, or a slip."""
        if self.chance.below(100) < self.slips:
            return legal[self.chance.below(len(legal))]
        rules = self.game.imagine(view)
        return max(legal, key=lambda move: rules.appraise(view.seat, self.game.notation.number(move)))
