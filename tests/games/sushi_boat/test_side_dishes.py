"""SB-29 to SB-35: the side dishes that are played in step 3."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

import sushiya
from sushiya.games.sushi_boat import cards
from sushiya.games.sushi_boat.events import CardTaken, DishPlayed, PileSeen, PlateFell, PlatesSwapped
from tests.games.sushi_boat.positions import (
    GAP,
    Table,
    asked,
    belt,
    challenge,
    foretell,
    pile,
    position,
    starting,
    stroll,
    texts,
    then,
    trash,
)

BELT = [
    *("red salmon", "red shrimp", "red octopus", "red tuna", "red egg", "red california"),
    *("blue salmon", "blue shrimp"),
    *("green salmon", "green shrimp", "green octopus", "green tuna", "green egg", "green california"),
]
IN_SIGHT = [1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14]


def gaps(*slots: int) -> list[str]:
    """The belt with these slots empty."""
    return [GAP if slot in slots else plate for slot, plate in enumerate(BELT, 1)]


def only(*slots: int) -> list[str]:
    """The belt with no plates but in these slots, and in the tunnel."""
    return gaps(*(slot for slot in IN_SIGHT if slot not in slots))


def holding(*dishes: str, **more: Any) -> Table:
    """A match in which seat 0 has these side dishes and may act."""
    return position(3, **{"phase": "act", "belt": BELT, "hands": {0: dishes}} | more)


def kinds(named: list[str]) -> list[str]:
    """Side dishes without their symbols."""
    return [card.split()[0] for card in named]


# SB-29: when they are played


@pytest.mark.clause("SB-29")
@pytest.mark.parametrize("moves", [
    ["play gyoza", "eat", "yen"],
    ["eat", "play gyoza", "yen"],
    ["eat", "yen", "play gyoza"],
])  # fmt: skip
def test_before_between_or_after_the_actions(moves: list[str]) -> None:
    match = holding("gyoza")
    then(match, *moves)
    view = match.view(None)
    assert view.done == ["eat", "yen"], "a side dish is no action"
    assert kinds(view.played[0]) == ["gyoza"] and view.hands[0] == []


@pytest.mark.clause("SB-29")
def test_as_many_as_wanted() -> None:
    match = holding("gyoza", "tempura", yen=[0])
    then(match, "play gyoza", "play tempura 14")
    assert kinds(match.view(None).played[0]) == ["gyoza", "tempura"]


@pytest.mark.clause("SB-29")
def test_a_card_played_stays_in_front_of_its_player_for_good() -> None:
    match = holding("gyoza green", played={0: ["mochi red"]}, discards=["miso red"])
    then(match, "play gyoza")
    assert match.view(None).played == [["mochi red", "gyoza green"], [], []]
    assert match.view(None).discards == ["miso red"]
    then(match, "end", "sit L1", "end")
    assert match.view(None).played[0] == ["mochi red", "gyoza green"]


@pytest.mark.clause("SB-29")
@pytest.mark.parametrize("dish", ["tempura 1", "edamame 1", "miso", "gyoza", "yakitori 1 2", "mochi L1 R2"])
def test_only_in_step_3(dish: str) -> None:
    hand = {0: [dish.split()[0]]}
    match = position(3, phase="move", hands=hand, piles={0: ["white roe"]})
    assert starting(match, "play") == []
    with pytest.raises(sushiya.IllegalMove) as refused:
        match.play(0, f"play {dish}")
    assert refused.value.key == "sushi-boat.error.ask_move"
    then(match, "sit L3")
    assert f"play {dish}" in texts(match)


@pytest.mark.clause("SB-29")
def test_not_in_a_challenge_nor_in_the_turn_of_another() -> None:
    match = challenge(3, hands={0: ["gyoza"]})
    assert starting(match, "play", seat=0) == []
    match = holding("gyoza", active=1, hands={0: ["gyoza"], 1: ["miso"]})
    assert match.legal(0) == []
    assert starting(match, "play", seat=1) == ["play miso"]


@pytest.mark.clause("SB-14", "SB-29")
def test_takoyaki_is_never_played_in_step_3() -> None:
    match = holding("takoyaki", "gyoza")
    assert "takoyaki" not in texts(match)
    assert starting(match, "play") == ["play gyoza"]
    with pytest.raises(sushiya.IllegalMove) as refused:
        match.play(0, "takoyaki")
    assert refused.value.key == "sushi-boat.error.ask_act"
    with pytest.raises(sushiya.MalformedMove):
        match.play(0, "play takoyaki")


@pytest.mark.clause("SB-29")
def test_edamame_cannot_be_played_with_an_empty_pile() -> None:
    assert starting(holding("edamame"), "play") == []
    assert starting(holding("edamame", piles={0: ["white roe"]}), "play") != []
    assert starting(holding("edamame", piles={1: ["white roe"]}), "play") == []


@pytest.mark.clause("SB-29")
@pytest.mark.parametrize(("visible", "number"), [([], 0), ([5], 0), ([5, 9], 1), ([1, 5, 14], 3)])
def test_yakitori_needs_two_plates_in_sight(visible: list[int], number: int) -> None:
    assert len(starting(holding("yakitori", belt=only(*visible)), "play")) == number


@pytest.mark.clause("SB-29")
@pytest.mark.parametrize("dish", ["tempura", "edamame"])
def test_tempura_and_edamame_need_a_plate_in_sight(dish: str) -> None:
    assert starting(holding(dish, belt=only(), piles={0: ["white roe"]}), "play") == []
    assert starting(holding(dish, belt=only(4), piles={0: ["white roe"]}), "play") == [f"play {dish} 4"]


@pytest.mark.clause("SB-29")
@pytest.mark.parametrize("dish", ["miso", "gyoza", "mochi L1 R2"])
def test_miso_gyoza_and_mochi_can_always_be_played(dish: str) -> None:
    match = holding(dish.split()[0], belt=only(), bag=[], trash=[], discards=[], yen=[0])
    assert f"play {dish}" in texts(match)
    then(match, f"play {dish}")
    assert len(match.view(None).played[0]) == 1


# SB-30: tempura


@pytest.mark.clause("SB-30")
def test_tempura_pushes_one_plate_into_the_gap_before_it() -> None:
    match = holding("tempura", belt=gaps(4))
    assert then(match, "play tempura 3") == [DishPlayed(0, "tempura", [3], [])]
    assert belt(match) == [*BELT[:2], GAP, "red octopus", *BELT[4:]]
    assert match.view(None).yen == [3, 2, 2]


@pytest.mark.clause("SB-10", "SB-30")
def test_tempura_pushes_what_is_before_it_up_to_the_first_gap() -> None:
    match = holding("tempura", belt=gaps(5, 11))
    then(match, "play tempura 2")
    assert belt(match) == ["red salmon", GAP, "red shrimp", "red octopus", "red tuna", *BELT[5:10], GAP, *BELT[11:]]
    assert trash(match) == Counter()


@pytest.mark.clause("SB-10", "SB-30")
def test_with_no_gap_before_it_a_plate_falls_into_the_trash() -> None:
    match = holding("tempura", belt=gaps(2))
    assert then(match, "play tempura 10") == [DishPlayed(0, "tempura", [10], []), PlateFell("green california")]
    assert belt(match) == [*gaps(2)[:9], GAP, *BELT[9:13]], "a gap behind it does not help"
    assert trash(match) == Counter(["green california"])
    assert match.view(None).yen == [3, 2, 2]


@pytest.mark.clause("SB-30")
def test_from_slot_14_a_plate_falls_into_the_trash() -> None:
    match = holding("tempura")
    assert then(match, "play tempura 14") == [DishPlayed(0, "tempura", [14], []), PlateFell("green california")]
    assert belt(match) == [*BELT[:13], GAP]
    assert trash(match) == Counter(["green california"])
    assert match.view(None).yen == [3, 2, 2]


@pytest.mark.clause("SB-30", "SB-35")
def test_tempura_pushes_through_the_tunnel() -> None:
    match = holding("tempura", belt=gaps(9))
    then(match, "play tempura 6")
    assert belt(match) == [*BELT[:5], GAP, "red california", "blue salmon", "blue shrimp", *BELT[9:]]
    assert match.view(0).belt[5:9] == [GAP, None, None, "blue shrimp"]


@pytest.mark.clause("SB-30")
def test_tempura_can_push_any_plate_in_sight_and_no_gap() -> None:
    assert starting(holding("tempura"), "play") == [f"play tempura {slot}" for slot in IN_SIGHT]
    assert starting(holding("tempura", belt=only(2, 13)), "play") == ["play tempura 2", "play tempura 13"]


@pytest.mark.clause("SB-30")
def test_the_yen_of_a_tempura_can_be_spent_at_once() -> None:
    match = holding("tempura", yen=[0], pawns={0: "L1"}, staff={"L1": "neko"})
    assert starting(match, "staff", "order") == []
    then(match, "play tempura 14")
    assert starting(match, "staff", "order") == ["staff green california", "order"]


# SB-31: edamame


@pytest.mark.clause("SB-31")
@pytest.mark.parametrize("slot", IN_SIGHT)
def test_edamame_swaps_the_top_of_the_own_pile_with_a_plate_of_the_belt(slot: int) -> None:
    match = holding("edamame", piles={0: ["white roe", "yellow egg", "yellow tuna"], 1: ["blue egg"]})
    plate = BELT[slot - 1]
    assert starting(match, "play") == [f"play edamame {slot}" for slot in IN_SIGHT]
    assert then(match, f"play edamame {slot}") == [
        DishPlayed(0, "edamame", [slot], []),
        PlatesSwapped(0, gave="yellow tuna", got=plate),
    ]
    assert pile(match, 0) == ["white roe", "yellow egg", plate]
    assert pile(match, 1) == ["blue egg"]
    assert belt(match) == [*BELT[: slot - 1], "yellow tuna", *BELT[slot:]]
    assert match.view(None).yen == [3, 2, 2]


# SB-32: miso


@pytest.mark.clause("SB-32")
def test_miso_shows_the_own_pile_to_its_player_alone_until_the_next_move() -> None:
    below = ["red egg", "white roe", "blue egg"]
    match = holding("miso", piles={0: below, 1: ["red tuna", "yellow tuna"]})
    then(match, "play miso")
    assert match.view(0).piles == [below, [None, "yellow tuna"], []]
    for seat in (None, 1, 2):
        assert match.view(seat).piles == [[None, None, "blue egg"], [None, "yellow tuna"], []]
    assert [match.view(seat).looking for seat in (None, 0, 1, 2)] == [0, 0, 0, 0]
    then(match, "yen")
    assert match.view(0).piles[0] == [None, None, "blue egg"]
    assert match.view(0).looking is None


@pytest.mark.clause("SB-32")
@pytest.mark.parametrize("move", ["eat", "yen", "order", "end", "play gyoza"])
def test_whatever_the_next_move_is(move: str) -> None:
    match = holding("miso", "gyoza", piles={0: ["red egg", "blue egg"]})
    then(match, "play miso")
    then(match, move)
    assert match.view(0).piles[0][0] is None


@pytest.mark.clause("SB-32")
def test_a_refused_move_does_not_end_the_look() -> None:
    match = holding("miso", piles={0: ["red egg", "blue egg"]})
    then(match, "play miso")
    with pytest.raises(sushiya.IllegalMove):
        match.play(0, "play gyoza")
    assert match.view(0).piles[0] == ["red egg", "blue egg"]


@pytest.mark.clause("SB-32", "SB-43")
def test_what_a_miso_shows_is_told_to_its_player_alone() -> None:
    match = holding("miso", piles={0: ["red egg", "white roe", "blue egg"]}, discards=["mochi red", "gyoza green"])
    known = len(match.events(0))
    heard = then(match, "play miso")
    assert heard == match.events(1, since=known) == match.events(2, since=known)
    assert heard == [DishPlayed(0, "miso", [], []), CardTaken(0, "gyoza")]
    assert match.events(0, since=known) == [heard[0], PileSeen(["red egg", "white roe", "blue egg"]), heard[1]]


@pytest.mark.clause("SB-32")
def test_miso_takes_the_top_of_the_discard_pile() -> None:
    match = holding("miso", "tempura", discards=["mochi red", "gyoza green"], yen=[0])
    then(match, "play miso")
    view = match.view(None)
    assert kinds(view.hands[0]) == ["tempura", "gyoza"], "never too many: the miso has left the hand"
    assert kinds(view.played[0]) == ["miso"]
    assert view.discards == ["mochi red"]
    assert view.yen[0] == 0, "which is free, and no yen comes with it"
    assert view.phase == "act"


@pytest.mark.clause("SB-32")
def test_with_an_empty_discard_pile_miso_only_lets_look() -> None:
    match = holding("miso", piles={0: ["red egg", "blue egg"]}, discards=[])
    assert [type(event) for event in then(match, "play miso")] == [DishPlayed]
    assert match.view(0).piles[0] == ["red egg", "blue egg"]
    assert match.view(0).hands[0] == []


@pytest.mark.clause("SB-32")
def test_a_miso_can_fetch_the_next_miso() -> None:
    match = holding("miso", discards=["miso", "miso"])
    then(match, "play miso", "play miso", "play miso")
    assert kinds(match.view(None).played[0]) == ["miso"] * 3


# SB-33: gyoza


@pytest.mark.clause("SB-33", "SB-39")
def test_a_gyoza_scores_at_the_end_if_it_was_played() -> None:
    match = holding("gyoza", cards_left=0)
    assert then(match, "play gyoza") == [DishPlayed(0, "gyoza", [], [])]
    then(match, "end")
    points = match.view(None).points
    assert (points[0]["gyoza"], points[0]["side_dishes"]) == (1, 5)


@pytest.mark.clause("SB-33")
def test_a_side_dish_left_in_the_hand_counts_for_nothing() -> None:
    match = holding("gyoza", "gyoza", hands={0: ["gyoza", "gyoza"], 1: ["mochi"]}, played={2: ["miso"]}, cards_left=0)
    then(match, "end")
    assert match.is_over
    points = match.view(None).points
    assert [(point["gyoza"], point["side_dishes"]) for point in points] == [(0, 0), (0, 0), (0, 5)]


# SB-34: yakitori


@pytest.mark.clause("SB-34")
@pytest.mark.parametrize(("one", "other"), [(1, 14), (6, 9), (3, 4), (11, 12)])
def test_yakitori_swaps_two_plates_on_the_belt(one: int, other: int) -> None:
    match = holding("yakitori")
    assert then(match, f"play yakitori {one} {other}") == [DishPlayed(0, "yakitori", [one, other], [])]
    swapped = [*BELT]
    swapped[one - 1], swapped[other - 1] = swapped[other - 1], swapped[one - 1]
    assert belt(match) == swapped
    assert match.view(None).yen == [3, 2, 2]


@pytest.mark.clause("SB-34", "SB-35")
def test_any_two_plates_in_sight() -> None:
    assert starting(holding("yakitori"), "play") == [f"play yakitori {a} {b}" for a, b in combinations(IN_SIGHT, 2)]
    few = only(2, 9, 14)
    pairs = ["play yakitori 2 9", "play yakitori 2 14", "play yakitori 9 14"]
    assert starting(holding("yakitori", belt=few), "play") == pairs


# SB-35: mochi, and the tunnel


@pytest.mark.clause("SB-35")
def test_mochi_swaps_two_staff_tiles() -> None:
    match = holding("mochi", staff={"L1": "hiroshi", "R3": "satsuki"})
    before = match.view(None).staff
    assert then(match, "play mochi L1 R3") == [DishPlayed(0, "mochi", [], ["L1", "R3"])]
    assert match.view(None).staff == before | {"L1": "satsuki", "R3": "hiroshi"}
    assert match.view(None).yen == [2, 2, 2], "no yen comes with it"


@pytest.mark.clause("SB-35")
def test_any_two_staff_tiles() -> None:
    seats = ["L1", "R2", "L3", "R3", "L5", "R5", "R6"]
    assert starting(holding("mochi"), "play") == [f"play mochi {a} {b}" for a, b in combinations(seats, 2)]


@pytest.mark.clause("SB-35")
def test_the_new_staff_of_the_seat_can_be_used_at_once() -> None:
    match = holding("mochi", pawns={0: "L1"}, staff={"L1": "satsuki", "R3": "hiroshi"})
    assert starting(match, "staff") == ["staff"]
    then(match, "play mochi L1 R3")
    assert starting(match, "staff") == ["staff 9"]
    then(match, "staff 9")
    assert pile(match, 0) == ["green salmon"]


@pytest.mark.clause("SB-35")
def test_new_staff_are_no_second_staff_action() -> None:
    match = holding(
        "mochi", pawns={0: "L1"}, staff={"L1": "hiroshi", "R3": "neko"}, trash=["white roe"], done=["staff"]
    )
    then(match, "play mochi L1 R3")
    assert starting(match, "staff") == []


@pytest.mark.clause("SB-35")
@pytest.mark.parametrize("move", [
    *("play tempura 7", "play tempura 8", "play edamame 7", "play edamame 8"),
    *("play yakitori 7 8", "play yakitori 6 7", "play yakitori 8 9"),
])  # fmt: skip
def test_no_card_can_choose_a_hidden_plate(move: str) -> None:
    match = holding(move.split()[1], piles={0: ["white roe"]})
    assert move not in texts(match)
    with pytest.raises(sushiya.IllegalMove) as refused:
        match.play(0, move)
    assert refused.value.key == "sushi-boat.error.not_that_slot"
    assert belt(match) == BELT and asked(match) == 0


@pytest.mark.clause("SB-35")
@pytest.mark.parametrize("seat", sorted({"L1", "R2", "L3", "R3", "L5", "R5", "R6"}))
@pytest.mark.parametrize("who", ["hiroshi", "yuki_takeshi"])
def test_no_power_can_take_a_hidden_plate(seat: str, who: str) -> None:
    match = holding(pawns={0: seat}, staff={seat: who})
    assert starting(match, "staff") != []
    assert not {"staff 7", "staff 8"} & set(texts(match))


@pytest.mark.clause("SB-35")
def test_hidden_plates_move_when_they_are_pushed() -> None:
    match = holding(belt=gaps(10))
    foretell(match, plates=["white roe"])
    then(match, "order")
    assert belt(match)[6:10] == ["red california", "blue salmon", "blue shrimp", "green salmon"]
    assert match.view(None).belt[6:10] == [None, None, "blue shrimp", "green salmon"]


@pytest.mark.clause("SB-13", "SB-35")
@pytest.mark.parametrize("players", [2, 5])
def test_the_tunnel_is_never_empty(players: int) -> None:
    for seed in range(6):
        assert all(plate != GAP for match in stroll(players, seed) for plate in belt(match)[6:8])


@pytest.mark.clause("SB-29")
def test_every_side_dish_but_takoyaki_is_played_in_step_3() -> None:
    for dish in cards.DISH_NAMES:
        match = holding(dish, piles={0: ["white roe"]})
        assert (starting(match, "play") != []) is (dish != "takoyaki")
