"""The bot that tries its moves in many possible worlds."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

from sushiya.bots.playouts import Trial
from sushiya.core import codes
from sushiya.core.chance import Chance
from sushiya.core.game import Game
from sushiya.core.moves import Move

SHORTLIST = 24
"""How many moves are tried at the most: those that the greedy bot likes best."""
BATCH = 4
"""Samples between two looks at the clock."""
PLAYOUT_POINT = 60
"""What a point is worth in a playout: itself, and what it adds to the chance of winning."""
EVERYBODY_GREEDY = 0xFF


class MonteCarloBot:
    """Samples what its seat cannot know, plays every move out, and keeps halving the moves until one is left.

    The budget is a number of playouts for each decision, or a time in milliseconds.
    """

    def __init__(
        self, game: Game[Any], seed: bytes, playouts: int = 0, milliseconds: int = 0, memory: int = codes.EVER
    ) -> None:
        self.game = game
        self.chance = Chance(seed)
        self.playouts = playouts
        self.milliseconds = milliseconds
        self.memory = memory

    def decide(self, view: Any, legal: Sequence[Move]) -> Move:
        """The move that does best in the worlds that fit the view."""
        if len(legal) == 1:
            return legal[0]
        rules = self.game.imagine(view)
        seeming = {number: rules.appraise(view.seat, number) for number in map(self.game.notation.number, legal)}
        tried = [number for number, worth in seeming.items() if worth > codes.POINTLESS]
        moves = sorted(tried, key=lambda number: -seeming[number])[:SHORTLIST]
        judged = {move: self.game.judgement * seeming[move] * PLAYOUT_POINT // 100 for move in moves}
        return self.game.notation.move(self.halve(Trial(rules, view.seat), judged))

    def halve(self, trial: Trial, values: dict[int, int]) -> int:
        """Try all moves for a share of the budget, drop the worse half, and so on."""
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
        """Whether one stage's part of the budget is used up, after so many playouts."""
        if self.milliseconds:
            end = time.perf_counter() + self.milliseconds / 1000 / stages
            return lambda _: time.perf_counter() >= end
        return lambda tried: tried >= self.playouts // stages
