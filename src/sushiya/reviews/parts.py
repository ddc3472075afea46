"""Adding up: every change of what a seat can expect is put down to its choices, to the others or to chance."""

from __future__ import annotations

from sushiya.reviews.look import Look, Worth
from sushiya.reviews.result import Points

ZERO = Worth(0.0, 0.0)


def plus(one: Worth, other: Worth, sign: int = 1) -> Worth:
    """Add or subtract two worths."""
    return Worth(one.share + sign * other.share, one.points + sign * other.points)


def minus(one: Worth, other: Worth) -> Worth:
    """The difference of two worths."""
    return plus(one, other, -1)


class Ledger:
    """The account of one seat, from the start of the game to its end."""

    def __init__(self, start: Worth) -> None:
        self.start = start
        self.now = start
        """What the seat could expect last."""
        self.expected: Worth | None = start
        """What it could expect before random numbers that are drawn since; None if none are."""
        self.choices = ZERO
        self.others = ZERO
        self.chance = ZERO

    def arrive(self, worth: Worth, found: Worth | None = None) -> None:
        """The seat sees a new position: of what has changed, some is chance, and the others did the rest.

        `found` is what random numbers drawn since have left, by the measure of `expected`.
        """
        change = minus(worth, self.now)
        luck = ZERO if self.expected is None or found is None else minus(found, self.expected)
        self.chance = plus(self.chance, luck)
        self.others = plus(self.others, minus(change, luck))
        self.now = worth
        self.expected = None

    def choose(self, look: Look, chosen: int) -> None:
        """The seat chooses."""
        self.choices = plus(self.choices, minus(look.options[chosen], look.worth))
        self.now = look.options[chosen]

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
