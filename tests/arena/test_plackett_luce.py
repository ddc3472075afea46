"""Ratings: known strengths are found again, and the intervals hold them as often as they say."""

from __future__ import annotations

import math
import random

import pytest

from sushiya.arena.equations import inverse, product, solve
from sushiya.arena.plackett_luce import Ranking, Rating, rate, stages
from tests.arena.synthetic import level, ranked

TRUE = [1000.0, 1100.0, 1250.0, 1400.0]
WON: Ranking = ((1,), (0,))
LOST: Ranking = ((0,), (1,))
LEVEL: Ranking = ((0, 1),)


def rated(rng: random.Random, players: int, deals: int, games: int = 1) -> list[Rating]:
    """Rate four bots of known strength, who play at tables of any size in random company."""
    played = [[ranked(rng, TRUE, rng.sample(range(4), players)) for _ in range(games)] for _ in range(deals)]
    return rate(4, played, 0, 1000.0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_known_strengths_are_found_again(players: int) -> None:
    for true, rating in zip(TRUE, rated(random.Random(1), players, 6000), strict=True):
        assert abs(rating.value - true) < 25
        assert rating.value == pytest.approx((rating.low + rating.high) / 2)


@pytest.mark.parametrize("players", [2, 4])
def test_intervals_hold_the_truth_in_95_of_100_tournaments(players: int) -> None:
    rng = random.Random(2)
    held = [
        rating.low <= true <= rating.high
        for _ in range(150)
        for true, rating in zip(TRUE[1:], rated(rng, players, 150)[1:], strict=True)
    ]
    assert 0.92 < sum(held) / len(held) < 0.98


def test_games_of_a_deal_that_repeat_one_another_add_no_certainty() -> None:
    """Who wins a deal in one seating wins it in all four: the interval is that of a quarter of the games."""
    rng = random.Random(3)
    once = [[ranked(rng, TRUE, (0, 3))] for _ in range(200)]
    single = rate(4, once, 0, 1000.0)[3]
    repeated = rate(4, [deal * 4 for deal in once], 0, 1000.0)[3]
    apart = rate(4, [deal for deal in once for _ in range(4)], 0, 1000.0)[3]
    assert repeated.high - repeated.low == pytest.approx(single.high - single.low, rel=0.1)
    assert apart.high - apart.low == pytest.approx((repeated.high - repeated.low) / 2, rel=0.1)


def test_seatings_that_cancel_the_luck_of_a_deal_add_certainty() -> None:
    """Two equal bots who each win every deal once are known to be equal."""
    rating = rate(2, [[LOST, WON]] * 50, 0, 1000.0)[1]
    assert rating.value == pytest.approx(1000, abs=1e-6)
    assert rating.high - rating.low < 10


def test_two_players_are_rated_as_elo_does() -> None:
    """Three wins of four, many times, are a ratio of three to one."""
    games = [[WON]] * 30_000 + [[LOST]] * 10_000
    assert rate(2, games, 0, 1000.0)[1].value == pytest.approx(1000 + 400 * math.log10(3), abs=0.1)


def test_level_counts_as_half_a_win_each() -> None:
    with_level = [[LEVEL]] * 1000 + [[WON]] * 1000
    halves = [[LOST]] * 500 + [[WON]] * 1500
    assert rate(2, with_level, 0, 0.0)[1].value == pytest.approx(rate(2, halves, 0, 0.0)[1].value)


def test_level_bots_count_as_every_order_of_them() -> None:
    orders: list[Ranking] = [((0,), (1,), (2,), (3,)), ((0,), (2,), (1,), (3,))]
    together = rate(4, [[((0,), (1, 2), (3,))]] * 600, 3, 0.0)
    apart = rate(4, [[order] for order in orders] * 300, 3, 0.0)
    assert [rating.value for rating in together] == pytest.approx([rating.value for rating in apart])


def test_strengths_are_found_through_level_places() -> None:
    rng = random.Random(4)
    games = [[level(rng, ranked(rng, [1000.0] * 3, (0, 1, 2)), 0.5)] for _ in range(3000)]
    for rating in rate(3, games, 0, 1000.0):
        assert abs(rating.value - 1000) < 15


def test_who_always_wins_has_a_finite_rating_and_a_wide_interval() -> None:
    rating = rate(2, [[WON]] * 50, 0, 1000.0)[1]
    assert 1300 < rating.value < 3000
    assert rating.high - rating.low > 300
    assert rate(2, [[WON]] * 500, 0, 1000.0)[1].value > rating.value


def test_the_anchor_moves_all_ratings_together() -> None:
    rng = random.Random(5)
    games = [[ranked(rng, TRUE, (0, 1, 2, 3))] for _ in range(300)]
    by_first, by_last = rate(4, games, 0, 1000.0), rate(4, games, 3, 1500.0)
    assert by_last[3] == Rating(1500.0, 1500.0, 1500.0)
    shift = by_last[0].value - by_first[0].value
    assert [rating.value - shift for rating in by_last] == pytest.approx([rating.value for rating in by_first])


def test_a_bot_with_two_seats_is_a_choice_among_both() -> None:
    """Of three equal seats two are one bot's: it is first in two games of three."""
    games: list[list[Ranking]] = [[((0,), (0,), (1,))], [((0,), (1,), (0,))], [((1,), (0,), (0,))]] * 100
    assert rate(2, games, 0, 1000.0)[1].value == pytest.approx(1000, abs=1e-6)


def test_the_stages_of_a_game() -> None:
    assert stages(((2,), (0,), (1,))) == [(1, ((1, 1),)), (1, ((0, 1), (1, 1))), (1, ((0, 1), (1, 1), (2, 1)))]
    assert sum(weight for weight, _ in stages(((0, 1, 2), (3,)))) == pytest.approx(4)


def test_small_systems_of_equations() -> None:
    matrix = [[0.0, 2.0, 1.0], [2.0, 1.0, 0.0], [1.0, 0.0, 3.0]]
    assert solve(matrix, [7.0, 4.0, 10.0]) == pytest.approx([1.0, 2.0, 3.0])
    unit = product(matrix, inverse(matrix))
    assert [value for row in unit for value in row] == pytest.approx([1, 0, 0, 0, 1, 0, 0, 0, 1])
