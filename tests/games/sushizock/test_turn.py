"""SZ-05, SZ-06 and SZ-10: rolling, setting dice aside, and having to take a portion."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement, pairwise

import pytest

import sushiya
from sushiya.games.sushizock.events import Rolled, Stole, Took
from sushiya.games.sushizock.moves import Keep
from tests.games.sushizock.positions import GAME, Table, finished, keeps, lay_out, portions, stroll, texts, then
from tests.games.sushizock.referee import legal_moves

FIVE = (1, 2, 3, 4, 5)


@pytest.mark.clause("SZ-05")
def test_the_first_roll_is_made_with_all_five_dice() -> None:
    match = lay_out("sushi bone blue blue red", roll=2, aside=[1, 2])
    assert then(match, "take bone", "red red blue bone sushi")[-1] == Rolled(
        seat=1, roll=1, dice=["red", "red", "blue", "bone", "sushi"], aside=[]
    )
    view = match.view(None)
    assert (view.roll, view.aside, view.may_roll) == (1, [], True)


@pytest.mark.clause("SZ-05")
def test_some_of_the_dice_just_rolled_are_set_aside_and_all_others_rolled_again() -> None:
    match = lay_out("sushi sushi bone blue red")
    events = then(match, "keep 2 4", "red red bone")
    assert events == [Rolled(seat=0, roll=2, dice=["red", "sushi", "red", "blue", "bone"], aside=[2, 4])]
    view = match.view(None)
    assert (view.roll, view.dice, view.aside) == (2, ["red", "sushi", "red", "blue", "bone"], [2, 4])
    assert match.to_act == {0}, "it is still the same turn"


@pytest.mark.clause("SZ-05")
def test_dice_set_aside_stay_there() -> None:
    match = lay_out("sushi sushi bone blue red")
    then(match, "keep 2 4", "red red bone")
    assert keeps(match) == [(1,), (3,), (1, 3), (5,), (1, 5), (3, 5)]
    with pytest.raises(sushiya.IllegalMove, match="stay"):
        match.play(0, "keep 1 2")
    events = then(match, "keep 3", "sushi sushi")
    assert events == [Rolled(seat=0, roll=3, dice=["sushi", "sushi", "red", "blue", "sushi"], aside=[2, 3, 4])]


@pytest.mark.clause("SZ-05")
def test_dice_that_are_not_set_aside_cannot_stay() -> None:
    """All the others are rolled: over many seeds each of them falls on everything."""
    seen: list[set[str]] = [set() for _ in FIVE]
    for seed in range(60):
        match = GAME.new(2, seed, {"first_player": 0})
        before = match.view(None).dice
        then(match, "keep 3")
        after = match.view(None).dice
        assert after[2] == before[2]
        for die in (0, 1, 3, 4):
            seen[die].add(after[die])
    assert [len(faces) for faces in seen] == [4, 4, 0, 4, 4]


@pytest.mark.clause("SZ-05")
def test_at_least_one_die_is_set_aside() -> None:
    match = lay_out("blue blue red red bone")
    assert keeps(match) and () not in keeps(match)
    for nothing in ("keep", "keep ", "keep 0", Keep(())):
        with pytest.raises(sushiya.MalformedMove):
            match.play(0, nothing)


@pytest.mark.clause("SZ-05")
def test_at_least_one_die_is_rolled_again() -> None:
    """A ruling: setting all aside is not a move."""
    match = lay_out("sushi sushi bone blue red")
    assert sorted(keeps(match)) == sorted(some for size in (1, 2, 3, 4) for some in combinations(FIVE, size))
    with pytest.raises(sushiya.IllegalMove, match="rolled again"):
        match.play(0, "keep 1 2 3 4 5")
    match = lay_out("sushi sushi bone blue red", roll=2, aside=[1, 2, 3])
    assert keeps(match) == [(4,), (5,)]
    with pytest.raises(sushiya.IllegalMove, match="rolled again"):
        match.play(0, "keep 4 5")


@pytest.mark.clause("SZ-05")
@pytest.mark.parametrize("roll", [1, 2])
def test_who_has_no_option_before_the_last_roll_must_roll_on(roll: int) -> None:
    """A ruling: the forced portion has to wait."""
    match = lay_out("blue blue red red sushi", sushi=[], bones=[1, 4], roll=roll, aside=[1][: roll - 1])
    assert match.to_act == {0}
    assert portions(match) == []
    assert match.legal(0) and all(isinstance(move, Keep) for move in match.legal(0))
    assert match.view(None).bone_row == [1, 4]


@pytest.mark.clause("SZ-05")
def test_a_turn_has_three_rolls() -> None:
    match = lay_out("sushi bone bone blue red")
    then(match, "keep 1", "sushi bone blue red")
    assert match.view(None).may_roll
    then(match, "keep 2", "bone blue red")
    view = match.view(None)
    assert (view.roll, view.may_roll) == (3, False)
    assert texts(match) == ["take sushi", "take bone"]
    with pytest.raises(sushiya.IllegalMove, match="no roll left"):
        match.play(0, "keep 3")


@pytest.mark.clause("SZ-05")
def test_a_second_roll_with_one_die_is_the_last() -> None:
    match = lay_out("sushi sushi bone blue red")
    then(match, "keep 1 2 3 4", "bone")
    view = match.view(None)
    assert (view.roll, view.aside, view.may_roll) == (2, [1, 2, 3, 4], False)
    assert texts(match) == ["take sushi", "take bone"]
    with pytest.raises(sushiya.IllegalMove, match="no roll left"):
        match.play(0, "keep 5")


@pytest.mark.clause("SZ-05", "SZ-11")
def test_a_second_roll_with_one_die_may_force_a_portion() -> None:
    match = lay_out("blue blue red red sushi", bones=[1, 3, 2])
    events = then(match, "keep 1 2 3 4", "blue")
    assert events[1] == Took(0, "bone", 3, 2, forced=True)
    assert match.to_act == {1}


@pytest.mark.clause("SZ-05")
def test_a_second_roll_with_two_dice_is_not_the_last() -> None:
    match = lay_out("sushi sushi bone blue red")
    then(match, "keep 1 2 3", "red red")
    assert match.view(None).may_roll
    assert keeps(match) == [(4,), (5,)]


@pytest.mark.clause("SZ-05")
def test_all_five_dice_count_set_aside_or_just_rolled() -> None:
    match = lay_out("sushi bone bone bone red", sushi=[1, 2, 3], bones=[4])
    then(match, "keep 1", "sushi blue red sushi")
    then(match, "keep 2", "red red sushi")
    assert portions(match) == ["take sushi"]
    assert then(match, "take sushi")[0] == Took(0, "sushi", 3, 3)


@pytest.mark.clause("SZ-05")
@pytest.mark.parametrize(("roll", "aside"), [(1, []), (2, [5]), (3, [4, 5])])
def test_a_portion_may_be_taken_after_every_roll_and_ends_the_turn(roll: int, aside: list[int]) -> None:
    match = lay_out("sushi bone bone blue red", roll=roll, aside=aside, players=4, active=3)
    assert portions(match) == ["take sushi", "take bone"]
    then(match, "take bone")
    view = match.view(None)
    assert (view.active, view.roll, view.aside) == (0, 1, [])
    assert match.to_act == {0}


@pytest.mark.clause("SZ-06")
def test_after_the_last_roll_a_portion_must_be_taken() -> None:
    match = lay_out("sushi blue blue red red", roll=3, aside=[1, 2])
    assert texts(match) == ["take sushi"], "even if nobody would"
    for move in ("keep 3", "keep 4 5"):
        with pytest.raises(sushiya.IllegalMove):
            match.play(0, move)


@pytest.mark.clause("SZ-06")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_turn_brings_exactly_one_portion(players: int) -> None:
    for seed in range(8):
        events = finished(players, seed).events(None)
        seats = [event.seat for event in events if isinstance(event, Took | Stole)]
        assert seats == [(seats[0] + turn) % players for turn in range(len(seats))]
        rolls = [event.roll for event in events if isinstance(event, Rolled)]
        assert rolls.count(1) == len(seats)
        assert all(roll in (1, before + 1) for before, roll in pairwise(rolls))
        assert max(rolls) == 3


@pytest.mark.clause("SZ-10")
def test_with_several_options_the_player_chooses_one() -> None:
    def table() -> Table:
        return lay_out("sushi bone blue blue blue", sushi=[5, 4], bones=[1, 2], roll=3, sushi_piles=[[], [6, 1], [2]])

    options = ["take sushi", "steal sushi from 1", "steal sushi from 2", "take bone"]
    assert sorted(texts(table())) == sorted(options)
    for option in options:
        match = table()
        then(match, option)
        assert match.to_act == {1}


@pytest.mark.clause("SZ-05", "SZ-06", "SZ-07", "SZ-08", "SZ-09", "SZ-10")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_second_referee_allows_the_same_moves(players: int) -> None:
    for seed in range(12):
        for match in stroll(players, seed):
            if not match.is_over:
                assert sorted(texts(match)) == sorted(legal_moves(match.view(None)))


@pytest.mark.clause("SZ-05", "SZ-07", "SZ-08", "SZ-09", "SZ-10")
@pytest.mark.parametrize("roll", [1, 3])
def test_a_second_referee_agrees_on_every_way_the_dice_can_fall(roll: int) -> None:
    """Also on those that random matches never meet: five chopsticks, rows too short, piles high and empty."""
    falls = [" ".join(dice) for dice in combinations_with_replacement(("sushi", "bone", "blue", "red"), 5)]
    assert len(falls) == 56
    for fall in falls:
        high = lay_out(fall, roll=roll, sushi_piles=[[4], [1, 2, 3], []], bone_piles=[[], [], [1, 1, 2, 4]])
        low = lay_out(fall, sushi=[6, 6, 5], bones=[3, 2], roll=roll, sushi_piles=[[4]], bone_piles=[[], [1]])
        for match in (high, low):
            assert sorted(texts(match)) == sorted(legal_moves(match.view(None)))
