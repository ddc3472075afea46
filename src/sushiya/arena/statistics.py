"""Scores of a bot over many games: mean, spread and intervals."""

from __future__ import annotations

import math
from collections import Counter

import msgspec

from sushiya.core import codes

NINETY_FIVE = 1.96
"""Standard errors on each side of a mean that hold it 95 times in 100."""


class BotResult(msgspec.Struct, frozen=True):
    """How a bot scored; the errors are half widths of 95 % intervals."""

    name: str
    seats_played: int
    mean: float
    mean_error: float
    deviation: float
    quantiles: list[int]
    """Lowest, first quarter, middle, third quarter, highest."""
    histogram: dict[int, int]
    win_share: float
    """Games won, those shared counted in part, per game played."""
    win_share_error: float


class Scores:
    """Counts of scores, and of wins in parts of WHOLE_WIN."""

    def __init__(self, histogram: dict[int, int] | None = None, shares: int = 0, squared_shares: int = 0) -> None:
        self.histogram = Counter(histogram)
        self.shares = shares
        self.squared_shares = squared_shares

    def add(self, other: Scores) -> None:
        """Count the other's games, too."""
        self.histogram.update(other.histogram)
        self.shares += other.shares
        self.squared_shares += other.squared_shares

    def result(self, name: str) -> BotResult:
        """What the counts say."""
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
        """The score that this part of all scores does not exceed."""
        wanted = part * self.histogram.total()
        seen = 0
        for score in sorted(self.histogram):
            seen += self.histogram[score]
            if seen >= max(wanted, 1):
                return score
        return max(self.histogram)
