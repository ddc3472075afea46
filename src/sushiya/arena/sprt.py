"""Asking whether a bot is stronger than another, and stopping as soon as the games say it (SPRT)."""

from __future__ import annotations

import math
from typing import Literal

import msgspec

LEAST_SPREAD = 0.25
"""The squared deviation that one game more would have, so that few games that agree are not taken for certainty."""


class Question(msgspec.Struct, frozen=True):
    """Is `stronger` stronger than `weaker`: is the difference of their ratings `elo1` rather than `elo0`?"""

    stronger: str
    weaker: str
    elo0: float = 0.0
    elo1: float = 20.0
    alpha: float = 0.05
    """How often the answer may be yes where the difference is `elo0`."""
    beta: float = 0.05
    """How often the answer may be no where the difference is `elo1`."""

    @property
    def bounds(self) -> tuple[float, float]:
        """The logarithms of the likelihood ratio at which the answer is no, and yes."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)


class Answer(msgspec.Struct, frozen=True):
    """What the games have said."""

    question: Question
    verdict: Literal["yes", "no", "open"]
    llr: float
    """The logarithm of the likelihood ratio."""
    deals: int
    """In how many deals the two have met."""
    share: float
    """How often the one came before the other."""


class SequentialTest:
    """Takes the deals one by one; a deal counts as a whole, for its games depend on one another."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self.deals = 0
        self.mean = 0.0
        self.squares = 0.0

    def add(self, share: float) -> None:
        """Take in how often the one came before the other in a deal, from 0 to 1."""
        self.deals += 1
        change = share - self.mean
        self.mean += change / self.deals
        self.squares += change * (share - self.mean)

    @property
    def llr(self) -> float:
        """The logarithm of the likelihood ratio, with the shares of deals taken as normal."""
        no, yes = expected_share(self.question.elo0), expected_share(self.question.elo1)
        variance = (self.squares + LEAST_SPREAD) / (self.deals + 1)
        return self.deals * (yes - no) * (2 * self.mean - no - yes) / (2 * variance)

    @property
    def verdict(self) -> Literal["yes", "no", "open"]:
        """The answer, or that there is none yet."""
        no, yes = self.question.bounds
        return "no" if self.llr <= no else "yes" if self.llr >= yes else "open"

    @property
    def answer(self) -> Answer:
        """What has been found so far."""
        return Answer(self.question, self.verdict, self.llr, self.deals, self.mean)


def expected_share(elo: float) -> float:
    """How often a bot comes before another whose rating is lower by this difference."""
    return 1 / (1 + 10 ** (-elo / 400))
