"""SB-18 to SB-20: eating, paying the staff, taking a yen; two different actions in any order."""

from __future__ import annotations

import itertools

import pytest

from sushiya.games.sushi_boat.events import PlateTaken, YenTaken
from tests.games.sushi_boat.positions import GAP, Table, belt, pile, position, starting, texts, then

OUTER = {f"L{row}": 7 - row for row in range(1, 7)} | {f"R{row}": 8 + row for row in range(1, 7)}
ARROWS = {f"C{row}": (7 - row, 8 + row) for row in (2, 4, 6)}
STAFF_SEATS = ["L1", "R2", "L3", "R3", "L5", "R5", "R6"]


@pytest.mark.clause("SB-18")
@pytest.mark.parametrize(("seat", "slot"), OUTER.items())
def test_an_outer_seat_eats_the_plate_at_its_slot(seat: str, slot: int) -> None:
    match = position(4, phase="act", pawns={0: seat}, belt={slot: "yellow tuna"})
    before = belt(match)
    assert starting(match, "eat") == ["eat"]
    assert then(match, "eat") == [PlateTaken(0, "yellow tuna", slot=slot)]
    assert pile(match, 0) == ["yellow tuna"]
    assert belt(match) == [*before[: slot - 1], GAP, *before[slot:]]


@pytest.mark.clause("SB-18")
@pytest.mark.parametrize(("seat", "slots"), ARROWS.items())
@pytest.mark.parametrize("side", ["left", "right"])
def test_an_arrow_seat_eats_one_of_two_plates(seat: str, slots: tuple[int, int], side: str) -> None:
    slot = slots[side == "right"]
    match = position(3, phase="act", pawns={0: seat}, belt={slot: "yellow tuna"})
    assert starting(match, "eat") == ["eat left", "eat right"]
    assert then(match, f"eat {side}") == [PlateTaken(0, "yellow tuna", slot=slot)]
    assert pile(match, 0) == ["yellow tuna"]
    assert belt(match).count(GAP) == 1
    assert starting(match, "eat") == [], "not both"


@pytest.mark.clause("SB-18")
@pytest.mark.parametrize(("seat", "slots"), ARROWS.items())
def test_at_an_arrow_seat_with_one_slot_empty_the_other_plate_is_left(seat: str, slots: tuple[int, int]) -> None:
    left, right = slots
    assert starting(position(3, phase="act", pawns={0: seat}, belt={left: GAP}), "eat") == ["eat right"]
    assert starting(position(3, phase="act", pawns={0: seat}, belt={right: GAP}), "eat") == ["eat left"]
    assert starting(position(3, phase="act", pawns={0: seat}, belt={left: GAP, right: GAP}), "eat") == []


@pytest.mark.clause("SB-18")
@pytest.mark.parametrize(("seat", "slot"), OUTER.items())
def test_an_empty_slot_gives_nothing(seat: str, slot: int) -> None:
    assert starting(position(4, phase="act", pawns={0: seat}, belt={slot: GAP}), "eat") == []


@pytest.mark.clause("SB-18")
def test_the_plate_goes_on_top_of_the_pile() -> None:
    match = position(3, phase="act", piles={0: ["red egg", "blue egg"]}, belt={3: "white roe"})
    then(match, "eat")
    assert pile(match, 0) == ["red egg", "blue egg", "white roe"]
    assert match.view(1).piles[0] == [None, None, "white roe"]


@pytest.mark.clause("SB-18")
def test_the_belt_does_not_close_up_when_a_plate_is_taken() -> None:
    match = position(3, phase="act", pawns={0: "R1"})
    before = belt(match)
    then(match, "eat")
    assert [plate for slot, plate in enumerate(belt(match)) if slot != 8] == [*before[:8], *before[9:]]


def with_neko(yen: int, seat: str = "L3", **more: object) -> Table:
    return position(
        3,
        phase="act",
        pawns={0: seat},
        staff={"L3": "neko"},
        trash=["red egg", "red egg"],
        yen=[yen, 1, 1],
        **more,  # type: ignore[arg-type]
    )


@pytest.mark.clause("SB-19")
def test_the_staff_of_the_seat_costs_a_yen_for_the_bank() -> None:
    match = with_neko(3)
    assert starting(match, "staff") == ["staff red egg"]
    assert then(match, "staff red egg") == [PlateTaken(0, "red egg", staff="neko")]
    assert match.view(None).yen == [2, 1, 1]
    assert match.view(None).done == ["staff"]


@pytest.mark.clause("SB-19")
def test_without_a_yen_the_staff_does_nothing() -> None:
    assert starting(with_neko(0), "staff") == []
    match = with_neko(0)
    then(match, "yen")
    assert starting(match, "staff") == ["staff red egg"], "the yen just taken will do"


@pytest.mark.clause("SB-19")
@pytest.mark.parametrize("seat", [*OUTER, *ARROWS])
def test_only_the_staff_at_the_own_seat_can_be_asked(seat: str) -> None:
    staff = {
        "L1": "momoko",
        "R2": "satsuki",
        "L3": "neko",
        "R3": "hiroshi",
        "L5": "yuki_takeshi",
        "R5": "momoko",
        "R6": "neko",
    }
    match = position(
        4, phase="act", pawns={0: seat}, staff=staff, trash=["red egg"], discards=["miso red"], yen=[5, 5, 5, 5]
    )
    offers = {
        "momoko": ["staff"],
        "satsuki": ["staff"],
        "neko": ["staff red egg"],
        "hiroshi": ["staff 4"],
        "yuki_takeshi": ["staff 1", "staff 3"],
    }
    assert starting(match, "staff") == (offers[staff[seat]] if seat in staff else [])
    assert list(match.view(None).staff) == STAFF_SEATS


@pytest.mark.clause("SB-20")
def test_a_yen_comes_from_the_bank() -> None:
    match = position(3, phase="act", yen=[0, 1, 2])
    assert then(match, "yen") == [YenTaken(0)]
    assert match.view(None).yen == [1, 1, 2]
    assert match.view(None).done == ["yen"]


ACTIONS = {"eat": "eat", "staff": "staff red egg", "yen": "yen"}


@pytest.mark.clause("SB-18", "SB-19", "SB-20")
@pytest.mark.parametrize(("first", "second"), list(itertools.permutations(ACTIONS, 2)))
def test_two_different_actions_in_any_order_and_no_more(first: str, second: str) -> None:
    match = with_neko(3)
    then(match, ACTIONS[first])
    assert starting(match, "eat", "staff", "yen") == [text for name, text in ACTIONS.items() if name != first]
    then(match, ACTIONS[second])
    assert starting(match, "eat", "staff", "yen") == []
    assert sorted(match.view(None).done) == sorted([first, second])
    assert texts(match) == ["order", "end"]
    assert match.view(None).yen[0] == 3 - ("staff" in (first, second)) + ("yen" in (first, second))
    assert len(pile(match, 0)) == len({"eat", "staff"} & {first, second})


@pytest.mark.clause("SB-18", "SB-19", "SB-20")
@pytest.mark.parametrize("action", ACTIONS)
def test_no_action_twice_in_a_turn(action: str) -> None:
    match = with_neko(3, belt={3: "blue egg", 4: "red tuna"})
    then(match, ACTIONS[action])
    assert ACTIONS[action] not in texts(match)
