"""Undo: what is undone has never been, and nothing that showed anything can be undone."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import sushiya
from sushiya import CannotUndo, Match
from sushiya.core import codes
from sushiya.core.events import EVERYBODY, Event, Undone
from sushiya.core.journal import Journal
from sushiya.core.rules import Rules
from tests.components import COMPONENTS
from tests.playing import dice, finish, stream, walks
from tests.setups import EVERY, Setup
from tests.states import everything, snapshot

at_every_table = pytest.mark.parametrize("setup", EVERY, ids=str)
where_steps_are_undone = pytest.mark.parametrize(
    "setup", [setup for setup in EVERY if sushiya.game(setup.game_id).has_undo], ids=str
)
OTHER_WORLDS = 3
"""How often what a seat cannot know is redealt, to see whether a step would have looked the same."""


def standing(match: Match[Any]) -> Any:
    """All there is to a match but the story of how it came so far."""
    return (
        {seat: match.view(seat) for seat in (*range(match.players), None)},
        [match.legal(seat) for seat in range(match.players)],
        match.to_act,
        match.record(),
        snapshot(match._rules, COMPONENTS[match.game.id].scratch),
        [match._chance.state[:], match._chance.used],
    )


def steps(setup: Setup, what: str, matches: int = 2) -> Iterator[tuple[Match[Any], int, Any]]:
    """Random matches after every move: who has made it, and how the match stood before."""
    for seed in range(matches):
        rolls = dice(what, setup, seed)
        match = setup.new(seed)
        while not match.is_over:
            seat = rolls.choice(sorted(match.to_act))
            before = standing(match)
            match.play(seat, rolls.choice(match.legal(seat)))
            yield match, seat, before


@where_steps_are_undone
def test_after_undo_all_is_as_before(setup: Setup) -> None:
    for match, seat, before in steps(setup, "undone"):
        stories = [match.events(other) for other in (*range(setup.players), None)]
        after, move = standing(match), match.record().moves[-1][1]
        if match.can_undo(seat):
            match.undo(seat)
            assert standing(match) == before
            told = [match.events(other) for other in (*range(setup.players), None)]
            assert told == [[*story, Undone(seat)] for story in stories]
            match.play(seat, move)
            assert standing(match) == after


@where_steps_are_undone
def test_a_match_with_steps_undone_is_the_match_without_them(setup: Setup) -> None:
    for seed in range(3):
        rolls = dice("never been", setup, seed)
        match = setup.new(seed)
        while not match.is_over:
            seat = rolls.choice(sorted(match.to_act))
            match.play(seat, rolls.choice(match.legal(seat)))
            while match.can_undo(seat) and rolls.random() < 0.4:
                match.undo(seat)
        straight = sushiya.replay(match.record().to_json())
        assert standing(straight) == standing(match)
        assert not any(isinstance(event, Undone) for event in straight.events(None))


@where_steps_are_undone
def test_undo_goes_back_step_by_step_as_far_as_nothing_was_shown(setup: Setup) -> None:
    marks: list[Any] = []
    for match, seat, before in steps(setup, "far"):
        marks = [*marks, before] if match.can_undo(seat) else []
        if len(marks) > 2:
            while match.can_undo(seat):
                match.undo(seat)
                assert standing(match) == marks.pop()
            assert marks == []
            return
    raise AssertionError("no three steps in a row could be undone")


@at_every_table
def test_only_the_last_step_of_ones_own_is_undone(setup: Setup) -> None:
    for match, rolls in walks(setup, "own", matches=1):
        able = [seat for seat in range(setup.players) if match.can_undo(seat)]
        assert able in ([], [seat for seat, _ in match.record().moves[-1:]] * match.game.has_undo)
        if rolls.random() < 0.1:
            unchanged = everything(match)
            for seat in set(range(setup.players)) - set(able):
                with pytest.raises(CannotUndo) as refused:
                    match.undo(seat)
                assert refused.value.say("en") != refused.value.say("fr")
            assert everything(match) == unchanged


@at_every_table
def test_nothing_is_undone_at_the_beginning_or_after_the_end(setup: Setup) -> None:
    for match in (setup.new(1), finish(setup.new(1), dice("over", setup))):
        assert not any(match.can_undo(seat) for seat in range(setup.players))


def seen_by(match: Match[Any], rules: Rules, seat: int, move: int) -> tuple[Any, list[Event]]:
    """What a seat, or NOBODY, sees and hears of a step of another possible state."""
    mover = next(other for other in range(match.players) if rules.choices[other] == codes.OWED)
    rules.journal = Journal()
    rules.choose(mover, move)
    rules.step(stream(0))
    story = match.game.narrate(rules, rules.journal.take())
    heard = [event for audience, event in story if audience in (EVERYBODY, seat)]
    return match.game.see(rules, None if seat == codes.NOBODY else seat, match.options), heard


@where_steps_are_undone
def test_a_step_that_can_be_undone_looks_the_same_whatever_is_hidden(setup: Setup) -> None:
    """In all worlds that a seat, or a spectator, cannot tell apart before the step, it sees the same after it."""
    for number, (match, seat, _) in enumerate(steps(setup, "worlds")):
        if not match.can_undo(seat):
            continue
        move = match.game.notation.number(match.game.notation.read(match.record().moves[-1][1]))
        match.undo(seat)
        for observer in (codes.NOBODY, *range(setup.players)):
            expected = seen_by(match, match._rules.twin(), observer, move)
            for world in range(OTHER_WORLDS):
                other = match._rules.twin()
                other.redeal(observer, stream(OTHER_WORLDS * number + world))
                assert seen_by(match, other, observer, move) == expected
        match.play(seat, match.game.notation.move(move))
        assert match.can_undo(seat)


@where_steps_are_undone
def test_whether_a_step_can_be_undone_tells_nothing_of_what_is_hidden(setup: Setup) -> None:
    """Two matches that differ in hidden things only, played alike: the same steps can be undone in both."""
    for number in range(20):
        rolls = dice("no tell", setup, number)
        match, swapped = setup.new(number), setup.new(number)
        COMPONENTS[setup.game_id].swap(swapped._rules, codes.NOBODY, rolls)
        while not match.is_over and play_alike(match, swapped, rolls):
            if match.events(None) != swapped.events(None):
                break
            assert [match.can_undo(s) for s in range(setup.players)] == [
                swapped.can_undo(s) for s in range(setup.players)
            ]


def play_alike(match: Match[Any], other: Match[Any], rolls: random.Random) -> bool:
    """Make the same move in both, if there is one."""
    seat = min(match.to_act)
    common = [move for move in match.legal(seat) if other.to_act == match.to_act and move in other.legal(seat)]
    if common:
        move = rolls.choice(common)
        match.play(seat, move)
        other.play(seat, move)
    return bool(common)
