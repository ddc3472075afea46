"""SB-28: a plate ordered for a yen, in steps 2 and 3; with SB-10 and SB-11, how it enters and when there is none."""

from __future__ import annotations

from collections import Counter

import pytest

import sushiya
from sushiya.games.sushi_boat.events import Ordered, PlateEntered, TrashEmptied
from tests.games.sushi_boat.positions import (
    GAP,
    asked,
    bag,
    belt,
    challenge,
    foretell,
    position,
    starting,
    texts,
    then,
    trash,
)

BELT = [
    *("red salmon", "red shrimp", "red octopus", "red tuna", "red egg", "red california"),
    *("blue salmon", "blue shrimp"),
    *("green salmon", "green shrimp", "green octopus", "green tuna", "green egg", "green california"),
]


def gaps(*slots: int) -> list[str]:
    """The belt with these slots empty."""
    return [GAP if slot in slots else plate for slot, plate in enumerate(BELT, 1)]


@pytest.mark.clause("SB-28")
@pytest.mark.parametrize("phase", ["move", "act"])
def test_an_order_brings_one_plate_for_a_yen_to_the_bank(phase: str) -> None:
    match = position(3, phase=phase, belt=gaps(4, 9))
    before = bag(match)
    foretell(match, plates=["white roe"])
    assert then(match, "order") == [Ordered(0), PlateEntered("white roe")]
    assert belt(match) == ["white roe", *BELT[:3], *BELT[4:8], GAP, *BELT[9:]], "pushed up to the first gap"
    assert match.view(None).yen == [1, 2, 2]
    assert bag(match) == before - Counter(["white roe"])
    assert asked(match) == 0 and match.view(None).phase == phase


@pytest.mark.clause("SB-10", "SB-28")
def test_with_a_full_belt_a_plate_falls() -> None:
    match = position(3, belt=BELT)
    foretell(match, plates=["white roe"])
    assert then(match, "order") == [Ordered(0), PlateEntered("white roe", "green california")]
    assert belt(match) == ["white roe", *BELT[:13]]
    assert trash(match) == Counter(["green california"])


@pytest.mark.clause("SB-28")
@pytest.mark.parametrize("phase", ["move", "act"])
def test_as_often_as_there_are_yen(phase: str) -> None:
    match = position(3, phase=phase, yen=[3])
    for _ in range(3):
        assert "order" in texts(match)
        then(match, "order")
    assert match.view(None).yen[0] == 0
    assert "order" not in texts(match)


@pytest.mark.clause("SB-28")
def test_an_order_is_no_action() -> None:
    match = position(3, phase="act", yen=[3], belt=BELT)
    then(match, "order", "yen", "order", "eat", "order")
    view = match.view(None)
    assert view.done == ["eat", "yen"]
    assert view.yen[0] == 1
    assert texts(match) == ["order", "end"], "after both actions, too"


@pytest.mark.clause("SB-28")
def test_a_plate_ordered_in_step_2_lies_there_in_step_3() -> None:
    match = position(3, belt=gaps(1))
    foretell(match, plates=["yellow egg"])
    then(match, "order", "sit C6", "eat left")
    assert match.view(None).piles[0] == ["yellow egg"]


@pytest.mark.clause("SB-28")
def test_nobody_else_can_order() -> None:
    match = position(3)
    assert match.legal(1) == match.legal(2) == []
    with pytest.raises(sushiya.NotYourTurn):
        match.play(1, "order")


@pytest.mark.clause("SB-28")
def test_nothing_is_ordered_during_step_1() -> None:
    match = challenge(3)
    assert all(starting(match, "order", seat=seat) == [] for seat in range(3))
    with pytest.raises(sushiya.IllegalMove) as refused:
        match.play(0, "order")
    assert refused.value.key == "sushi-boat.error.ask_answer"


@pytest.mark.clause("SB-28")
@pytest.mark.parametrize(("phase", "more"), [
    ("pick", {"drawn": ["white roe", "red egg"]}),
    ("discard", {"hands": {0: ["miso", "gyoza", "mochi"]}}),
])  # fmt: skip
def test_nothing_is_ordered_in_the_middle_of_a_power(phase: str, more: dict[str, list[str]]) -> None:
    assert "order" not in texts(position(3, phase=phase, **more))  # type: ignore[arg-type]


@pytest.mark.clause("SB-11", "SB-28")
def test_the_last_plate_of_the_bag_can_be_ordered_and_then_the_trash_comes_back() -> None:
    match = position(3, belt=gaps(1, 2, 3), bag=["white roe"], trash=["yellow egg"])
    assert then(match, "order") == [Ordered(0), PlateEntered("white roe")]
    assert trash(match) == Counter(["yellow egg"]), "not before it is needed"
    assert then(match, "order") == [Ordered(0), TrashEmptied(1), PlateEntered("yellow egg")]
    assert belt(match)[:3] == ["yellow egg", "white roe", GAP]
    assert bag(match) == trash(match) == Counter()


@pytest.mark.clause("SB-11", "SB-28")
@pytest.mark.parametrize("phase", ["move", "act"])
def test_without_a_plate_left_an_order_is_not_allowed(phase: str) -> None:
    match = position(3, phase=phase, bag=[], trash=[])
    assert "order" not in texts(match)
    with pytest.raises(sushiya.IllegalMove) as refused:
        match.play(0, "order")
    assert refused.value.key == "sushi-boat.error.no_plate_left"
    assert match.view(None).yen == [2, 2, 2]


@pytest.mark.clause("SB-11", "SB-28")
def test_a_full_belt_and_an_empty_bag_give_back_what_falls() -> None:
    """The plate that falls can be ordered again."""
    match = position(3, yen=[2], belt=BELT, bag=["white roe"], trash=[])
    then(match, "order")
    assert then(match, "order") == [
        Ordered(0),
        TrashEmptied(1),
        PlateEntered("green california", "green egg"),
    ]
