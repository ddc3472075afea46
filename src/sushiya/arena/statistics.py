"""Statistics of the scores of a bot over many games."""

from __future__ import annotations

import math
from collections import Counter

import msgspec

from sushiya.core import codes

NINETY_FIVE = 1.96
"""The half width of a 95 % confidence interval, in standard errors."""


class BotResult(msgspec.Struct, frozen=True):
    """The statistics of a bot; errors are half widths of 95 % confidence intervals."""

    name: str
    seats_played: int
    mean: float
    mean_error: float
    deviation: float
    quantiles: list[int]
    """The minimum, the three quartiles, and the maximum."""
    histogram: dict[int, int]
    win_share: float
    """The mean share of the win in a game."""
    win_share_error: float


class Scores:
    """Counts of scores, and the sums of win shares and of their squares, in units of WHOLE_WIN."""

    def __init__(self, histogram: dict[int, int] | None = None, shares: int = 0, squared_shares: int = 0) -> None:
        self.histogram = Counter(histogram)
        self.shares = shares
        self.squared_shares = squared_shares

    def add(self, other: Scores) -> None:
        """Add the counts of other games."""
        self.histogram.update(other.histogram)
        self.shares += other.shares
        self.squared_shares += other.squared_shares

    def count(self, score: int, share: int) -> None:
        """Count one game."""
        self.histogram[score] += 1
        self.shares += share
        self.squared_shares += share * share

    def result(self, name: str) -> BotResult:
        """Compute the statistics."""
        count = self.histogram.total()
        if count == 0:
            return BotResult(name, 0, 0.0, 0.0, 0.0, [0] * 5, {}, 0.0, 0.0)
        scores = sorted(self.histogram.items())  # in one order, so that sums do not depend on which thread came first
        mean = sum(score * number for score, number in scores) / count
        variance = sum((score - mean) ** 2 * number for score, number in scores) / count
        wins = self.shares / count / codes.WHOLE_WIN
        win_variance = max(0.0, self.squared_shares / count / codes.WHOLE_WIN**2 - wins**2)
        return BotResult(
            name=name,
            seats_played=count,
            mean=mean,
            mean_error=NINETY_FIVE * math.sqrt(variance / count),
            deviation=math.sqrt(variance),
            quantiles=[self.quantile(part) for part in (0, 0.25, 0.5, 0.75, 1)],
            histogram=dict(scores),
            win_share=wins,
            win_share_error=NINETY_FIVE * math.sqrt(win_variance / count),
        )

    def quantile(self, part: float) -> int:
        """Return the lowest score that at least this part of all scores does not exceed."""
        wanted = part * self.histogram.total()
        seen = 0
        for score in sorted(self.histogram):
            seen += self.histogram[score]
            if seen >= max(wanted, 1):
                return score
        return max(self.histogram)
