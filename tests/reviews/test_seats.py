"""Where somebody sits says nothing: with all seats moved on by one, a game has the same review."""

from __future__ import annotations

from typing import Any

import pytest

from sushiya.reviews import Review
from sushiya.reviews.evaluators import evaluator_of
from sushiya.reviews.nodes import Course, course_of
from sushiya.reviews.reviewer import Reviewer
from sushiya.reviews.strengths import Budget
from tests.playing import stream
from tests.reviews.moved import moved_back, moved_course, moved_move, moved_node, moved_state
from tests.reviews.played import record_of

SOME = Budget(first=96, most=512, target=0, chance=4, deals=2, games=50)
TABLES = [
    ("sushi-go", ("greedy", "random")),
    ("sushi-go", ("greedy", "random", "greedy", "greedy")),
    ("sushi-go-party", ("greedy", "random", "greedy")),
    ("sushizock", ("turn_value", "random", "greedy")),
    ("sushi-boat", ("greedy", "random", "greedy")),
]
every_game = pytest.mark.parametrize(("game_id", "specs"), TABLES)


@every_game
def test_a_game_goes_on_in_the_same_way(game_id: str, specs: tuple[str, ...]) -> None:
    course = course_of(record_of(game_id, specs, 2))
    for node in course.nodes:
        state: Any = moved_node(game_id, node).state
        for seat, choice in enumerate(moved_node(game_id, node).choices):
            state.choose(seat, choice)
        state.step(stream(0))
        assert node.has_chance or state.same_as(moved_state(game_id, course.after(node))), node.number


@every_game
def test_every_seat_expects_the_same(game_id: str, specs: tuple[str, ...]) -> None:
    course = course_of(record_of(game_id, specs, 2))
    moved = moved_course(course)
    here, there = evaluator_of(course, SOME), evaluator_of(moved, SOME)
    there.certainty, there.average = here.certainty, here.average
    for node, other in list(zip(course.nodes, moved.nodes, strict=True))[5 :: len(course.nodes) // 5]:
        for seat in range(course.players):
            look = here.look(node, seat, SOME)
            again = there.look(other, (seat + 1) % course.players, SOME)
            options = {moved_move(game_id, move, course.players): worth for move, worth in look.options.items()}
            assert again.exact == look.exact
            assert again.worth.share == pytest.approx(look.worth.share, abs=1.5 * (look.margin + again.margin) + 1e-6)
            if look.exact:
                assert {move: worth.share for move, worth in again.options.items()} == pytest.approx(
                    {move: worth.share for move, worth in options.items()}
                )


def reviewed(course: Course) -> Review:
    """The review of a game that has no record."""
    work = Reviewer(record_of(*DICE), "quick", SOME)
    work.course, work.evaluator = course, evaluator_of(course, SOME)
    *_, review = work.run()
    return review


DICE = ("sushizock", ("turn_value", "random", "greedy"), 2)


def test_where_everything_is_solved_reviews_agree() -> None:
    course = course_of(record_of(*DICE))
    here, there = reviewed(course), reviewed(moved_course(course))
    for part in ("start", "choices", "others", "chance", "result", "accuracy"):
        found = moved_back([getattr(seat, part) for seat in there.seats])
        assert found == pytest.approx([getattr(seat, part) for seat in here.seats], abs=1e-6), part
    assert moved_back([seat.marks for seat in there.seats]) == [seat.marks for seat in here.seats]
