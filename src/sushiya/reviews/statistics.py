"""Means and margins of what a sampler has summed up."""

from __future__ import annotations

from math import sqrt

from sushiya.reviews import sizes
from sushiya.reviews.sampling import Sampler

ERRORS = 2
"""A margin is so many standard errors."""


class Sums:
    """The sums of a sampler, read once; `certainty` is how much of the shares that were judged comes true."""

    def __init__(self, sampler: Sampler, certainty: float = 1.0) -> None:
        self.samples = max(sampler.samples, 1)
        self.certainty = certainty
        self.means: list[float] = [total / self.samples for total in sampler.shares]
        self.shares = [true_share(mean, certainty, sampler.world.players) for mean in self.means]
        self.points: list[float] = [total / self.samples for total in sampler.points]
        self.squares = sampler.squares
        self.gaps = sampler.gaps
        self.moves = sampler.moves

    @property
    def best(self) -> int:
        """The place of the move with the highest share; of equal ones the first."""
        return max(range(self.moves), key=lambda i: (self.shares[i], -i))

    def margin(self, i: int) -> float:
        """Two standard errors of the share of a move."""
        return self._margin(self.squares[i], self.means[i])

    def gap_margin(self, i: int, j: int) -> float:
        """Two standard errors of the difference between two moves."""
        if i == j:
            return 0.0
        return self._margin(self.gaps[max(i, j) * sizes.LOOKED + min(i, j)], self.means[i] - self.means[j])

    def _margin(self, squares: float, mean: float) -> float:
        variance = max(squares / self.samples - mean * mean, 0.0)
        return self.certainty * ERRORS * sqrt(variance / max(self.samples - 1, 1))


def true_share(judged: float, certainty: float, players: int) -> float:
    """The share of the win that can be expected where a judgement says so much."""
    even = 1 / players
    return even + certainty * (judged - even)
