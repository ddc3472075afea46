"""What stands after a round is weighed by what came of it: the fit finds the weights by which games were decided."""

from __future__ import annotations

import math

import pytest

from build_tools.round_values import Standing, fit, standings
from tests.playing import dice

CERTAINTY, WORTH = 0.2, 3.0


def decided(number: int) -> Standing:
    """A table of four whose winner is drawn by certainty and worth."""
    rolls = dice("round values", number)
    points, kept = [rolls.randrange(5, 25) for _ in range(4)], [rolls.randrange(4) for _ in range(4)]
    odds = [math.exp(CERTAINTY * (point + WORTH * each)) for point, each in zip(points, kept, strict=True)]
    winner = rolls.choices(range(4), odds)[0]
    return points, kept, [float(seat == winner) for seat in range(4)]


def test_the_fit_finds_what_decided() -> None:
    certainty, worth = fit([decided(number) for number in range(1500)])
    assert certainty == pytest.approx(CERTAINTY, rel=0.15)
    assert worth == pytest.approx(WORTH, rel=0.2)


@pytest.mark.parametrize("game_id", ["sushi-go", "sushi-go-party"])
def test_a_game_is_noted_after_its_first_and_its_second_round(game_id: str) -> None:
    (first,), (second,) = standings(game_id, 3, 1, 1)
    assert first[2] == second[2] and sum(first[2]) == pytest.approx(1)
    assert sum(first[0]) < sum(second[0])
    assert sum(first[1]) <= sum(second[1])
    assert len(first[0]) == len(first[1]) == 3
