"""Marks and accuracy, from what a decision gave up."""

from __future__ import annotations

from math import exp

from sushiya.reviews.look import Look
from sushiya.reviews.result import Decision, Mark

EXCELLENT = 0.05
"""Every other choice is at least so much worse."""
VERY_GOOD = 0.005
GOOD = 0.02
SLIP = 0.06
"""The most that a choice with such a mark gives up."""
FORGIVING = 0.12
"""A loss that leaves 37 % of the accuracy of a decision."""


def scale(players: int) -> float:
    """What a share of the win counts at a table: as at a table of two, where a point more changes it most.

    By the variance of a win, p (1 - p), at the start: 1 for two players, 1.33 for four, 1.56 for five.
    """
    return players * players / (4 * (players - 1))


def counts(look: Look, players: int) -> bool:
    """Whether a decision matters: some choice gives up more than a very good one may."""
    return any(scale(players) * look.clear_loss(move) > VERY_GOOD for move in look.options)


def mark_of(look: Look, chosen: int, players: int) -> Mark:
    """The mark of a choice; what its margin covers is forgiven."""
    losses = {move: scale(players) * look.clear_loss(move) for move in look.options}
    if chosen == look.best and all(loss >= EXCELLENT for move, loss in losses.items() if move != chosen):
        return "excellent"
    loss = losses[chosen]
    return "very_good" if loss <= VERY_GOOD else "good" if loss <= GOOD else "slip" if loss <= SLIP else "costly"


def accuracy(decisions: list[Decision], players: int) -> float | None:
    """The mean of 100 exp(-loss / 0.12) over decisions that count; a loss within its margin is none."""
    losses = [decision.regret * (decision.regret > decision.margin) for decision in decisions if decision.counts]
    if not losses:
        return None
    return sum(100 * exp(-scale(players) * loss / FORGIVING) for loss in losses) / len(losses)
