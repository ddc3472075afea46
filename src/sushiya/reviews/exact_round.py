"""The evaluator of Sushi Go! for two: once both know both hands, the rest of the round is solved."""

from __future__ import annotations

from typing import Any

import msgspec

from sushiya.core.errors import CannotSolve
from sushiya.core.solution import Solution
from sushiya.reviews.look import EQUAL, Look, Worth
from sushiya.reviews.nodes import Course
from sushiya.reviews.playouts import PlayoutEvaluator
from sushiya.reviews.statistics import true_share
from sushiya.reviews.strengths import Budget

POINTS = 256
"""The worlds, at most, that say what a choice brings in points, where its share of the win is solved."""


class ExactRoundEvaluator(PlayoutEvaluator):
    """Values choices against the best strategy of the other, and by playouts where that cannot be found."""

    def __init__(self, course: Course, budget: Budget) -> None:
        super().__init__(course, budget)
        self.solutions: dict[int, Solution | None] = {}

    def solution(self, view: Any, seat: int) -> Solution | None:
        """The solution of a view, found once; None if there is none."""
        key = self.game.imagine(view).key_for(seat)
        if key not in self.solutions:
            try:
                self.solutions[key] = self.game.solve(view)
            except CannotSolve:
                self.solutions[key] = None
        return self.solutions[key]

    def look_at(self, view: Any, seat: int, chosen: int | None, budget: Budget, purpose: str = "look") -> Look:
        """Solve the round; the first choice of a round, with one hand unknown, is looked at by playouts."""
        solution = self.solution(view, seat)
        if solution is None:
            return super().look_at(view, seat, chosen, budget, purpose)
        fewer = msgspec.structs.replace(budget, first=16, most=min(budget.first, POINTS))
        sampled = super().look_at(view, seat, chosen, fewer, purpose)
        numbers = {self.game.notation.number(self.game.notation.read(text)): text for text in solution.worths}
        certainty = self.certainty(view.round)
        options = {
            move: Worth(true_share(solution.worths[text], certainty, 2), sampled.options[move].points)
            for move, text in numbers.items()
            if move in sampled.options
        }
        most = max(worth.share for worth in options.values())
        as_good = [move for move, worth in options.items() if worth.share >= most - EQUAL]
        best = chosen if chosen in as_good else as_good[0]
        assert best is not None
        return Look(options, dict.fromkeys(options, 0.0), best, 0.0, exact=True)
