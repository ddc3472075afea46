"""Adding up: every change of what a seat can expect is put down to its choices, to the others or to chance."""

from __future__ import annotations

from collections.abc import Sequence

from sushiya.reviews.look import Look, Worth
from sushiya.reviews.result import Points

ZERO = Worth(0.0, 0.0)


def plus(one: Worth, other: Worth, sign: int = 1) -> Worth:
    """Add or subtract two worths."""
    return Worth(one.share + sign * other.share, one.points + sign * other.points)


def minus(one: Worth, other: Worth) -> Worth:
    """The difference of two worths."""
    return plus(one, other, -1)


def mean(worths: Sequence[Worth]) -> Worth:
    """The mean of some worths."""
    return Worth(
        sum(worth.share for worth in worths) / len(worths), sum(worth.points for worth in worths) / len(worths)
    )


def excess_of(worths: Sequence[Worth]) -> Worth:
    """By how much every seat expects too much: each takes its best choice for granted, and all shares are one win."""
    return Worth(mean(worths).share - 1 / len(worths), 0.0)


def levelled(worths: Sequence[Worth]) -> list[Worth]:
    """What all seats expect, with the same taken from each, so that their shares are one win."""
    excess = excess_of(worths)
    return [minus(worth, excess) for worth in worths]


class Ledger:
    """The account of one seat, from the start of the game to its end."""

    def __init__(self, start: Worth) -> None:
        self.start = start
        self.now = start
        """What the seat could expect last."""
        self.choices = ZERO
        self.others = ZERO
        self.chance = ZERO

    def arrive(self, worth: Worth, luck: Worth = ZERO) -> None:
        """The seat sees a new position: `luck` of what has changed is chance, and the others did the rest."""
        self.chance = plus(self.chance, luck)
        self.others = plus(self.others, minus(minus(worth, self.now), luck))
        self.now = worth

    def choose(self, look: Look, chosen: int) -> None:
        """The seat chooses."""
        change = minus(look.options[chosen], look.worth)
        self.choices = plus(self.choices, change)
        self.now = plus(self.now, change)

    def residual(self, result: Worth) -> float:
        """What is left of the result when all parts are taken from it."""
        return result.share - sum(part.share for part in (self.start, self.choices, self.others, self.chance))

    def points(self, score: float) -> Points:
        """The same account in points."""
        return Points(
            average=self.start.points,
            chance=self.chance.points,
            choices=self.choices.points,
            others=self.others.points,
            score=score,
        )
