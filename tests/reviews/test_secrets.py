"""No review uses anything that the seat could not know."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from sushiya.core import codes
from sushiya.reviews import review
from sushiya.reviews.evaluators import evaluator_of
from sushiya.reviews.nodes import Course, Node, course_of
from sushiya.reviews.reasons import reason_for
from sushiya.reviews.strengths import Budget
from tests.playing import stream
from tests.reviews.played import record_of, reviewed

FEW = Budget(first=16, most=32, target=0.02, chance=32, deals=2, games=20)
TABLES = [
    ("sushi-go", ("greedy", "random", "greedy", "greedy")),
    ("sushi-go", ("greedy", "random")),
    ("sushi-go-party", ("greedy", "random", "greedy")),
    ("sushizock", ("turn_value", "random")),
    ("sushi-boat", ("greedy", "random", "greedy")),
]


def elsewhere(node: Node, seat: int, number: int) -> Node:
    """The same node with what the seat cannot know exchanged for something else that fits."""
    state: Any = node.state.twin()
    state.memory = codes.EVER
    state.redeal(seat, stream(number))
    state.memory = node.state.memory
    return node._replace(state=state)


@pytest.mark.parametrize(("game_id", "specs"), TABLES)
def test_other_hidden_cards_change_no_value(game_id: str, specs: tuple[str, ...]) -> None:
    course = course_of(record_of(game_id, specs, 1))
    evaluator = evaluator_of(course, FEW)
    changed = 0
    for node in course.nodes[:: max(1, len(course.nodes) // 8)]:
        for seat in range(course.players):
            other = elsewhere(node, seat, node.number)
            changed += not other.state.same_as(node.state)
            assert evaluator.look(other, seat, FEW) == evaluator.look(node, seat, FEW)
            if seat == node.number % course.players:
                assert reasons(course, other, seat) == reasons(course, node, seat)
    assert changed or game_id == "sushizock", "nothing was hidden"


def reasons(course: Course, node: Node, seat: int) -> Any:
    """A reason between two moves of a seat."""
    imagined = course.game.imagine(course.view(node, seat))
    legal = imagined.legal(seat)
    if len(legal) < 2:
        return None
    return reason_for(course.game, imagined, evaluator_of(course, FEW).sampler(imagined, seat), legal[0], legal[1])


NAMED = [
    ("sushi-go", ("greedy", "random")),
    ("sushi-go-party", ("greedy", "random")),
    ("sushizock", ("turn_value", "random")),
    ("sushi-boat", ("greedy", "random")),
]


@pytest.mark.parametrize(("game_id", "specs"), NAMED)
def test_names_of_seats_change_nothing(game_id: str, specs: tuple[str, ...]) -> None:
    record = record_of(game_id, specs, 0)
    renamed = msgspec.structs.replace(record, names=["Ada", "Bo"], bots=[None, "random"])
    assert review(renamed, "quick") == reviewed(game_id, specs, 0)
