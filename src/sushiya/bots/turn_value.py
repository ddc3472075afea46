"""The bot that plays Sushizock by what it has learnt of positions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from msgspec import Meta

from sushiya.bots.bot import Bot
from sushiya.bots.declaration import BotDeclaration
from sushiya.bots.registry import register
from sushiya.bots.settings import MemorySettings
from sushiya.bots.turn_search import TurnSearch
from sushiya.core.game import Game
from sushiya.core.moves import Move
from sushiya.games.sushizock.prospects import Prospects
from sushiya.games.sushizock.rules import SushizockRules
from sushiya.games.sushizock.view import SushizockView


class TurnValueSettings(MemorySettings, frozen=True):
    """A memory, and how far the bot looks."""

    ahead: Annotated[int, Meta(ge=0, le=1, description="how many turns after its own it solves, too")] = 1


class TurnValueBot(Bot):
    """Solves its turn, and the next one if it may, exactly, over learnt values of the positions that follow."""

    def __init__(
        self, game: Game[SushizockRules, Any, SushizockView], _seed: bytes, settings: TurnValueSettings
    ) -> None:
        self.game = game
        self.ahead = settings.ahead
        self.memory = settings.turns_remembered

    def decide(self, view: SushizockView, legal: Sequence[Move]) -> Move:
        """Choose the first of the moves with the highest expected share of the win."""
        if len(legal) == 1:
            return legal[0]
        rules = self.game.imagine(view)
        return self.game.notation.move(TurnSearch(rules, Prospects(rules), self.ahead).choose())


register(
    BotDeclaration(
        name="turn_value",
        summary="plays every turn for the position that it leaves",
        make=TurnValueBot,
        settings=TurnValueSettings,
        games=("sushizock",),
    )
)
