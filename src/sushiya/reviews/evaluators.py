"""The evaluator of each game: the strongest there is."""

from __future__ import annotations

from sushiya.reviews.boat import BoatEvaluator
from sushiya.reviews.dice import DiceEvaluator
from sushiya.reviews.exact_round import ExactRoundEvaluator
from sushiya.reviews.nodes import Course
from sushiya.reviews.playouts import PlayoutEvaluator
from sushiya.reviews.strengths import Budget


def evaluator_of(course: Course, budget: Budget) -> PlayoutEvaluator:
    """Solvers where they can be exact, playouts else."""
    if course.game.id == "sushizock":
        return DiceEvaluator(course, budget)
    if course.game.id == "sushi-go" and course.players == 2 and not course.options.robot:
        return ExactRoundEvaluator(course, budget)
    if course.game.id == "sushi-boat":
        return BoatEvaluator(course, budget)
    return PlayoutEvaluator(course, budget)
