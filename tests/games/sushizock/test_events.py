"""What is told: every event, to everybody, in the order people see it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import sushiya
from sushiya.core.events import GameOver
from sushiya.games.sushizock.events import Laid, PilesScored, Rolled, Stole, Took
from tests.games.sushizock.positions import GAME, finished, lay_out, then
from tests.games.sushizock.referee import Story

RED_BONE = "bone red red red blue"


@pytest.mark.clause("SZ-04", "SZ-05")
def test_a_match_begins_with_both_rows_and_a_roll() -> None:
    match = GAME.new(4, 11, {"first_player": 2})
    view = match.view(None)
    assert match.events(None) == [Laid(view.sushi_row, view.bone_row, 2), Rolled(2, 1, view.dice, [])]


def test_taking_is_told_before_the_next_roll() -> None:
    match = lay_out("sushi sushi bone bone blue", sushi=[4, 6, 2], bones=[1, 3], active=2)
    assert then(match, "take sushi", RED_BONE) == [
        Took(seat=2, tile="sushi", worth=6, place=2),
        Rolled(seat=0, roll=1, dice=RED_BONE.split(), aside=[]),
    ]


def test_stealing_is_told_with_what_was_stolen() -> None:
    match = lay_out("red red red red blue", bone_piles=[[], [4, 1, 2]], players=2)
    assert then(match, "steal bone from 1 at 3", RED_BONE) == [
        Stole(seat=0, victim=1, tile="bone", worth=4, at=3),
        Rolled(seat=1, roll=1, dice=RED_BONE.split(), aside=[]),
    ]


def test_a_forced_portion_is_told_as_such_after_the_roll_that_forces_it() -> None:
    match = lay_out("blue blue red red sushi", bones=[1, 2], roll=2, aside=[1, 2, 3])
    assert then(match, "keep 4", f"blue {RED_BONE}") == [
        Rolled(seat=0, roll=3, dice=["blue", "blue", "red", "red", "blue"], aside=[1, 2, 3, 4]),
        Took(seat=0, tile="bone", worth=2, place=2, forced=True),
        Rolled(seat=1, roll=1, dice=RED_BONE.split(), aside=[]),
    ]


@pytest.mark.clause("SZ-13", "SZ-14")
def test_the_end_shows_all_piles_and_what_they_bring() -> None:
    match = lay_out(
        "bone blue blue red red", sushi=[], bones=[2], sushi_piles=[[5, 6], [1]], bone_piles=[[], [4]], players=2
    )
    assert then(match, "take bone") == [
        Took(0, "bone", 2, 1),
        PilesScored(
            sushi_piles=[[5, 6], [1]],
            bone_piles=[[2], [4]],
            points=[{"sushi": 5, "bones": -2}, {"sushi": 1, "bones": -4}],
        ),
        GameOver(scores=[3, -3], winners=[0]),
    ]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_hears_the_same_whole_story(players: int) -> None:
    for seed in range(4):
        match = finished(players, seed)
        heard = match.events(None)
        assert all(match.events(seat) == heard for seat in range(players))
        assert match.events(0, since=5) == heard[5:]
        assert [type(event) for event in heard].count(Laid) == 1
        assert isinstance(heard[-2], PilesScored) and isinstance(heard[-1], GameOver)
        story = Story(players, heard)
        assert heard[-2].sushi_piles == story.piles["sushi"]
        assert heard[-2].bone_piles == story.piles["bone"]
        assert [sum(points.values()) for points in heard[-2].points] == match.scores == story.scores()


@pytest.mark.parametrize("players", [2, 5])
def test_dice_set_aside_are_told_and_do_not_change(players: int) -> None:
    before: Any = None
    for event in finished(players, 7).events(None):
        if isinstance(event, Rolled):
            assert (event.roll == 1) is (event.aside == [])
            if event.roll > 1:
                assert set(before.aside) < set(event.aside)
                assert all(event.dice[die - 1] == before.dice[die - 1] for die in event.aside)
            before = event


def test_events_have_a_json_form_both_ways() -> None:
    heard = finished(3, 1).events(None)
    assert msgspec.json.decode(msgspec.json.encode(heard), type=list[GAME.event_type]) == heard  # type: ignore[name-defined]
    told = msgspec.to_builtins(heard)
    assert told[0]["event"] == "laid"
    assert {event["event"] for event in told} <= {"laid", "rolled", "took", "stole", "piles-scored", "game-over"}


def test_the_view_counts_turns_and_rolls() -> None:
    match = lay_out("sushi sushi bone bone blue", players=4, active=3, roll=2, aside=[1, 5])
    view = match.view(1)
    assert (view.seat, view.players, view.active, view.turn) == (1, 4, 3, 31)
    assert (view.roll, view.aside, view.may_roll) == (2, [1, 5], True)
    assert view.dice == ["sushi", "sushi", "bone", "bone", "blue"]
    assert msgspec.to_builtins(view)["game"] == "sushizock"
    assert msgspec.json.decode(msgspec.json.encode(view), type=GAME.view_type) == view


@pytest.mark.parametrize("seed", [int.from_bytes(b"the heron's secret", "big"), bytes(range(100, 132))])
def test_the_seed_is_in_no_view_event_or_error(seed: int | bytes) -> None:
    match = GAME.new(2, seed, {"first_player": 0})
    with pytest.raises(sushiya.IllegalMove) as refused:
        match.play(0, "keep 1 2 3 4 5")
    key = bytes.fromhex(match.record().seed)
    forms = [key.hex(), repr(key), str(seed), *(str(word) for word in match._chance.state[4:8])]
    said = [repr(refused.value), refused.value.say("en"), refused.value.say("fr"), repr(match.events(0))]
    said += [msgspec.json.encode([match.view(seat), match.events(seat)]).decode() for seat in (None, 0, 1)]
    assert not [form for form in forms if any(form in text for text in said)]
    assert key.hex() in match.record().to_json().decode(), "only the record holds it"
