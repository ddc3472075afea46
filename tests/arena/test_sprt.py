"""The sequential test: it is wrong as often as it may be, and stops early."""

from __future__ import annotations

import math
import random
from typing import Literal

import pytest

from sushiya.arena.sprt import Answer, Question, SequentialTest, expected_share

QUESTION = Question("a", "b", elo0=0, elo1=60, alpha=0.1, beta=0.05)


def asked(rng: random.Random, elo: float, question: Question = QUESTION) -> Answer:
    """Ask until there is an answer; deals of two games, which share some of the luck."""
    test = SequentialTest(question)
    while test.verdict == "open":
        share = expected_share(elo)
        luck = rng.random()
        test.add(((luck < share) + (rng.random() < share)) / 2)
    return test.answer


@pytest.mark.parametrize(
    ("elo", "wrong", "rate"), [(0.0, "yes", 0.1), (60.0, "no", 0.05), (-40.0, "yes", 0.005), (100.0, "no", 0.005)]
)
def test_it_is_wrong_no_more_often_than_it_may_be(elo: float, wrong: Literal["yes", "no"], rate: float) -> None:
    rng = random.Random(6)
    runs = 600
    mistakes = sum(asked(rng, elo).verdict == wrong for _ in range(runs))
    assert mistakes / runs <= rate + 2.5 * math.sqrt(rate * (1 - rate) / runs)
    if elo in (QUESTION.elo0, QUESTION.elo1):
        assert mistakes / runs >= rate / 4, "it asks for more games than it needs"


def test_clear_cases_end_sooner_than_close_ones() -> None:
    rng = random.Random(7)

    def deals(elo: float) -> float:
        return sum(asked(rng, elo).deals for _ in range(100)) / 100

    assert deals(30.0) > 1.4 * deals(60.0) > 1.4 * deals(200.0)


def test_a_few_deals_that_agree_prove_nothing() -> None:
    test = SequentialTest(Question("a", "b"))
    for _ in range(3):
        test.add(1.0)
    assert test.verdict == "open"


def test_the_bounds_are_those_of_wald() -> None:
    assert QUESTION.bounds == pytest.approx((math.log(0.05 / 0.9), math.log(0.95 / 0.1)))


def test_the_share_that_a_difference_promises() -> None:
    assert expected_share(0) == 0.5
    assert expected_share(400) == pytest.approx(10 / 11)
