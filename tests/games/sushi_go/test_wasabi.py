"""SG-07: a nigiri on wasabi."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import sushiya
from sushiya.core.events import Event
from sushiya.games.sushi_go.events import PlacedOnWasabi
from sushiya.games.sushi_go.moves import Keep

Position = Callable[..., sushiya.Match[Any]]
Turn = Callable[..., list[Event]]

NIGIRI = ["nigiri_egg", "nigiri_salmon", "nigiri_squid"]


def table_after(
    position: Position, turn: Turn, table: dict[str, int], card: str
) -> tuple[dict[str, int], list[PlacedOnWasabi]]:
    """The first seat's table after it has kept a card, and what was said of wasabi."""
    match = position([{card: 1, "pudding": 1}, {"tempura": 2}], [table])
    events = turn(match, f"keep {card}", "keep tempura")
    return match.view(None).tables[0], [event for event in events if isinstance(event, PlacedOnWasabi)]


@pytest.mark.clause("SG-07")
@pytest.mark.parametrize("card", NIGIRI)
def test_a_nigiri_goes_on_a_free_wasabi(position: Position, turn: Turn, card: str) -> None:
    assert table_after(position, turn, {"wasabi": 1}, card) == ({f"{card}@wasabi": 1}, [PlacedOnWasabi(0, card)])


@pytest.mark.clause("SG-07")
def test_the_player_cannot_keep_a_nigiri_beside_a_free_wasabi(position: Position) -> None:
    match = position([{"nigiri_egg": 1, "pudding": 1}, {"tempura": 2}], [{"wasabi": 1}])
    assert match.legal(0) == [Keep("nigiri_egg"), Keep("pudding")]


@pytest.mark.clause("SG-07")
@pytest.mark.parametrize("card", NIGIRI)
def test_without_wasabi_a_nigiri_lies_alone(position: Position, turn: Turn, card: str) -> None:
    assert table_after(position, turn, {}, card) == ({card: 1}, [])


@pytest.mark.clause("SG-07")
@pytest.mark.parametrize("card", ["tempura", "sashimi", "dumpling", "maki_3", "chopsticks", "pudding"])
def test_only_a_nigiri_goes_on_wasabi(position: Position, turn: Turn, card: str) -> None:
    match = position([{card: 2}, {"maki_1": 2}], [{"wasabi": 1}])
    turn(match, f"keep {card}", "keep maki_1")
    assert match.view(None).tables[0] == {"wasabi": 1, card: 1}


@pytest.mark.clause("SG-07")
def test_a_wasabi_takes_one_nigiri(position: Position, turn: Turn) -> None:
    table, placed = table_after(position, turn, {"nigiri_egg@wasabi": 1}, "nigiri_squid")
    assert table == {"nigiri_egg@wasabi": 1, "nigiri_squid": 1}
    assert not placed


@pytest.mark.clause("SG-07")
def test_several_wasabi_lie_free_and_take_a_nigiri_each_in_turn(position: Position, turn: Turn) -> None:
    hands = [{"wasabi": 1, "nigiri_salmon": 2, "nigiri_egg": 1}, {"wasabi": 1, "nigiri_squid": 1, "pudding": 2}]
    match = position(hands)
    turn(match, "keep wasabi", "keep pudding")
    turn(match, "keep wasabi", "keep nigiri_egg")
    assert match.view(None).tables[0] == {"wasabi": 2}
    turn(match, "keep nigiri_salmon", "keep pudding")
    assert match.view(None).tables[0] == {"wasabi": 1, "nigiri_salmon@wasabi": 1}


@pytest.mark.clause("SG-07")
def test_the_third_nigiri_on_two_wasabi_lies_alone(position: Position, turn: Turn) -> None:
    match = position([{"nigiri_egg": 2, "pudding": 1}, {"nigiri_egg": 1, "tempura": 2}], [{"wasabi": 2}])
    turn(match, "keep nigiri_egg", "keep tempura")
    turn(match, "keep nigiri_egg", "keep pudding")
    assert match.view(None).tables[0] == {"nigiri_egg@wasabi": 2}
    turn(match, "keep nigiri_egg", "keep tempura")
    assert match.scores == [3 + 3 + 1, 5]


@pytest.mark.clause("SG-07")
def test_an_earlier_nigiri_is_never_moved_onto_wasabi(position: Position, turn: Turn) -> None:
    table, placed = table_after(position, turn, {"nigiri_squid": 1}, "wasabi")
    assert table == {"nigiri_squid": 1, "wasabi": 1}
    assert not placed


@pytest.mark.clause("SG-07")
def test_the_next_nigiri_takes_the_wasabi_even_if_a_better_one_lies_beside(position: Position, turn: Turn) -> None:
    table, _ = table_after(position, turn, {"nigiri_squid": 1, "wasabi": 1}, "nigiri_egg")
    assert table == {"nigiri_squid": 1, "nigiri_egg@wasabi": 1}


@pytest.mark.clause("SG-07")
def test_a_wasabi_serves_only_its_owner(position: Position, turn: Turn) -> None:
    match = position([{"tempura": 2}, {"nigiri_squid": 2}], [{"wasabi": 1}, {}])
    turn(match, "keep tempura", "keep nigiri_squid")
    assert match.view(None).tables == [{"wasabi": 1, "tempura": 1}, {"nigiri_squid": 1}]


@pytest.mark.clause("SG-07")
def test_a_wasabi_does_not_last_into_the_next_round(position: Position, turn: Turn) -> None:
    match = position([{"wasabi": 1}, {"pudding": 1}])
    turn(match, "keep wasabi", "keep pudding")
    assert match.view(None).round == 2
    assert match.view(None).tables == [{}, {}]


@pytest.mark.clause("SG-07", "SG-14")
@pytest.mark.parametrize(("card", "alone", "on_wasabi"), [
    ("nigiri_egg", 1, 3), ("nigiri_salmon", 2, 6), ("nigiri_squid", 3, 9),
])  # fmt: skip
def test_wasabi_triples_its_nigiri(position: Position, turn: Turn, card: str, alone: int, on_wasabi: int) -> None:
    match = position([{card: 1}, {card: 1}], [{}, {"wasabi": 1}])
    turn(match, f"keep {card}", f"keep {card}")
    assert match.scores == [alone, on_wasabi]
