"""The bot that plays Sushizock by what it has learnt of positions."""

from __future__ import annotations

from collections.abc import Sequence
from operator import add, itemgetter
from typing import Annotated, Any

from msgspec import Meta

from sushiya.bots.bot import Bot
from sushiya.bots.declaration import BotDeclaration
from sushiya.bots.last_tiles import SeenEndings, is_ending
from sushiya.bots.noise import Noise, errors
from sushiya.bots.registry import register
from sushiya.bots.settings import MemorySettings
from sushiya.bots.turn_search import TurnSearch
from sushiya.core.chance import Chance
from sushiya.core.game import Game
from sushiya.core.moves import Move
from sushiya.games.sushizock.prospects import Prospects
from sushiya.games.sushizock.rules import SushizockRules
from sushiya.games.sushizock.view import SushizockView

POINT = 0.04
"""The share of the win that a point is about worth."""
_idle: list[SeenEndings] = []
"""Tables of endings that nobody uses: one is enough for each thread."""


class TurnValueSettings(MemorySettings, frozen=True):
    """A memory, how far the bot looks, and how well it judges."""

    ahead: Annotated[int, Meta(ge=0, le=1, description="how many turns after its own it solves, too")] = 1
    noise: Noise = 0


class TurnValueBot(Bot):
    """Solves its turn, and the next one if it may, exactly, over learnt values of the positions that follow.

    If it may look ahead, it solves the end of a game of two, too, as soon as few tiles are left.
    """

    def __init__(
        self, game: Game[SushizockRules, Any, SushizockView], seed: bytes, settings: TurnValueSettings
    ) -> None:
        self.game = game
        self.chance = Chance(seed)
        self.ahead = settings.ahead
        self.noise = settings.noise
        self.memory = settings.turns_remembered

    def decide(self, view: SushizockView, legal: Sequence[Move]) -> Move:
        """Choose the first of the moves with the highest expected share of the win."""
        if len(legal) == 1:
            return legal[0]
        rules = self.game.imagine(view)
        if not (self.ahead and is_ending(rules)):
            return self.chosen(TurnSearch(rules, Prospects(rules), self.ahead), legal)
        seen = _idle.pop() if _idle else SeenEndings()
        try:
            seen.forget()
            return self.chosen(TurnSearch(rules, Prospects(rules), self.ahead, seen), legal)
        finally:
            _idle.append(seen)

    def chosen(self, search: TurnSearch, legal: Sequence[Move]) -> Move:
        """The move that a search finds, or one that is overrated."""
        if not self.noise:
            return self.game.notation.move(search.choose())
        search.solve()
        worths = [search.worth(self.game.notation.number(move)) for move in legal]
        overrated = [POINT * error / 100 for error in errors(self.noise, self.chance, len(legal))]
        return max(zip(map(add, worths, overrated), legal, strict=True), key=itemgetter(0))[1]


register(
    BotDeclaration(
        name="turn_value",
        summary="plays every turn for the position that it leaves",
        make=TurnValueBot,
        settings=TurnValueSettings,
        games=("sushizock",),
    )
)
