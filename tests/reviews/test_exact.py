"""Where values are solved they are those of brute force, and who plays by them is perfect."""

from __future__ import annotations

from typing import Any

import pytest

import sushiya
from sushiya.bots.turn_search import TurnSearch
from sushiya.core import codes
from sushiya.core.match import Match
from sushiya.core.moves import Move
from sushiya.games.sushizock.prospects import Prospects
from sushiya.reviews import Review, review
from sushiya.reviews.evaluators import evaluator_of
from sushiya.reviews.nodes import Course, Node, course_of
from sushiya.reviews.strengths import budget_of
from tests.playing import stream
from tests.reviews.played import by_bot, play, record_of

QUICK = budget_of("sushi-go", "quick")


def perfect(match: Match[Any], seat: int) -> Move | str:
    """The move with the highest value; while the other hand is unknown, that of the review itself."""
    view = match.view(seat, codes.EVER)
    try:
        worths = sushiya.solve(view).worths
    except sushiya.CannotSolve:
        course = Course(match.game, match.players, match.options, [], match.game.imagine(view))
        best = evaluator_of(course, QUICK).look_at(view, seat, None, QUICK).best
        return match.game.notation.move(best)
    return max(worths, key=lambda text: worths[text])


@pytest.fixture(scope="module")
def perfection() -> Review:
    return review(play("sushi-go", 5, [perfect, by_bot("random", "sushi-go", 5)]), "quick")


def test_a_perfect_player_has_no_mark_and_full_accuracy(perfection: Review) -> None:
    seat = perfection.seats[0]
    assert seat.accuracy == pytest.approx(100)
    assert seat.choices == pytest.approx(0, abs=1e-6)
    assert (seat.marks["good"], seat.marks["slip"], seat.marks["costly"]) == (0, 0, 0)


def test_a_random_player_is_far_from_perfect(perfection: Review) -> None:
    accuracy = perfection.seats[1].accuracy
    assert accuracy is not None
    assert accuracy < 85
    assert perfection.seats[1].marks["costly"] > 0


def test_from_the_second_pick_everything_is_solved(perfection: Review) -> None:
    assert {decision.exact for decision in perfection.decisions if decision.turn > 1} == {True}
    assert {decision.margin for decision in perfection.decisions if decision.turn > 1} == {0.0}
    assert {decision.exact for decision in perfection.decisions if decision.turn == 1} == {False}


def payoffs(node: Node, seat: int) -> list[list[float]]:
    """What every pair of choices brings to a seat, with two cards in each hand of the last round."""
    state: Any = node.state
    table = []
    for own in state.legal(seat):
        row = []
        for other in state.legal(1 - seat):
            line = state.twin()
            line.choose(seat, own)
            line.choose(1 - seat, other)
            line.step(stream(0))
            for last in range(2):
                line.choose(last, line.legal(last)[0])
            line.step(stream(0))
            row.append(line.shares[seat] / codes.WHOLE_WIN)
        table.append(row)
    return table


def value_of(table: list[list[float]]) -> float:
    """The value of a game with at most two moves each."""
    if len(table) == 1 or len(table[0]) == 1:
        return max(map(min, table)) if len(table[0]) == 1 else min(table[0])
    (a, b), (c, d) = table
    low, high = max(min(a, b), min(c, d)), min(max(a, c), max(b, d))
    return low if low == high else (a * d - b * c) / (a + d - b - c)


def test_values_are_those_of_brute_force() -> None:
    tried = 0
    for seed in range(12):
        course = course_of(record_of("sushi-go", ("greedy:slips=35", "greedy:slips=35"), seed))
        node = next(node for node in course.nodes if (node.round, node.turn) == (3, 9))
        for seat in range(2):
            table = payoffs(node, seat)
            if max(len(table), len(table[0])) > 2:
                continue  # chopsticks take both cards
            look = evaluator_of(course, QUICK).look(node, seat, QUICK)
            assert look.worth.share == pytest.approx(value_of(table), abs=1e-3)
            tried += len(table) > 1
    assert tried > 4


def test_turns_of_sushizock_are_valued_as_the_strongest_robot_does() -> None:
    course = course_of(record_of("sushizock", ("turn_value", "random"), 0))
    evaluator = evaluator_of(course, budget_of("sushizock", "quick"))
    for node in course.nodes[:40:9]:
        state: Any = course.game.imagine(course.view(node, 0))
        search = TurnSearch(state, Prospects(state), 1)
        search.solve()
        look = evaluator.look(node, state.active, QUICK)
        for move, worth in look.options.items():
            assert worth.share == pytest.approx(search.worth(move))
