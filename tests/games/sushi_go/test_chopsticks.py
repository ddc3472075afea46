"""SG-08 and SG-09: two cards in one turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import sushiya
from sushiya.core.events import Event
from sushiya.games.sushi_go.events import ChopsticksUsed, PlacedOnWasabi, Revealed
from sushiya.games.sushi_go.moves import Keep

Position = Callable[..., sushiya.Match[Any]]
Turn = Callable[..., list[Event]]

HANDS = [{"tempura": 1, "sashimi": 1, "dumpling": 1}, {"maki_1": 3}]


def pairs(match: sushiya.Match[Any], seat: int) -> list[str]:
    return [str(move) for move in match.legal(seat) if isinstance(move, Keep) and move.second]


@pytest.mark.clause("SG-08")
def test_chopsticks_from_an_earlier_turn_let_a_player_keep_two_cards(position: Position, turn: Turn) -> None:
    match = position(HANDS, [{"chopsticks": 1}])
    events = turn(match, "keep tempura + dumpling", "keep maki_1")
    assert match.view(None).tables[0] == {"tempura": 1, "dumpling": 1}
    assert Revealed([Keep("tempura", "dumpling"), Keep("maki_1")]) in events
    assert ChopsticksUsed(0) in events


@pytest.mark.clause("SG-08")
def test_used_chopsticks_go_back_into_the_hand_and_are_passed_with_it(position: Position, turn: Turn) -> None:
    match = position([*HANDS, {"pudding": 3}], [{"chopsticks": 1}])
    turn(match, "keep tempura + dumpling", "keep maki_1", "keep pudding")
    assert match.view(1).hand == {"sashimi": 1, "chopsticks": 1}
    assert match.view(None).hand_sizes == [2, 2, 2]


@pytest.mark.clause("SG-08")
def test_the_next_player_may_keep_the_chopsticks_and_use_them_later(position: Position, turn: Turn) -> None:
    match = position(HANDS, [{"chopsticks": 1}])
    turn(match, "keep tempura + dumpling", "keep maki_1")
    turn(match, "keep maki_1", "keep chopsticks")
    assert match.view(None).tables[1] == {"maki_1": 1, "chopsticks": 1}


@pytest.mark.clause("SG-08")
def test_calling_them_is_the_players_choice(position: Position, turn: Turn) -> None:
    match = position(HANDS, [{"chopsticks": 1}])
    assert [str(move) for move in match.legal(0) if str(move) not in pairs(match, 0)] == [
        "keep tempura",
        "keep sashimi",
        "keep dumpling",
    ]
    events = turn(match, "keep tempura", "keep maki_1")
    assert match.view(None).tables[0] == {"tempura": 1, "chopsticks": 1}
    assert ChopsticksUsed(0) not in events


@pytest.mark.clause("SG-08")
def test_without_chopsticks_a_player_keeps_one_card(position: Position) -> None:
    match = position(HANDS, [{}, {"chopsticks": 1}])
    assert pairs(match, 0) == []
    with pytest.raises(sushiya.IllegalMove, match="no chopsticks"):
        match.play(0, "keep tempura + dumpling")


@pytest.mark.clause("SG-08")
def test_chopsticks_do_not_serve_in_the_turn_that_lays_them(position: Position, turn: Turn) -> None:
    match = position([{"chopsticks": 1, "tempura": 3}, {"maki_1": 2, "dumpling": 2}])
    with pytest.raises(sushiya.IllegalMove, match="from an earlier turn"):
        match.play(0, "keep chopsticks + tempura")
    turn(match, "keep chopsticks", "keep maki_1")
    events = turn(match, "keep maki_1 + dumpling", "keep tempura")
    assert ChopsticksUsed(0) in events


@pytest.mark.clause("SG-08")
def test_one_chopsticks_a_turn_however_many_lie_there(position: Position, turn: Turn) -> None:
    match = position(HANDS, [{"chopsticks": 3}])
    with pytest.raises(sushiya.MalformedMove):
        match.play(0, "keep tempura + sashimi + dumpling")
    turn(match, "keep tempura + dumpling", "keep maki_1")
    assert match.view(None).tables[0] == {"tempura": 1, "dumpling": 1, "chopsticks": 2}
    assert match.view(1).hand == {"sashimi": 1, "chopsticks": 1}


@pytest.mark.clause("SG-08")
def test_another_chopsticks_may_be_used_the_turn_after(position: Position, turn: Turn) -> None:
    match = position(HANDS, [{"chopsticks": 2}])
    turn(match, "keep tempura + dumpling", "keep maki_1")
    turn(match, "keep maki_1 + maki_1", "keep chopsticks")
    assert match.view(None).tables[0] == {"tempura": 1, "dumpling": 1, "maki_1": 2}
    assert match.view(1).hand == {"chopsticks": 1}


@pytest.mark.clause("SG-08")
def test_a_second_chopsticks_may_be_one_of_the_two_cards(position: Position, turn: Turn) -> None:
    match = position([{"chopsticks": 1, "tempura": 2}, {"maki_1": 3}], [{"chopsticks": 1}])
    turn(match, "keep chopsticks + tempura", "keep maki_1")
    assert match.view(None).tables[0] == {"chopsticks": 1, "tempura": 1}
    assert match.view(1).hand == {"tempura": 1, "chopsticks": 1}


@pytest.mark.clause("SG-08")
def test_the_chopsticks_called_are_not_in_the_hand_to_keep(position: Position) -> None:
    match = position(HANDS, [{"chopsticks": 1}])
    with pytest.raises(sushiya.IllegalMove, match="Chopsticks"):
        match.play(0, "keep tempura + chopsticks")


@pytest.mark.clause("SG-08")
def test_two_players_may_call_chopsticks_in_the_same_turn(position: Position, turn: Turn) -> None:
    match = position(HANDS, [{"chopsticks": 1}, {"chopsticks": 1}])
    events = turn(match, "keep tempura + dumpling", "keep maki_1 + maki_1")
    assert [event for event in events if isinstance(event, ChopsticksUsed)] == [ChopsticksUsed(0), ChopsticksUsed(1)]
    assert match.view(None).tables == [{"tempura": 1, "dumpling": 1}, {"maki_1": 2}]
    assert match.view(0).hand == {"maki_1": 1, "chopsticks": 1}


@pytest.mark.clause("SG-09")
def test_the_two_cards_may_be_any_two_in_either_order(position: Position) -> None:
    match = position([{"tempura": 2, "sashimi": 1, "wasabi": 1}, {"maki_1": 4}], [{"chopsticks": 1}])
    assert sorted(pairs(match, 0)) == [
        "keep sashimi + tempura",
        "keep sashimi + wasabi",
        "keep tempura + sashimi",
        "keep tempura + tempura",
        "keep tempura + wasabi",
        "keep wasabi + sashimi",
        "keep wasabi + tempura",
    ]


@pytest.mark.clause("SG-09")
def test_two_of_a_kind_need_two_copies(position: Position) -> None:
    match = position(HANDS, [{"chopsticks": 1}])
    with pytest.raises(sushiya.IllegalMove, match="not have enough"):
        match.play(0, "keep sashimi + sashimi")


@pytest.mark.clause("SG-09")
def test_wasabi_then_nigiri_triples_that_nigiri(position: Position, turn: Turn) -> None:
    match = position([{"wasabi": 1, "nigiri_squid": 1}, {"maki_1": 2}], [{"chopsticks": 1}])
    events = turn(match, "keep wasabi + nigiri_squid", "keep maki_1")
    assert match.view(None).tables[0] == {"nigiri_squid@wasabi": 1}
    assert PlacedOnWasabi(0, "nigiri_squid") in events


@pytest.mark.clause("SG-09")
def test_nigiri_then_wasabi_leaves_the_wasabi_free(position: Position, turn: Turn) -> None:
    match = position([{"wasabi": 1, "nigiri_squid": 1}, {"maki_1": 2}], [{"chopsticks": 1}])
    turn(match, "keep nigiri_squid + wasabi", "keep maki_1")
    assert match.view(None).tables[0] == {"nigiri_squid": 1, "wasabi": 1}


@pytest.mark.clause("SG-09")
@pytest.mark.parametrize(("move", "table"), [
    ("keep nigiri_squid + nigiri_egg", {"nigiri_squid@wasabi": 1, "nigiri_egg": 1}),
    ("keep nigiri_egg + nigiri_squid", {"nigiri_egg@wasabi": 1, "nigiri_squid": 1}),
])  # fmt: skip
def test_of_two_nigiri_the_first_takes_the_free_wasabi(
    position: Position, turn: Turn, move: str, table: dict[str, int]
) -> None:
    hand = {"nigiri_egg": 1, "nigiri_squid": 1}
    match = position([hand, {"maki_1": 2}], [{"chopsticks": 1, "wasabi": 1}])
    turn(match, move, "keep maki_1")
    assert match.view(None).tables[0] == table


@pytest.mark.clause("SG-09")
def test_two_nigiri_take_two_free_wasabi(position: Position, turn: Turn) -> None:
    hand = {"nigiri_egg": 1, "nigiri_squid": 1}
    match = position([hand, {"maki_1": 2}], [{"chopsticks": 1, "wasabi": 2}])
    turn(match, "keep nigiri_egg + nigiri_squid", "keep maki_1")
    assert match.view(None).tables[0] == {"nigiri_egg@wasabi": 1, "nigiri_squid@wasabi": 1}


@pytest.mark.clause("SG-09")
def test_with_two_cards_in_hand_both_are_taken_and_the_chopsticks_are_the_last_card(
    position: Position, turn: Turn
) -> None:
    match = position([{"tempura": 2}, {"maki_1": 2}], [{"chopsticks": 1}])
    turn(match, "keep tempura + tempura", "keep maki_1")
    assert match.view(1).hand == {"chopsticks": 1}
    assert match.legal(1) == [Keep("chopsticks")]


@pytest.mark.clause("SG-09")
def test_the_last_card_of_a_hand_leaves_nothing_to_take_with_chopsticks(position: Position) -> None:
    match = position([{"tempura": 1}, {"maki_1": 1}], [{"chopsticks": 2}])
    assert match.legal(0) == [Keep("tempura")]
    for move in ("keep tempura + tempura", "keep tempura + chopsticks"):
        with pytest.raises(sushiya.IllegalMove, match="last turn"):
            match.play(0, move)
