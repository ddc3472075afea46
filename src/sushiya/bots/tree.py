"""The bot that searches with a tree for each seat."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from sushiya.bots.bot import Bot
from sushiya.bots.declaration import BotDeclaration
from sushiya.bots.forest import Forest
from sushiya.bots.registry import register
from sushiya.bots.settings import SearchSettings
from sushiya.bots.tree_search import TreeSearch
from sushiya.core.chance import Chance
from sushiya.core.errors import CannotSolve
from sushiya.core.game import AnyGame
from sushiya.core.moves import Move

BATCH = 16
"""The simulations between two looks at the clock."""
POSITIONS_A_PLAYOUT = 4
POSITIONS_A_MILLISECOND = 600
"""How many positions a solver may look at, so that it takes about as long as the search or half of its time."""
_idle: list[Forest] = []
"""Forests that nobody searches in: one is enough for each thread."""


class TreeBot(Bot):
    """Plays the solution where it can be found within the budget, else the move that was tried most often."""

    def __init__(self, game: AnyGame, seed: bytes, settings: SearchSettings) -> None:
        self.game = game
        self.chance = Chance(seed)
        self.cost = settings.cost
        self.memory = settings.turns_remembered

    def decide(self, view: Any, legal: Sequence[Move]) -> Move:
        """Choose by the solution, or the move that was tried most often in determinizations of the view."""
        began = time.perf_counter()
        if len(legal) == 1:
            return legal[0]
        try:
            return self.sampled(self.game.solve(view, self.positions()).strategy)
        except CannotSolve:
            return self.searched(view, began)

    def positions(self) -> int:
        """How many positions a solver may look at before the search begins."""
        return self.cost.milliseconds * POSITIONS_A_MILLISECOND or self.cost.playouts * POSITIONS_A_PLAYOUT

    def sampled(self, strategy: dict[str, float]) -> Move:
        """Draw a move from a mixed strategy."""
        point = self.chance.bits() / 0x10000
        played = [text for text, weight in strategy.items() if weight > 0]
        for text in played[:-1]:
            point -= strategy[text]
            if point < 0:
                return self.game.notation.read(text)
        return self.game.notation.read(played[-1])

    def searched(self, view: Any, began: float) -> Move:
        """Choose the move that was tried most often."""
        forest = _idle.pop() if _idle else Forest()
        try:
            search = TreeSearch(self.game, self.game.imagine(view), view.seat, forest)
            while not self.is_spent(search.simulations, began):
                search.run(BATCH, self.chance)
            best = max(search.tried(), key=lambda tried: tried[1:])
        finally:
            _idle.append(forest)
        return self.game.notation.move(best[0])

    def is_spent(self, simulations: int, began: float) -> bool:
        """Whether the budget is used up; at least one batch is simulated."""
        if not simulations:
            return False
        if self.cost.milliseconds:
            return time.perf_counter() - began >= self.cost.milliseconds / 1000
        return simulations >= self.cost.playouts


register(
    BotDeclaration(
        name="tree",
        summary="looks for the best answer to what everybody else wants",
        make=TreeBot,
        settings=SearchSettings,
        games=("sushi-go", "sushi-go-party"),
    )
)
