"""Simulations: the same seed gives the same result, every bot gets its turns, and the figures add up."""

from __future__ import annotations

import pytest

import sushiya
from sushiya.arena.simulate import Simulation, simulate
from sushiya.arena.statistics import Scores

SEED = bytes(32)


def simulated(bots: list[str], games: int, players: int = 3) -> Simulation:
    """A simulation of Sushi Go!"""
    return simulate(sushiya.game("sushi-go"), players, None, bots, games, SEED)


@pytest.mark.parametrize("bots", [["random", "greedy"], ["random", "monte_carlo:playouts=8"]])
def test_the_same_seed_gives_the_same_result(bots: list[str]) -> None:
    assert simulated(bots, 12).bots == simulated(bots, 12).bots


def test_every_seat_of_every_game_is_counted() -> None:
    result = simulated(["random", "greedy"], 50)
    assert sum(bot.seats_played for bot in result.bots) == 150
    assert sum(bot.win_share * bot.seats_played for bot in result.bots) == pytest.approx(50)
    assert all(sum(bot.histogram.values()) == bot.seats_played for bot in result.bots)


def test_more_bots_than_seats_all_get_to_play() -> None:
    result = simulated(["random", "greedy", "random", "greedy"], 40, players=2)
    assert all(bot.seats_played > 0 for bot in result.bots)


def test_a_bot_that_never_played_has_no_figures() -> None:
    result = simulated(["random", "greedy", "greedy"], 1, players=2)
    assert [bot.seats_played for bot in result.bots] == [1, 1, 0]


def test_compiled_games_and_games_by_views_are_the_same_game() -> None:
    """Greedy bots that run in compiled code score like greedy bots that get views."""
    fast = simulated(["greedy", "greedy", "greedy"], 60)
    slow = simulated(["greedy", "greedy", "monte_carlo:playouts=4"], 30)
    for bot in range(2):
        spread = fast.bots[bot].mean_error + slow.bots[bot].mean_error
        assert abs(fast.bots[bot].mean - slow.bots[bot].mean) < 4 * spread


def test_progress_adds_up_to_all_games() -> None:
    done: list[int] = []
    simulate(sushiya.game("sushi-go"), 2, None, ["random"], 33, SEED, done.append)
    assert sum(done) == 33


def test_statistics_of_a_known_sample() -> None:
    result = Scores({10: 1, 20: 2, 30: 1}, shares=840, squared_shares=840 * 840).result("x")
    assert result.mean == 20
    assert result.deviation == pytest.approx(7.0711, abs=1e-4)
    assert result.mean_error == pytest.approx(1.96 * 7.0711 / 2, abs=1e-3)
    assert result.quantiles == [10, 10, 20, 20, 30]
    assert result.win_share == 0.25
