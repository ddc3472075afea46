"""The bot that plays its moves out in random determinizations."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

from sushiya.bots.bot import Bot
from sushiya.bots.declaration import BotDeclaration
from sushiya.bots.playouts import Trial
from sushiya.bots.registry import register
from sushiya.bots.settings import SearchSettings
from sushiya.core import codes
from sushiya.core.chance import Chance
from sushiya.core.game import AnyGame
from sushiya.core.moves import Move

SHORTLIST = 24
"""The number of moves that are tried: those that are appraised highest."""
BATCH = 4
"""The number of determinizations between two checks of the budget."""
PLAYOUT_POINT = 60
"""The value of a point in a playout: the point itself, and what it adds to the chance of winning."""
EVERYBODY_GREEDY = 0xFF


class MonteCarloBot(Bot):
    """Chooses by sequential halving: plays out every move in random determinizations, and drops the worse half of them.

    A determinization is a state that the seat cannot tell from the real one, drawn at random.
    """

    def __init__(self, game: AnyGame, seed: bytes, settings: SearchSettings) -> None:
        self.game = game
        self.chance = Chance(seed)
        self.cost = settings.cost
        self.memory = settings.turns_remembered

    def decide(self, view: Any, legal: Sequence[Move]) -> Move:
        """Choose the move that does best in determinizations of the view."""
        if len(legal) == 1:
            return legal[0]
        rules = self.game.imagine(view)
        numbers = [self.game.notation.number(move) for move in legal]
        seeming = dict(zip(numbers, self.game.judge(rules).worths(view.seat, numbers), strict=True))
        tried = [number for number, worth in seeming.items() if worth > codes.POINTLESS]
        moves = self.shortlist(sorted(tried, key=lambda number: -seeming[number]), rules)
        judged = {move: self.game.prior * seeming[move] * PLAYOUT_POINT // 100 for move in moves}
        return self.game.notation.move(self.halve(self.trial(rules, view.seat), judged))

    def shortlist(self, moves: list[int], rules: Any) -> list[int]:  # noqa: ARG002 - for others to look at
        """The moves that are tried, of all that are not pointless, in the order of their appraisal."""
        return moves[:SHORTLIST]

    def trial(self, rules: Any, seat: int) -> Trial:
        """Playouts to the end."""
        return Trial(self.game, rules, seat)

    def halve(self, trial: Trial, values: dict[int, int]) -> int:
        """Try all moves with a share of the budget, drop the worse half, and go on with the rest until one is left."""
        moves = list(values)
        stages = (len(moves) - 1).bit_length()
        for _ in range(stages):
            spent = self.stage_budget(stages)
            tried = 0
            while tried == 0 or not spent(tried):
                for move, value in zip(moves, trial.sample(moves, BATCH, EVERYBODY_GREEDY, self.chance), strict=True):
                    values[move] += value
                tried += BATCH * len(moves)
            moves = sorted(moves, key=lambda move: -values[move])[: (len(moves) + 1) // 2]
        return moves[0]

    def stage_budget(self, stages: int) -> Callable[[int], bool]:
        """Begin a stage of the search; returns a function from its playouts to whether its budget is used up."""
        if self.cost.milliseconds:
            end = time.perf_counter() + self.cost.milliseconds / 1000 / stages
            return lambda _: time.perf_counter() >= end
        return lambda tried: tried >= self.cost.playouts // stages


register(
    BotDeclaration(
        name="monte_carlo",
        summary="tries its moves in many possible worlds",
        make=MonteCarloBot,
        settings=SearchSettings,
    )
)
