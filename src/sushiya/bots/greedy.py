"""The bot that takes what looks best now, to its taste and as well as it can judge."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from msgspec import Meta

from sushiya.bots.bot import Bot
from sushiya.bots.declaration import BotDeclaration
from sushiya.bots.noise import Noise, errors
from sushiya.bots.registry import register
from sushiya.bots.settings import MemorySettings
from sushiya.bots.tastes.by_game import likings, styles_of
from sushiya.bots.tastes.taste import Collects, Denies, Gambles, Waits
from sushiya.core import codes
from sushiya.core.chance import Chance
from sushiya.core.game import AnyGame
from sushiya.core.moves import Move


class GreedySettings(MemorySettings, frozen=True):
    """A memory, how well the bot judges, and how far its style goes."""

    slips: Annotated[int, Meta(ge=0, le=100, description="in how many of 100 decisions it plays any legal move")] = 0
    noise: Noise = 0
    collects: Collects = 0
    denies: Denies = 0
    gambles: Gambles = 0
    waits: Waits = 0


class GreedyBot(Bot):
    """Plays the move that is judged best: by the points it scores and the value of unfinished sets."""

    def __init__(self, game: AnyGame, seed: bytes, settings: GreedySettings) -> None:
        self.game = game
        self.chance = Chance(seed)
        self.slips = settings.slips
        self.noise = settings.noise
        self.styles = styles_of(settings)
        self.memory = settings.turns_remembered

    def decide(self, view: Any, legal: Sequence[Move]) -> Move:
        """Choose the first of the moves that are appraised highest, or now and then any move."""
        if self.chance.draw(100) < self.slips:
            return legal[self.chance.draw(len(legal))]
        worths = self.worths(view, legal)
        return legal[worths.index(max(worths))]

    def worths(self, view: Any, legal: Sequence[Move]) -> list[int]:
        """What the moves seem worth to this bot: as they are judged, by its taste, and with its errors."""
        judgement = self.game.judge(self.game.imagine(view))
        worths = judgement.worths(view.seat, [self.game.notation.number(move) for move in legal])
        liked = likings(self.styles, self.game, view, judgement, legal)
        return [
            worth if worth == codes.POINTLESS else worth + liking + error
            for worth, liking, error in zip(worths, liked, errors(self.noise, self.chance, len(legal)), strict=True)
        ]


register(
    BotDeclaration(
        name="greedy", summary="takes what looks best now", make=GreedyBot, settings=GreedySettings, policy="greedy"
    )
)
