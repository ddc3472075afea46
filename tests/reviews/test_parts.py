"""The parts of a result add up, and chance brings nothing on average."""

from __future__ import annotations

from statistics import mean

import msgspec
import pytest

from sushiya.core.replay import replay
from sushiya.reviews import Review, Seat
from sushiya.reviews.reviewer import Reviewer
from sushiya.reviews.strengths import Budget
from tests.playing import dice, finish
from tests.reviews.played import record_of, reviewed
from tests.setups import Setup

TABLES = [
    ("sushi-go", ("greedy", "random", "greedy:slips=35")),
    ("sushi-go", ("greedy", "random")),
    ("sushi-go-party", ("greedy", "random", "greedy:slips=35")),
    ("sushizock", ("turn_value", "random")),
    ("sushi-boat", ("greedy", "random")),
]
TINY = Budget(first=6, most=12, target=0.02, chance=24, deals=2, games=20)
every_game = pytest.mark.parametrize(("game_id", "specs"), TABLES)


def games(game_id: str, specs: tuple[str, ...]) -> list[Review]:
    """Reviews of some games."""
    return [reviewed(game_id, specs, seed) for seed in range(2)]


def parts(seat: Seat) -> float:
    """All parts of a result but the residual."""
    return seat.start + seat.choices + seat.others + seat.chance


@every_game
def test_parts_add_up_to_the_result(game_id: str, specs: tuple[str, ...]) -> None:
    for seed, review in enumerate(games(game_id, specs)):
        match = replay(record_of(game_id, specs, seed))
        for number, seat in enumerate(review.seats):
            assert seat.result == pytest.approx((number in match.winners) / len(match.winners))
            assert parts(seat) + seat.residual == pytest.approx(seat.result)
            assert abs(seat.residual) < 0.005
            assert seat.points.score == match.scores[number]
            points = seat.points
            assert points.average + points.chance + points.choices + points.others == pytest.approx(points.score)


@every_game
def test_what_choices_cost_is_the_sum_of_regrets(game_id: str, specs: tuple[str, ...]) -> None:
    for review in games(game_id, specs):
        for number, seat in enumerate(review.seats):
            regrets = [decision.regret for decision in review.decisions if decision.seat == number]
            assert min(regrets) >= 0
            assert seat.choices == pytest.approx(-sum(regrets))


@every_game
def test_starts_add_up_to_a_win_and_so_do_results(game_id: str, specs: tuple[str, ...]) -> None:
    for review in games(game_id, specs):
        assert sum(seat.start for seat in review.seats) == pytest.approx(1)
        assert sum(seat.result for seat in review.seats) == pytest.approx(1)


@every_game
def test_what_chance_gives_to_one_it_takes_from_the_others(game_id: str, specs: tuple[str, ...]) -> None:
    for review in games(game_id, specs):
        luck = [seat.chance for seat in review.seats]
        assert any(luck)
        assert sum(luck) == pytest.approx(0)


@every_game
def test_what_choices_cost_one_goes_to_the_others(game_id: str, specs: tuple[str, ...]) -> None:
    for review in games(game_id, specs):
        assert sum(seat.others for seat in review.seats) == pytest.approx(-sum(seat.choices for seat in review.seats))


@every_game
def test_a_random_player_is_less_accurate(game_id: str, specs: tuple[str, ...]) -> None:
    found = {
        spec: [review.seats[seat].accuracy or 0 for review in games(game_id, specs)] for seat, spec in enumerate(specs)
    }
    assert mean(found["random"]) < mean(found[specs[0]]) - 1


@every_game
def test_a_review_is_the_same_every_time_and_as_json(game_id: str, specs: tuple[str, ...]) -> None:
    again = reviewed.__wrapped__(game_id, specs, 0)
    assert again == reviewed(game_id, specs, 0)
    assert msgspec.json.decode(again.to_json(), type=Review) == again


@pytest.mark.parametrize(
    "setup",
    [
        Setup("sushi-go", 2, {"robot": True}),
        Setup("sushi-go-party", 3, {"menu": "master-menu"}),
        Setup("sushi-boat", 2, {"early_orders": True, "second_takoyaki": True}),
    ],
    ids=str,
)
def test_parts_add_up_at_special_tables(setup: Setup) -> None:
    *_, found = Reviewer(finish(setup.new(3), dice("review", setup)).record(), "quick", TINY).run()
    for seat in found.seats:
        assert parts(seat) == pytest.approx(seat.result)
