"""The bot that takes what looks best now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from msgspec import Meta

from sushiya.bots.bot import Bot
from sushiya.bots.declaration import BotDeclaration
from sushiya.bots.registry import register
from sushiya.bots.settings import MemorySettings
from sushiya.core.chance import Chance
from sushiya.core.game import AnyGame
from sushiya.core.moves import Move


class GreedySettings(MemorySettings, frozen=True):
    """A memory, and how often the bot plays a random move."""

    slips: Annotated[int, Meta(ge=0, le=100, description="in how many of 100 decisions it plays any legal move")] = 0


class GreedyBot(Bot):
    """Plays the move that is judged best: by the points it scores and the value of unfinished sets."""

    def __init__(self, game: AnyGame, seed: bytes, settings: GreedySettings) -> None:
        self.game = game
        self.chance = Chance(seed)
        self.slips = settings.slips
        self.memory = settings.turns_remembered

    def decide(self, view: Any, legal: Sequence[Move]) -> Move:
        """Choose the first of the moves that are appraised highest, or now and then any move."""
        if self.chance.draw(100) < self.slips:
            return legal[self.chance.draw(len(legal))]
        judgement = self.game.judge(self.game.imagine(view))
        worths = judgement.worths(view.seat, [self.game.notation.number(move) for move in legal])
        return legal[worths.index(max(worths))]


register(
    BotDeclaration(
        name="greedy", summary="takes what looks best now", make=GreedyBot, settings=GreedySettings, policy="greedy"
    )
)
