"""SB-21 to SB-27: what the staff do for a yen, how plates are piled up, and the end of a turn."""

from __future__ import annotations

from collections import Counter
from importlib import resources

import pytest

import sushiya
from sushiya.games.sushi_boat.board_file import read_board
from sushiya.games.sushi_boat.events import CardDiscarded, CardTaken, PlatesShown, PlateTaken, Sat, TrashEmptied
from sushiya.games.sushi_boat.game import SushiBoat
from tests.games.sushi_boat.positions import (
    GAP,
    asked,
    bag,
    belt,
    discards,
    foretell,
    pile,
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
"""Left side red, tunnel blue, right side green."""


def at_slot(slot: int, plate: str) -> list[str]:
    """The belt with another plate, or a gap, in one slot."""
    return [*BELT[: slot - 1], plate, *BELT[slot:]]


# SB-21: Hiroshi


@pytest.mark.clause("SB-21")
@pytest.mark.parametrize(("seat", "slot", "plate"), [
    ("L1", 9, "green salmon"),
    ("L3", 11, "green octopus"),
    ("L5", 13, "green egg"),
    ("R2", 5, "red egg"),
    ("R3", 4, "red tuna"),
    ("R5", 2, "red shrimp"),
    ("R6", 1, "red salmon"),
])  # fmt: skip
def test_hiroshi_takes_the_plate_of_the_same_row_on_the_other_side(seat: str, slot: int, plate: str) -> None:
    match = position(3, phase="act", belt=BELT, pawns={0: seat}, staff={seat: "hiroshi"}, piles={0: ["yellow egg"]})
    assert starting(match, "staff") == [f"staff {slot}"]
    assert then(match, f"staff {slot}") == [PlateTaken(0, plate, "hiroshi", slot)]
    assert pile(match, 0) == ["yellow egg", plate]
    assert belt(match) == at_slot(slot, GAP)
    assert match.view(None).yen == [1, 2, 2]


@pytest.mark.clause("SB-21", "SB-26")
def test_hiroshi_cannot_bring_a_plate_that_is_not_there() -> None:
    match = position(3, phase="act", belt=at_slot(11, GAP), pawns={0: "L3"}, staff={"L3": "hiroshi"})
    assert starting(match, "staff") == []


# SB-22: Satsuki


@pytest.mark.clause("SB-22")
@pytest.mark.parametrize(("choice", "heap", "back"), [
    ("staff top 1", ["red egg", "red egg", "white roe"], "green tuna"),
    ("staff top 2", ["red egg", "red egg", "green tuna"], "white roe"),
    ("staff bottom 1", ["white roe", "red egg", "red egg"], "green tuna"),
    ("staff bottom 2", ["green tuna", "red egg", "red egg"], "white roe"),
])  # fmt: skip
def test_satsuki_draws_two_plates_of_which_one_goes_on_top_or_at_the_bottom(
    choice: str, heap: list[str], back: str
) -> None:
    match = position(3, phase="act", pawns={0: "R5"}, staff={"R5": "satsuki"}, piles={0: ["red egg", "red egg"]})
    before = bag(match)
    foretell(match, plates=["white roe", "green tuna"])
    assert starting(match, "staff") == ["staff"]
    assert then(match, "staff") == [PlatesShown(0, ["white roe", "green tuna"])]
    assert texts(match) == ["staff top 1", "staff bottom 1", "staff top 2", "staff bottom 2"]
    kept = ({"white roe", "green tuna"} - {back}).pop()
    assert then(match, choice) == [PlateTaken(0, kept, "satsuki", bottom="bottom" in choice)]
    assert pile(match, 0) == heap
    assert bag(match) == before - Counter([kept])
    assert match.view(None).yen == [1, 2, 2]
    assert asked(match) == 0 and match.view(None).phase == "act"


@pytest.mark.clause("SB-22")
def test_satsuki_fills_an_empty_pile() -> None:
    match = position(3, phase="act", pawns={0: "R5"}, staff={"R5": "satsuki"})
    foretell(match, plates=["white roe", "green tuna"])
    then(match, "staff", "staff bottom 2")
    assert pile(match, 0) == ["green tuna"]


@pytest.mark.clause("SB-22", "SB-43")
def test_satsukis_two_plates_are_shown_to_all() -> None:
    match = position(3, phase="act", pawns={0: "R5"}, staff={"R5": "satsuki"})
    foretell(match, plates=["white roe", "green tuna"])
    then(match, "staff")
    for seat in (None, 0, 1, 2):
        assert match.view(seat).drawn == ["white roe", "green tuna"]
        assert match.events(seat)[-1] == PlatesShown(0, ["white roe", "green tuna"])
    then(match, "staff top 1")
    assert match.view(None).drawn == []


@pytest.mark.clause("SB-11", "SB-22")
def test_satsuki_draws_the_last_plate_of_the_bag_and_the_second_from_the_trash() -> None:
    match = position(
        3, phase="act", pawns={0: "R5"}, staff={"R5": "satsuki"}, bag=["white roe"], trash=["red egg", "blue tuna"]
    )
    emptied, shown = then(match, "staff")
    assert isinstance(shown, PlatesShown) and shown.plates[0] == "white roe"
    assert emptied == TrashEmptied(2)
    assert shown.plates[1] in ("red egg", "blue tuna")
    assert trash(match) == Counter()
    then(match, "staff top 1")
    assert bag(match) == Counter(["red egg", "blue tuna"])


@pytest.mark.clause("SB-11", "SB-22")
def test_satsuki_draws_both_plates_from_the_trash_if_the_bag_is_empty() -> None:
    match = position(3, phase="act", pawns={0: "R5"}, staff={"R5": "satsuki"}, bag=[], trash=["red egg", "blue tuna"])
    emptied, shown = then(match, "staff")
    assert emptied == TrashEmptied(2)
    assert isinstance(shown, PlatesShown) and sorted(shown.plates) == ["blue tuna", "red egg"]
    then(match, "staff bottom 2")
    assert bag(match) == Counter(shown.plates[:1])
    assert pile(match, 0) == shown.plates[1:]


@pytest.mark.clause("SB-11", "SB-22")
@pytest.mark.parametrize("left", [{"bag": ["white roe"]}, {"bag": [], "trash": ["white roe"]}])
@pytest.mark.parametrize("where", ["top", "bottom"])
def test_of_the_last_plate_of_all_satsuki_draws_that_one_and_it_is_kept(left: dict[str, list[str]], where: str) -> None:
    match = position(3, phase="act", pawns={0: "R5"}, staff={"R5": "satsuki"}, piles={0: ["red egg"]}, **left)  # type: ignore[arg-type]
    assert then(match, "staff")[-1] == PlatesShown(0, ["white roe"])
    assert texts(match) == ["staff top 1", "staff bottom 1"]
    then(match, f"staff {where} 1")
    assert pile(match, 0) == (["red egg", "white roe"] if where == "top" else ["white roe", "red egg"])
    assert bag(match) == trash(match) == Counter()


@pytest.mark.clause("SB-11", "SB-22", "SB-26")
def test_with_no_plate_left_satsuki_cannot_be_used() -> None:
    match = position(3, phase="act", pawns={0: "R5"}, staff={"R5": "satsuki"}, bag=[], trash=[])
    assert starting(match, "staff") == []


# SB-23: Neko


@pytest.mark.clause("SB-23")
@pytest.mark.parametrize("plate", ["red egg", "blue tuna", "white roe"])
def test_neko_brings_any_plate_of_the_trash(plate: str) -> None:
    lying = ["red egg", "blue tuna", "white roe", "red egg"]
    match = position(3, phase="act", pawns={0: "L1"}, staff={"L1": "neko"}, trash=lying, piles={0: ["green egg"]})
    assert sorted(starting(match, "staff")) == ["staff blue tuna", "staff red egg", "staff white roe"]
    assert then(match, f"staff {plate}") == [PlateTaken(0, plate, "neko")]
    assert pile(match, 0) == ["green egg", plate]
    assert trash(match) == Counter(lying) - Counter([plate])
    assert match.view(None).yen == [1, 2, 2]


@pytest.mark.clause("SB-23", "SB-26")
def test_neko_brings_nothing_out_of_an_empty_trash() -> None:
    match = position(3, phase="act", pawns={0: "L1"}, staff={"L1": "neko"}, trash=[])
    assert starting(match, "staff") == []


# SB-24: Yuki & Takeshi


@pytest.mark.clause("SB-24")
@pytest.mark.parametrize(("seat", "slots"), [
    ("L5", [1, 3]),
    ("L3", [3, 5]),
    ("R2", [9, 11]),
    ("R3", [10, 12]),
    ("R5", [12, 14]),
])  # fmt: skip
def test_yuki_and_takeshi_bring_the_plate_before_or_after(seat: str, slots: list[int]) -> None:
    for slot in slots:
        match = position(3, phase="act", belt=BELT, pawns={0: seat}, staff={seat: "yuki_takeshi"})
        assert starting(match, "staff") == [f"staff {near}" for near in slots]
        assert then(match, f"staff {slot}") == [PlateTaken(0, BELT[slot - 1], "yuki_takeshi", slot)]
        assert pile(match, 0) == [BELT[slot - 1]]
        assert belt(match) == at_slot(slot, GAP)
        assert match.view(None).yen == [1, 2, 2]


@pytest.mark.clause("SB-24")
def test_slot_14_has_nothing_after_it() -> None:
    match = position(3, phase="act", belt=BELT, pawns={0: "R6"}, staff={"R6": "yuki_takeshi"}, trash=["red egg"])
    assert starting(match, "staff") == ["staff 13"]


@pytest.mark.clause("SB-04", "SB-24")
def test_slot_1_has_nothing_before_it() -> None:
    """On another board, which has staff at the entrance."""
    text = (resources.files("sushiya.games.sushi_boat") / "board.toml").read_text("utf-8")
    game = SushiBoat(read_board(text.replace('"L3", "R3", "L5"', '"L3", "R3", "L6"').encode()))
    match = position(4, phase="act", belt=BELT, pawns={0: "L6"}, staff={"L6": "yuki_takeshi"}, game=game)
    assert starting(match, "staff") == ["staff 2"]


@pytest.mark.clause("SB-24", "SB-35")
def test_yuki_and_takeshi_do_not_reach_into_the_tunnel() -> None:
    match = position(3, phase="act", belt=BELT, pawns={0: "L1"}, staff={"L1": "yuki_takeshi"})
    assert starting(match, "staff") == ["staff 5"]


@pytest.mark.clause("SB-24", "SB-26")
def test_yuki_and_takeshi_bring_no_gap() -> None:
    match = position(3, phase="act", belt={3: GAP, 4: "red egg", 5: GAP}, pawns={0: "L3"}, staff={"L3": "yuki_takeshi"})
    assert starting(match, "staff") == []
    match = position(3, phase="act", belt={3: GAP}, pawns={0: "L3"}, staff={"L3": "yuki_takeshi"})
    assert starting(match, "staff") == ["staff 5"]


# SB-25: Momoko


@pytest.mark.clause("SB-25")
def test_momoko_brings_the_top_card_of_the_discard_pile() -> None:
    match = position(3, phase="act", pawns={0: "R2"}, staff={"R2": "momoko"}, discards=["mochi red", "gyoza green"])
    assert starting(match, "staff") == ["staff"]
    assert then(match, "staff") == [CardTaken(0, "gyoza")]
    view = match.view(None)
    assert view.hands == [["gyoza green"], [], []]
    assert (view.discards, view.yen) == (["mochi red"], [1, 2, 2])
    assert view.phase == "act"


@pytest.mark.clause("SB-25")
def test_a_card_taken_may_be_played_in_the_same_turn() -> None:
    match = position(3, phase="act", pawns={0: "R2"}, staff={"R2": "momoko"}, discards=["gyoza"])
    then(match, "staff", "play gyoza")
    assert [len(cards) for cards in match.view(None).played] == [1, 0, 0]


@pytest.mark.clause("SB-25", "SB-26")
def test_momoko_brings_nothing_from_an_empty_discard_pile() -> None:
    match = position(3, phase="act", pawns={0: "R2"}, staff={"R2": "momoko"}, discards=[])
    assert starting(match, "staff") == []


@pytest.mark.clause("SB-25")
@pytest.mark.parametrize(("gone", "hand"), [
    ("tempura", ["miso green", "yakitori red"]),
    ("miso", ["tempura red", "yakitori red"]),
    ("yakitori", ["tempura red", "miso green"]),
])  # fmt: skip
def test_with_a_third_card_one_is_discarded_at_once_unused(gone: str, hand: list[str]) -> None:
    """It may be the card just taken; it lies on top, and may be fetched again."""
    match = position(
        3,
        phase="act",
        pawns={0: "R2"},
        staff={"R2": "momoko"},
        hands={0: ["tempura red", "miso green"]},
        discards=["mochi red", "yakitori red"],
    )
    assert then(match, "staff") == [CardTaken(0, "yakitori")]
    assert match.view(None).phase == "discard"
    assert texts(match) == ["discard tempura", "discard miso", "discard yakitori"]
    assert then(match, f"discard {gone}") == [CardDiscarded(0, gone)]
    view = match.view(None)
    assert view.hands[0] == hand
    assert [card.split()[0] for card in discards(match)] == ["mochi", gone]
    assert view.yen[0] == 1, "nothing but the pay of Momoko"
    assert view.played == [[], [], []]
    assert view.phase == "act" and asked(match) == 0


@pytest.mark.clause("SB-25")
def test_of_two_cards_of_a_kind_one_is_discarded() -> None:
    match = position(
        3, phase="act", pawns={0: "R2"}, staff={"R2": "momoko"}, hands={0: ["miso", "gyoza"]}, discards=["miso"]
    )
    then(match, "staff")
    assert texts(match) == ["discard miso", "discard gyoza"]
    then(match, "discard miso")
    assert sorted(card.split()[0] for card in match.view(None).hands[0]) == ["gyoza", "miso"]


@pytest.mark.clause("SB-25")
def test_two_cards_in_hand_are_not_too_many() -> None:
    match = position(3, phase="act", pawns={0: "R2"}, staff={"R2": "momoko"}, hands={0: ["miso"]}, discards=["gyoza"])
    then(match, "staff")
    assert match.view(None).phase == "act"
    assert "play gyoza" in texts(match)


# SB-26: piles, and powers that give nothing


@pytest.mark.clause("SB-26")
def test_plates_go_on_top_of_the_pile_and_the_order_below_does_not_change() -> None:
    below = ["red egg", "blue egg", "green egg"]
    match = position(3, phase="act", pawns={0: "L1"}, staff={"L1": "neko"}, piles={0: below}, trash=["white roe"],
                     belt={6: "yellow tuna"})  # fmt: skip
    then(match, "eat", "staff white roe")
    assert pile(match, 0) == [*below, "yellow tuna", "white roe"]


@pytest.mark.clause("SB-26")
def test_only_the_top_of_a_pile_can_be_looked_at_even_by_its_owner() -> None:
    match = position(3, piles={0: ["red egg", "blue egg", "green egg"], 1: ["red tuna", "blue tuna"]})
    for seat in (None, 0, 1, 2):
        assert match.view(seat).piles == [[None, None, "green egg"], [None, "blue tuna"], []]


@pytest.mark.clause("SB-26")
@pytest.mark.parametrize("who", ["hiroshi", "satsuki", "neko", "yuki_takeshi", "momoko"])
def test_a_power_that_can_give_nothing_is_refused_and_nothing_is_paid(who: str) -> None:
    gaps = {3: GAP, 5: GAP, 11: GAP}
    match = position(3, phase="act", belt=gaps, bag=[], trash=[], discards=[], pawns={0: "L3"}, staff={"L3": who})
    assert starting(match, "staff") == []
    for move in ("staff", "staff 3", "staff 11", "staff red egg"):
        with pytest.raises(sushiya.IllegalMove) as refused:
            match.play(0, move)
        assert refused.value.key == f"sushi-boat.error.staff_{who}"
    view = match.view(None)
    assert (view.yen, view.done) == ([2, 2, 2], [])


# SB-27: the end of a turn


@pytest.mark.clause("SB-27")
@pytest.mark.parametrize("actions", [[], ["yen"], ["eat"], ["eat", "yen"]])
def test_a_turn_ends_when_its_player_says_so(actions: list[str]) -> None:
    match = position(3, phase="act")
    then(match, *actions)
    assert asked(match) == 0, "not of itself"
    assert "end" in texts(match)
    then(match, "end")
    assert match.view(None).active == 1


@pytest.mark.clause("SB-27")
def test_a_turn_cannot_end_before_a_seat_is_taken() -> None:
    match = position(3, pawns={1: "L1"})
    assert "end" not in texts(match)
    assert then(match, "sit L3") == [Sat(0, "L3")]
    assert "end" in texts(match)


@pytest.mark.clause("SB-27")
@pytest.mark.parametrize(("phase", "more"), [
    ("pick", {"drawn": ["white roe", "red egg"]}),
    ("discard", {"hands": {0: ["miso", "gyoza", "mochi"]}}),
])  # fmt: skip
def test_a_turn_cannot_end_in_the_middle_of_a_power(phase: str, more: dict[str, list[str]]) -> None:
    match = position(3, phase=phase, **more)  # type: ignore[arg-type]
    assert "end" not in texts(match)
