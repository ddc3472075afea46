"""SB-44: the examples of the rulebook, as they are told there."""

from __future__ import annotations

from collections import Counter

import pytest

from sushiya.games.sushi_boat.events import DishPlayed, PlatesSwapped, PlateTaken, Sat, YenTaken
from tests.games.sushi_boat.positions import Table, belt, pile, position, starting, then, trash

ARIA, MATTEO = 0, 1


def arias_turn() -> Table:
    """Two blue plates lie on the belt: in slot 6, at L1, and in slot 13, at R5, where Matteo sits."""
    plates = [
        *("red salmon", "red shrimp", "red octopus", "red tuna", "red egg", "blue shrimp"),
        *("green salmon", "green shrimp"),
        *("green octopus", "yellow tuna", "green egg", "yellow egg", "blue tuna", "green california"),
    ]
    return position(
        3,
        belt=plates,
        pawns={ARIA: "L4", MATTEO: "R5"},
        staff={"L1": "neko"},
        trash=["yellow salmon", "blue salmon", "red california"],
        piles={ARIA: ["green tuna", "blue egg"]},
    )


@pytest.mark.clause("SB-44")
def test_a_aria_sits_at_the_blue_plate_where_matteo_does_not_sit_free_of_charge() -> None:
    match = arias_turn()
    assert "sit R5" not in starting(match, "sit") and "sit R5 for 1 yen" in starting(match, "sit")
    assert then(match, "sit L1") == [Sat(ARIA, "L1")]
    view = match.view(None)
    assert view.pawns == ["L1", "R5", None]
    assert view.yen == [2, 2, 2]


@pytest.mark.clause("SB-18", "SB-19", "SB-23", "SB-44")
def test_b_aria_eats_a_blue_shrimp_and_neko_brings_a_blue_salmon() -> None:
    match = arias_turn()
    then(match, "sit L1")
    assert then(match, "eat") == [PlateTaken(ARIA, "blue shrimp", slot=6)]
    assert pile(match, ARIA) == ["green tuna", "blue egg", "blue shrimp"]
    assert match.view(None).yen[ARIA] == 2
    assert then(match, "staff blue salmon") == [PlateTaken(ARIA, "blue salmon", "neko")]
    assert pile(match, ARIA) == ["green tuna", "blue egg", "blue shrimp", "blue salmon"]
    assert trash(match) == Counter(["yellow salmon", "red california"])
    assert match.view(None).yen == [1, 2, 2]
    assert starting(match, "eat", "staff", "yen") == [], "those were two actions"


@pytest.mark.clause("SB-20", "SB-44")
def test_c_matteo_takes_a_yen_as_an_action() -> None:
    match = position(3, phase="act", active=MATTEO, yen=[2, 0, 2])
    assert then(match, "yen") == [YenTaken(MATTEO)]
    assert match.view(None).yen == [2, 1, 2]
    assert match.view(None).done == ["yen"]


@pytest.mark.clause("SB-29", "SB-31", "SB-44")
def test_d_matteo_plays_edamame_for_a_green_plate() -> None:
    match = position(
        3,
        phase="act",
        active=MATTEO,
        hands={MATTEO: ["edamame green"]},
        piles={MATTEO: ["green egg", "yellow salmon"]},
        belt={11: "green tuna"},
    )
    assert then(match, "play edamame 11") == [
        DishPlayed(MATTEO, "edamame", [11], []),
        PlatesSwapped(MATTEO, gave="yellow salmon", got="green tuna"),
    ]
    assert belt(match)[10] == "yellow salmon"
    assert pile(match, MATTEO) == ["green egg", "green tuna"]
    view = match.view(None)
    assert view.yen == [2, 3, 2]
    assert view.played == [[], ["edamame green"], []] and view.hands[MATTEO] == []
    assert view.done == []
