"""SZ-08 and SZ-09: chopsticks in other people's piles."""

from __future__ import annotations

from typing import Any

import pytest

import sushiya
from sushiya.games.sushizock.events import Stole
from tests.games.sushizock.positions import Table, lay_out, piles_of, portions, then

PILES: dict[str, Any] = {
    "sushi_piles": [[1], [2, 6, 3], [4]],
    "bone_piles": [[2], [3], [1, 4, 2]],
}
LAST_ROLL: dict[str, Any] = {"sushi": [], "bones": [], "roll": 3}
COLOURS = {"sushi": "blue", "bone": "red"}
OTHER = {"sushi": "red", "bone": "blue"}


def chopsticks(tile: str, number: int, **laid: Any) -> Table:
    """Seat 0 has rolled so many chopsticks that steal a tile; the other dice allow nothing."""
    faces = [COLOURS[tile]] * number + [tile] * (5 - number)
    return lay_out(" ".join(faces), **LAST_ROLL | PILES | laid)


@pytest.mark.clause("SZ-08")
def test_three_blue_chopsticks_steal_the_top_sushi_of_an_opponent() -> None:
    match = chopsticks("sushi", 3, sushi=[5])
    assert portions(match) == ["steal sushi from 1", "steal sushi from 2"]
    assert then(match, "steal sushi from 1")[0] == Stole(seat=0, victim=1, tile="sushi", worth=3, at=1)
    assert [piles_of(match, seat)[0] for seat in range(3)] == [[1, 3], [2, 6], [4]]
    assert [piles_of(match, seat)[1] for seat in range(3)] == PILES["bone_piles"]


@pytest.mark.clause("SZ-08")
def test_three_red_chopsticks_steal_the_top_bone_of_an_opponent() -> None:
    match = chopsticks("bone", 3, bones=[1])
    assert portions(match) == ["steal bone from 1", "steal bone from 2"]
    assert then(match, "steal bone from 2")[0] == Stole(seat=0, victim=2, tile="bone", worth=2, at=1)
    assert [piles_of(match, seat)[1] for seat in range(3)] == [[2, 2], [3], [1, 4]]
    assert [piles_of(match, seat)[0] for seat in range(3)] == PILES["sushi_piles"]


@pytest.mark.clause("SZ-08")
@pytest.mark.parametrize("tile", ["sushi", "bone"])
@pytest.mark.parametrize("number", [0, 1, 2])
def test_fewer_than_three_steal_nothing(tile: str, number: int) -> None:
    match = chopsticks(tile, number, roll=1)
    assert portions(match) == []
    with pytest.raises(sushiya.IllegalMove, match=f"takes three {COLOURS[tile]} chopsticks"):
        match.play(0, f"steal {tile} from 1")


@pytest.mark.clause("SZ-08")
@pytest.mark.parametrize("tile", ["sushi", "bone"])
def test_chopsticks_of_both_colours_are_not_counted_together(tile: str) -> None:
    faces = [COLOURS[tile]] * 2 + [OTHER[tile]] * 2 + [tile]
    assert portions(lay_out(" ".join(faces), sushi=[], bones=[], **PILES)) == []


@pytest.mark.clause("SZ-08")
@pytest.mark.parametrize(("tile", "victim"), [("sushi", 1), ("bone", 2)])
def test_three_reach_the_top_only(tile: str, victim: int) -> None:
    match = chopsticks(tile, 3)
    for at in (2, 3):
        with pytest.raises(sushiya.IllegalMove, match="only reach the top tile"):
            match.play(0, f"steal {tile} from {victim} at {at}")


@pytest.mark.clause("SZ-08", "SZ-09")
@pytest.mark.parametrize(("number", "tile"), [(3, "sushi"), (4, "sushi"), (5, "sushi"), (3, "bone"), (5, "bone")])
def test_nobody_steals_from_themselves(number: int, tile: str) -> None:
    for thief in range(3):
        match = chopsticks(tile, number, active=thief)
        assert portions(match)
        assert not [text for text in portions(match) if f"from {thief}" in text]
        with pytest.raises(sushiya.IllegalMove, match="from yourself"):
            match.play(thief, f"steal {tile} from {thief}")


@pytest.mark.clause("SZ-09")
@pytest.mark.parametrize("number", [4, 5])
def test_four_or_five_blue_steal_any_sushi(number: int) -> None:
    assert portions(chopsticks("sushi", number)) == [
        "steal sushi from 1",
        "steal sushi from 1 at 2",
        "steal sushi from 1 at 3",
        "steal sushi from 2",
    ]


@pytest.mark.clause("SZ-09")
@pytest.mark.parametrize("number", [4, 5])
def test_four_or_five_red_steal_any_bone(number: int) -> None:
    assert portions(chopsticks("bone", number)) == [
        "steal bone from 1",
        "steal bone from 2",
        "steal bone from 2 at 2",
        "steal bone from 2 at 3",
    ]


@pytest.mark.clause("SZ-09")
@pytest.mark.parametrize(("at", "worth", "left", "top"), [(1, 3, [2, 6], 6), (2, 6, [2, 3], 3), (3, 2, [6, 3], 3)])
def test_position_one_is_the_top_and_the_pile_closes_up(at: int, worth: int, left: list[int], top: int) -> None:
    match = chopsticks("sushi", 4, sushi=[5])
    assert then(match, f"steal sushi from 1 at {at}")[0] == Stole(0, 1, "sushi", worth, at)
    assert piles_of(match, 1)[0] == left
    assert piles_of(match, 0)[0] == [1, worth], "on top of the thief's own pile"
    assert match.view(None).sushi_piles[1] == [None, top], "the new top is seen"


@pytest.mark.clause("SZ-09", "SZ-12")
def test_the_tile_under_a_stolen_top_is_seen() -> None:
    match = chopsticks("bone", 3, bones=[1])
    assert match.view(1).bone_piles[2] == [None, None, 2]
    then(match, "steal bone from 2")
    assert match.view(1).bone_piles[2] == [None, 4]


@pytest.mark.clause("SZ-09")
def test_nobody_looks_before_they_steal() -> None:
    """The view of the thief, who may take any tile, shows the tops and nothing else."""
    match = chopsticks("sushi", 5)
    assert match.view(0).sushi_piles == [[1], [None, None, 3], [4]]
    assert match.view(0).bone_piles == [[2], [3], [None, None, 2]]


@pytest.mark.clause("SZ-09")
def test_a_pile_may_be_emptied() -> None:
    match = chopsticks("sushi", 4, sushi=[5])
    then(match, "steal sushi from 2")
    assert match.view(None).sushi_piles[2] == []


@pytest.mark.clause("SZ-08", "SZ-09")
@pytest.mark.parametrize("tile", ["sushi", "bone"])
@pytest.mark.parametrize("number", [3, 4, 5])
def test_an_empty_pile_cannot_be_robbed(tile: str, number: int) -> None:
    """A ruling; the other pile of the same opponent does not help."""
    piles = {"sushi": [[1, 2], [], [3]], "bone": [[1, 2], [], [3]]}
    match = chopsticks(tile, number, sushi_piles=piles["sushi"], bone_piles=piles["bone"])
    assert portions(match) == [f"steal {tile} from 2"]
    with pytest.raises(sushiya.IllegalMove, match="not so high"):
        match.play(0, f"steal {tile} from 1")


@pytest.mark.clause("SZ-08", "SZ-09")
@pytest.mark.parametrize(("tile", "piles"), [("sushi", "sushi_piles"), ("bone", "bone_piles")])
@pytest.mark.parametrize("number", [3, 4, 5])
def test_if_no_opponent_has_such_a_tile_the_option_does_not_exist(tile: str, piles: str, number: int) -> None:
    """A ruling; one's own tiles do not count."""
    match = chopsticks(tile, number, roll=1, **{piles: [[1, 2], [], []]})
    assert portions(match) == []


@pytest.mark.clause("SZ-09")
def test_there_is_nothing_below_the_bottom() -> None:
    match = chopsticks("sushi", 5)
    with pytest.raises(sushiya.IllegalMove, match="not so high"):
        match.play(0, "steal sushi from 1 at 4")
    with pytest.raises(sushiya.IllegalMove, match="not so high"):
        match.play(0, "steal sushi from 2 at 2")


@pytest.mark.clause("SZ-08", "SZ-09")
def test_stealing_leaves_the_table_alone_and_ends_the_turn() -> None:
    match = chopsticks("sushi", 4, sushi=[5, 1], bones=[1], roll=1)
    then(match, "steal sushi from 1 at 2")
    view = match.view(None)
    assert (view.sushi_row, view.bone_row) == ([5, 1], [1])
    assert (view.active, view.roll) == (1, 1)


@pytest.mark.clause("SZ-08", "SZ-12")
def test_a_stolen_tile_may_be_stolen_back() -> None:
    match = chopsticks("sushi", 3, sushi=[5])
    then(match, "steal sushi from 1", "blue blue blue red red")
    assert portions(match) == ["steal sushi from 0", "steal sushi from 2"]
    then(match, "steal sushi from 0")
    assert [piles_of(match, seat)[0] for seat in range(3)] == PILES["sushi_piles"]


@pytest.mark.clause("SZ-08")
@pytest.mark.parametrize("players", [2, 4, 5])
def test_every_opponent_at_the_table_can_be_robbed(players: int) -> None:
    match = chopsticks("bone", 3, players=players, active=1, bone_piles=[[1]] * players)
    assert portions(match) == [f"steal bone from {seat}" for seat in range(players) if seat != 1]
