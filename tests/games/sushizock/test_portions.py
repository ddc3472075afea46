"""SZ-07 and SZ-11: tiles from the table, wanted or not."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import sushiya
from sushiya.games.sushizock.events import Rolled, Took
from tests.games.sushizock.positions import finished, lay_out, piles_of, portions, texts, then
from tests.games.sushizock.referee import Story, forced_tile

ROW = {"sushi": [6, 1, 5, 2, 4], "bone": [2, 1, 3, 1, 4]}
OTHERS = ["blue", "red", "blue", "red"]


def dice_with(tile: str, number: int) -> str:
    """Five dice of which so many show a tile, and the others chopsticks that steal nothing."""
    return " ".join([tile] * number + OTHERS[: 5 - number])


@pytest.mark.clause("SZ-07")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_n_sushi_dice_take_the_nth_sushi_from_the_left(number: int) -> None:
    match = lay_out(dice_with("sushi", number), sushi=ROW["sushi"], roll=3)
    assert texts(match) == ["take sushi"]
    worth = ROW["sushi"][number - 1]
    assert then(match, "take sushi")[0] == Took(seat=0, tile="sushi", worth=worth, place=number)
    assert match.view(None).sushi_piles[0] == [worth]


@pytest.mark.clause("SZ-07")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_n_bone_dice_take_the_nth_bone_from_the_left(number: int) -> None:
    match = lay_out(dice_with("bone", number), bones=ROW["bone"], roll=3)
    assert texts(match) == ["take bone"]
    worth = ROW["bone"][number - 1]
    assert then(match, "take bone")[0] == Took(seat=0, tile="bone", worth=worth, place=number)
    assert match.view(None).bone_piles[0] == [worth]


@pytest.mark.clause("SZ-07")
@pytest.mark.parametrize("tile", ["sushi", "bone"])
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_a_row_that_is_too_short_gives_nothing(tile: str, number: int) -> None:
    """Exactly the n-th one or none."""
    for length in range(6):
        rows = ROW | {tile: ROW[tile][:length]}
        match = lay_out(dice_with(tile, number), sushi=rows["sushi"], bones=rows["bone"])
        assert portions(match) == [f"take {tile}"] * (length >= number)
        if length < number:
            with pytest.raises(sushiya.IllegalMove, match=f"count to place {number}, but this row"):
                match.play(0, f"take {tile}")


@pytest.mark.clause("SZ-07")
@pytest.mark.parametrize("tile", ["sushi", "bone"])
def test_no_die_no_tile(tile: str) -> None:
    other = "bone" if tile == "sushi" else "sushi"
    match = lay_out(dice_with(other, 2))
    assert portions(match) == [f"take {other}"]
    with pytest.raises(sushiya.IllegalMove, match="No die shows"):
        match.play(0, f"take {tile}")


@pytest.mark.clause("SZ-07")
@pytest.mark.parametrize(("number", "left"), [
    (1, [1, 5, 2, 4]), (2, [6, 5, 2, 4]), (3, [6, 1, 2, 4]), (4, [6, 1, 5, 4]), (5, [6, 1, 5, 2]),
])  # fmt: skip
def test_a_row_closes_up(number: int, left: list[int]) -> None:
    match = lay_out(dice_with("sushi", number), sushi=ROW["sushi"], bones=ROW["bone"])
    then(match, "take sushi")
    assert match.view(None).sushi_row == left
    assert match.view(None).bone_row == ROW["bone"], "the other row stays as it is"


@pytest.mark.clause("SZ-07")
def test_the_next_player_counts_the_row_as_it_is_then() -> None:
    match = lay_out("sushi sushi bone bone bone", sushi=[6, 1, 5, 2], bones=[2, 1, 3, 1])
    then(match, "take sushi", "sushi sushi bone bone bone")
    assert then(match, "take sushi", "sushi sushi bone bone bone")[0] == Took(1, "sushi", 5, 2)
    then(match, "take bone", "bone bone bone red red")
    assert match.view(None).bone_row == [2, 1, 1]
    assert then(match, "take bone")[0] == Took(0, "bone", 1, 3)


FORCED: dict[str, Any] = {"players": 3, "roll": 2, "aside": [1, 2, 3]}
"""Two dice were rolled, one of which may be rolled for the last time."""


@pytest.mark.clause("SZ-11")
def test_luc_gets_the_minus_three() -> None:
    """The example: two sushi dice, one sushi left, no bone die, nothing to steal, and the −4 is gone."""
    match = lay_out(
        "sushi blue red red bone",
        sushi=[6],
        bones=[1, 3, 2, 1],
        bone_piles=[[], [4], [2]],
        sushi_piles=[[2], [5]],
        **FORCED,
    )
    events = then(match, "keep 4", "sushi")
    assert events[0] == Rolled(0, 3, ["sushi", "blue", "red", "red", "sushi"], [1, 2, 3, 4])
    assert events[1] == Took(seat=0, tile="bone", worth=3, place=2, forced=True)
    assert isinstance(events[2], Rolled) and events[2].seat == 1
    view = match.view(None)
    assert (view.bone_row, view.sushi_row, view.bone_piles[0]) == ([1, 2, 1], [6], [3])
    assert match.to_act == {1}


@pytest.mark.clause("SZ-11")
@pytest.mark.parametrize(("bones", "worth", "place"), [
    ([1, 2, 3, 4], 4, 4),
    ([4, 3, 3, 2], 4, 1),
    ([1, 3, 2, 3], 3, 2),
    ([2, 2, 1, 2], 2, 1),
    ([1, 2, 2], 2, 2),
    ([1, 1, 1], 1, 1),
    ([2], 2, 1),
])  # fmt: skip
def test_the_most_negative_bone_and_of_equal_ones_the_leftmost(bones: list[int], worth: int, place: int) -> None:
    match = lay_out("blue blue red red sushi", sushi=[1, 6], bones=bones, **FORCED)
    assert then(match, "keep 4", "blue")[1] == Took(0, "bone", worth, place, forced=True)
    assert match.view(None).bone_row == [*bones[: place - 1], *bones[place:]]
    assert match.view(None).sushi_row == [1, 6]


@pytest.mark.clause("SZ-11")
@pytest.mark.parametrize(("sushi", "worth", "place"), [
    ([6, 5, 4], 4, 3),
    ([1, 5, 1], 1, 1),
    ([3, 2, 6, 2], 2, 2),
    ([6, 6], 6, 1),
])  # fmt: skip
def test_with_no_bones_left_the_lowest_sushi_and_of_equal_ones_the_leftmost(
    sushi: list[int], worth: int, place: int
) -> None:
    match = lay_out("blue blue red red sushi", sushi=sushi, bones=[], **FORCED)
    assert then(match, "keep 4", "bone")[1] == Took(0, "sushi", worth, place, forced=True)
    assert match.view(None).sushi_row == [*sushi[: place - 1], *sushi[place:]]
    assert match.view(None).sushi_piles[0] == [worth]


@pytest.mark.clause("SZ-11")
def test_with_bones_but_no_sushi_left_a_bone_all_the_same() -> None:
    match = lay_out("blue blue red red bone", sushi=[], bones=[1, 2], **FORCED)
    assert then(match, "keep 4", "sushi")[1] == Took(0, "bone", 2, 2, forced=True)


@pytest.mark.clause("SZ-11")
def test_sushi_dice_that_reach_too_far_force_a_bone_not_a_sushi() -> None:
    match = lay_out("sushi sushi sushi blue red", sushi=[5, 6], bones=[1, 2], **FORCED)
    assert then(match, "keep 4", "sushi")[1] == Took(0, "bone", 2, 2, forced=True)


@pytest.mark.clause("SZ-11")
@pytest.mark.parametrize(("faces", "last", "option"), [
    ("blue blue red red bone", "sushi", "take sushi"),
    ("blue blue red red sushi", "bone", "take bone"),
    ("blue blue blue red bone", "red", "steal sushi from 1"),
    ("red red red blue bone", "blue", "steal bone from 1"),
])  # fmt: skip
def test_it_is_never_an_option_while_another_exists(faces: str, last: str, option: str) -> None:
    match = lay_out(faces, sushi=[1, 2], bones=[1, 4], sushi_piles=[[], [3]], bone_piles=[[], [3]], **FORCED)
    then(match, "keep 4", last)
    assert texts(match) == [option], "a poor option, but an option"
    assert match.view(None).bone_row == [1, 4]
    then(match, option)
    assert not [event for event in match.events(None) if isinstance(event, Took) and event.forced]


@pytest.mark.clause("SZ-11")
def test_chopsticks_that_find_nothing_to_steal_are_no_option() -> None:
    match = lay_out("blue blue blue red bone", bones=[4, 1], sushi_piles=[[6, 5]], bone_piles=[[], [1], [2]], **FORCED)
    assert then(match, "keep 4", "red")[1] == Took(0, "bone", 4, 1, forced=True)


@pytest.mark.clause("SZ-11", "SZ-12")
def test_a_forced_portion_goes_on_top_and_the_turn_is_over() -> None:
    match = lay_out("blue blue red red sushi", bones=[2, 1], bone_piles=[[1, 3]], **FORCED)
    then(match, "keep 4", "blue")
    assert piles_of(match, 0) == ([], [1, 3, 2])
    assert match.to_act == {1}
    assert match.view(None).roll == 1


@pytest.mark.clause("SZ-11")
def test_it_takes_no_move_and_a_replay_knows_it() -> None:
    for seed in range(6):
        match = finished(3, seed)
        again = sushiya.replay(match.record())
        assert again.events(None) == match.events(None)
        forced = [event for event in match.events(None) if isinstance(event, Took) and event.forced]
        moves = [text for _, text in match.record().moves if not text.startswith("keep")]
        taken = [event for event in match.events(None) if not isinstance(event, Rolled)][1:-2]
        assert len(moves) == len(taken) - len(forced)


@pytest.mark.clause("SZ-07", "SZ-11")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_second_referee_hands_out_the_same_tiles(players: int) -> None:
    """Of every portion in random matches: the tile that the dice count to, or with no option the one nobody wants."""
    handed_out = {True: 0, False: 0}
    for seed in range(12):
        story, dice = Story(players), Counter[str]()
        for event in finished(players, seed).events(None):
            if isinstance(event, Rolled):
                dice = Counter(event.dice)
            if isinstance(event, Took):
                counted = (event.tile, dice[event.tile])
                handed_out[event.forced] += 1
                assert (event.tile, event.place) == (forced_tile(story.rows) if event.forced else counted)
                assert not event.forced or all(dice[tile] == 0 or dice[tile] > len(story.rows[tile]) for tile in ROW)
            story.hear(event)
    assert min(handed_out.values()) > 3
