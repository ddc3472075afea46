"""The bot that searches with a tree for each seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from msgspec import Meta

from sushiya.bots.bot import Bot
from sushiya.bots.declaration import BotDeclaration
from sushiya.bots.forest import Forest
from sushiya.bots.registry import register
from sushiya.bots.settings import SearchSettings
from sushiya.bots.spending import SolverPace, Spending
from sushiya.bots.tree_search import TreeSearch
from sushiya.core.chance import Chance
from sushiya.core.errors import CannotSolve
from sushiya.core.game import AnyGame
from sushiya.core.moves import Move
from sushiya.core.solution import Solution

BATCH = 16
"""The simulations between two looks at the clock, once it is known how long one takes."""
POSITIONS_A_PLAYOUT = 4
"""How many positions a solver may look at for each playout, so that it takes about as long as the search."""
Doubts = Annotated[int, Meta(ge=0, le=100, description="in how many of 100 playouts another seat plays greedily")]
_pace = SolverPace()
_idle: list[Forest] = []
"""Forests that nobody searches in: one is enough for each thread."""


class TreeSettings(SearchSettings, frozen=True):
    """A memory, a budget, and how far the bot trusts the others to search, too."""

    doubts: Doubts = 0


class TreeBot(Bot):
    """Plays the solution where it can be found within the budget, else the move that was tried most often."""

    def __init__(self, game: AnyGame, seed: bytes, settings: TreeSettings) -> None:
        self.game = game
        self.chance = Chance(seed)
        self.cost = settings.cost
        self.doubts = settings.doubts
        self.memory = settings.turns_remembered
        if self.cost.milliseconds:
            get_ready(game)

    def decide(self, view: Any, legal: Sequence[Move]) -> Move:
        """Choose by the solution, or the move that was tried most often in determinizations of the view."""
        spending = Spending()
        if len(legal) == 1:
            return legal[0]
        try:
            return self.sampled(self.solved(view, spending).strategy)
        except CannotSolve:
            return self.searched(view, spending)

    def solved(self, view: Any, spending: Spending) -> Solution:
        """The solution; CannotSolve if there is none, or it takes too long."""
        if not self.cost.milliseconds:
            return self.game.solve(view, self.cost.playouts * POSITIONS_A_PLAYOUT)
        positions = _pace.positions(spending.left(self.cost))
        if not self.game.is_ready_to_solve():
            raise CannotSolve("error.solve_too_hard", positions=positions)
        try:
            solution = self.game.solve(view, positions)
        except CannotSolve as refusal:
            if "positions" in refusal.params:
                _pace.learn(positions, spending.seconds())
            raise
        _pace.learn(solution.positions, spending.seconds())
        return solution

    def sampled(self, strategy: dict[str, float]) -> Move:
        """Draw a move from a mixed strategy."""
        point = self.chance.bits() / 0x10000
        played = [text for text, weight in strategy.items() if weight > 0]
        for text in played[:-1]:
            point -= strategy[text]
            if point < 0:
                return self.game.notation.read(text)
        return self.game.notation.read(played[-1])

    def searched(self, view: Any, spending: Spending) -> Move:
        """Choose the move that was tried most often."""
        forest = _idle.pop() if _idle else Forest()
        try:
            search = TreeSearch(self.game, self.game.imagine(view), view.seat, forest)
            search.doubts = self.doubts
            spending.start_batches()
            while batch := self.next_batch(search.simulations, spending):
                search.run(batch, self.chance)
            best = max(search.tried(), key=lambda tried: tried[1:])
        finally:
            _idle.append(forest)
        return self.game.notation.move(best[0])

    def next_batch(self, simulations: int, spending: Spending) -> int:
        """How many simulations come next, 0 if the budget is used up; the first one is for free."""
        if not self.cost.milliseconds:
            return max(0, min(BATCH, self.cost.playouts - simulations))
        return 0 if simulations and spending.is_over(self.cost) else min(BATCH, simulations + 1)


def get_ready(game: AnyGame) -> None:
    """Make what all decisions use before the first one has begun, for it may take longer than a decision has."""
    game.get_ready_to_solve()
    if not _idle:
        _idle.append(Forest())


register(
    BotDeclaration(
        name="tree",
        summary="looks for the best answer to what everybody else wants",
        make=TreeBot,
        settings=TreeSettings,
        games=("sushi-go", "sushi-go-party"),
    )
)
