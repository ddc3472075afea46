"""Copies of a state: what happens to one does not touch the other."""

from __future__ import annotations

import pytest

import sushiya
from tests.components import COMPONENTS
from tests.playing import observer, play_out, stream, walks
from tests.setups import EVERY, Setup
from tests.states import snapshot

at_every_table = pytest.mark.parametrize("setup", EVERY, ids=str)


@at_every_table
def test_a_twin_is_the_same_state(setup: Setup) -> None:
    scratch = COMPONENTS[setup.game_id].scratch
    for number, (match, _) in enumerate(walks(setup, "twin", matches=1)):
        twin = match._rules.twin()
        assert snapshot(twin, scratch) == snapshot(match._rules, scratch)
        seat = observer(setup, number)[1]
        assert match.game.see(twin, seat, match.options) == match.view(seat)
        assert all(twin.legal(seat) == match._rules.legal(seat) for seat in range(setup.players))


@at_every_table
def test_playing_a_twin_leaves_its_origin_alone_and_rewinding_restores_it(setup: Setup) -> None:
    scratch = COMPONENTS[setup.game_id].scratch
    for number, (match, rolls) in enumerate(walks(setup, "rewind", matches=1)):
        if rolls.random() > 0.3:
            continue
        before = snapshot(match._rules)
        twin = match._rules.twin()
        twin_of_twin = twin.twin()
        play_out(twin, rolls, stream(number))
        assert snapshot(match._rules) == before
        assert snapshot(twin_of_twin, scratch) == snapshot(match._rules, scratch)
        twin.rewind()
        assert snapshot(twin, scratch) == snapshot(match._rules, scratch)


@at_every_table
def test_redealing_a_twin_leaves_its_origin_alone(setup: Setup) -> None:
    scratch = COMPONENTS[setup.game_id].scratch
    for number, (match, rolls) in enumerate(walks(setup, "redealt", matches=1)):
        before = snapshot(match._rules)
        twin = match._rules.twin()
        twin.redeal(rolls.randrange(-1, setup.players), stream(number))
        assert snapshot(match._rules) == before
        twin.rewind()
        assert snapshot(twin, scratch) == snapshot(match._rules, scratch)


@at_every_table
def test_a_twin_played_like_its_origin_becomes_the_same_state(setup: Setup) -> None:
    """Nothing that decides how a match goes on is missing from a copy."""
    scratch = COMPONENTS[setup.game_id].scratch
    for number, (match, rolls) in enumerate(walks(setup, "alike", matches=1)):
        if rolls.random() > 0.2:
            continue
        twins = [match._rules.twin(), match._rules.twin()]
        state = rolls.getstate()
        for twin in twins:
            rolls.setstate(state)
            play_out(twin, rolls, stream(number))
        replayed = sushiya.replay(match.record())
        rolls.setstate(state)
        play_out(replayed._rules, rolls, stream(number))
        assert all(snapshot(twin, scratch) == snapshot(replayed._rules, scratch) for twin in twins)
