"""Observations are what a seat may know: nothing less, and nothing more."""

from __future__ import annotations

import pytest

from sushiya.core.chance import Chance
from sushiya.core.layout import in_line, width_of
from sushiya.core.observation import Observer
from tests.playing import stream, walks
from tests.setups import EVERY, Setup

at_every_table = pytest.mark.parametrize("setup", EVERY, ids=str)


def observed(observer: Observer, seat: int) -> bytes:
    """What a seat observes."""
    room = bytearray(width_of(in_line(observer.slices())))
    assert observer.known(seat, memoryview(room)) == len(room)
    return bytes(room)


def revealed(observer: Observer) -> bytes:
    """What is hidden from seats."""
    room = bytearray(width_of(in_line(observer.hidden_slices())))
    assert observer.revealed(memoryview(room)) == len(room)
    return bytes(room)


@at_every_table
def test_what_is_redealt_is_not_observed(setup: Setup) -> None:
    """Replacing all that a seat cannot know changes the state, and not what it observes."""
    changed = 0
    chance: Chance = stream(3)
    for match, rolls in walks(setup, "observed", matches=2):
        if match.is_over or rolls.random() > 0.4:
            continue
        seat = rolls.randrange(setup.players)
        before = observed(match.game.observer(match._rules), seat), revealed(match.game.observer(match._rules))
        twin = match._rules.twin()
        for _ in range(3):
            twin.rewind()
            twin.redeal(seat, chance)
            observer = match.game.observer(twin)
            assert observed(observer, seat) == before[0]
            changed += revealed(observer) != before[1]
    nothing_hidden = setup.game_id == "sushizock" and setup.options.get("memory_aid")
    assert changed or nothing_hidden


@at_every_table
def test_different_views_are_different_observations(setup: Setup) -> None:
    """All that a view tells can be told from an observation: no two views look the same."""
    views: dict[tuple[int, bytes], int] = {}
    for match, _ in walks(setup, "views", matches=2):
        if match.is_over:
            continue
        for seat in range(setup.players):
            key = views.setdefault(
                (seat, observed(match.game.observer(match._rules), seat)), match._rules.key_for(seat)
            )
            assert key == match._rules.key_for(seat)
