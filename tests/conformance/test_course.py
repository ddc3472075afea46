"""A match from its seed to its end: it ends, its cards are conserved, its record tells it all."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest

import sushiya
from sushiya import Record
from sushiya.core import codes
from sushiya.core.events import GameOver
from tests.components import COMPONENTS, in_play
from tests.playing import dice, finish, walk, walks
from tests.setups import EVERY, Setup
from tests.states import everything

at_every_table = pytest.mark.parametrize("setup", EVERY, ids=str)


@at_every_table
def test_components_are_conserved(setup: Setup) -> None:
    components = COMPONENTS[setup.game_id]
    for match, _ in walks(setup, "conserved", matches=2):
        assert all(count >= 0 for pile in components.places(match._rules).values() for count in pile.values())
        assert in_play(setup.game_id, match._rules) + components.discarded(match) == components.box(match._rules)


@at_every_table
def test_the_winners_have_the_best_score(setup: Setup) -> None:
    for match, _ in walks(setup, "won", matches=6):
        assert len(match.scores) == setup.players
        if not match.is_over:
            assert match.winners == []
            continue
        assert match.to_act == set()
        assert match.winners and {match.scores[seat] for seat in match.winners} == {max(match.scores)}
        shares = match._rules.shares[: setup.players]
        assert [seat for seat, share in enumerate(shares) if share] == match.winners
        assert {shares[seat] for seat in match.winners} == {codes.WHOLE_WIN // len(match.winners)}


@at_every_table
def test_everybody_learns_the_end(setup: Setup) -> None:
    for match, _ in walks(setup, "end"):
        end = GameOver(match.scores, match.winners)
        for seat in (*range(setup.players), None):
            assert [event for event in match.events(seat) if isinstance(event, GameOver)] == [end] * match.is_over
            assert not match.is_over or match.events(seat)[-1] == end


@at_every_table
def test_events_only_grow(setup: Setup) -> None:
    for seat in (*range(setup.players), None):
        tales = [list(match.events(seat)) for match in walk(setup.new(1), dice("grow", setup))]
        for before, after in pairwise(tales):
            assert after[: len(before)] == before
    match = finish(setup.new(1), dice("grow", setup))
    for since in range(len(match.events(None)) + 2):
        assert match.events(None, since) == match.events(None)[since:]


@at_every_table
def test_events_are_the_callers_own(setup: Setup) -> None:
    match = finish(setup.new(1), dice("own", setup))
    before = match.events(0)
    for event in match.events(0):
        for held in (getattr(event, name) for name in event.__struct_fields__):
            if isinstance(held, list | dict):
                held.clear()
    assert match.events(0) == before


@at_every_table
def test_a_record_tells_the_whole_match(setup: Setup) -> None:
    for match, rolls in walks(setup, "record"):
        if match.is_over or rolls.random() < 0.02:
            text = match.record().to_json()
            for record in (text, text.decode(), match.record()):
                assert everything(sushiya.replay(record)) == everything(match)
            assert Record.from_json(text) == match.record()
            assert msgspec.json.decode(msgspec.json.encode(match.record()), type=Record) == match.record()


@at_every_table
def test_the_same_seed_gives_the_same_match(setup: Setup) -> None:
    seed = dice("seed", setup).randbytes(32)
    by_bytes = finish(setup.new(seed), dice("same", setup))
    by_number = finish(setup.new(int.from_bytes(seed, "little")), dice("same", setup))
    assert everything(by_bytes) == everything(by_number)


@at_every_table
def test_different_seeds_give_different_matches(setup: Setup) -> None:
    starts = {bytes(msgspec.json.encode([m.view(s) for s in range(m.players)])) for m in map(setup.new, range(50))}
    assert len(starts) == 50
