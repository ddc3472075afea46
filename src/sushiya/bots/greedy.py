"""The bot that takes what looks best now, to its taste and as well as it can judge."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from msgspec import Meta

from sushiya.bots.bot import Bot
from sushiya.bots.declaration import BotDeclaration
from sushiya.bots.registry import register
from sushiya.bots.settings import MemorySettings
from sushiya.bots.tastes.by_game import taste_for
from sushiya.bots.tastes.taste import STYLES, Taste
from sushiya.core import codes
from sushiya.core.chance import Chance
from sushiya.core.game import AnyGame
from sushiya.core.moves import Move

MOST_NOISE = 10_000
MOST_TASTE = 1000
NOISE = "by how much it may overrate a move, in hundredths of a point"


class GreedySettings(MemorySettings, frozen=True):
    """A memory, how well the bot judges, and how far its style goes."""

    slips: Annotated[int, Meta(ge=0, le=100, description="in how many of 100 decisions it plays any legal move")] = 0
    noise: Annotated[int, Meta(ge=0, le=MOST_NOISE, description=NOISE)] = 0
    collects: Annotated[int, Meta(ge=0, le=MOST_TASTE, description="how fond it is of sets of its own, in percent")] = 0
    denies: Annotated[int, Meta(ge=0, le=MOST_TASTE, description="how it likes to take from others, in percent")] = 0
    gambles: Annotated[int, Meta(ge=0, le=MOST_TASTE, description="how fond it is of risk, in percent")] = 0


class GreedyBot(Bot):
    """Plays the move that is judged best: by the points it scores and the value of unfinished sets."""

    def __init__(self, game: AnyGame, seed: bytes, settings: GreedySettings) -> None:
        self.game = game
        self.chance = Chance(seed)
        self.slips = settings.slips
        self.noise = settings.noise
        self.styles = {style: getattr(settings, style) for style in STYLES if getattr(settings, style)}
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
        taste = taste_for(self.game, view, judgement) if self.styles else None
        return [
            worth if worth == codes.POINTLESS else worth + self.liking(taste, move) + self.error()
            for move, worth in zip(legal, worths, strict=True)
        ]

    def liking(self, taste: Taste | None, move: Move) -> int:
        """How much its styles make it like a move."""
        return sum(percent * taste.of(style, move) for style, percent in self.styles.items()) // 100 if taste else 0

    def error(self) -> int:
        """By how much it overrates a move, so that it confuses moves of nearly the same worth."""
        return self.chance.draw(self.noise + 1) if self.noise else 0


register(
    BotDeclaration(
        name="greedy", summary="takes what looks best now", make=GreedyBot, settings=GreedySettings, policy="greedy"
    )
)
