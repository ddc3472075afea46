"""What a match takes and hands out is the caller's own: whatever becomes of it, nothing in the match changes."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import msgspec
import pytest

import sushiya
from sushiya import Match, SushiyaError
from tests.playing import dice, walk
from tests.setups import EVERY, Setup
from tests.states import everything

at_every_table = pytest.mark.parametrize("setup", EVERY, ids=str)


def handed_out(match: Match[Any]) -> Iterator[Any]:
    """All that a match answers when it is asked."""
    seats = range(match.players)
    yield from (match.to_act, match.scores, match.winners, match.standing, match.options, match.record(), match.views())
    yield from (match.view(seat, memory) for seat in (*seats, None) for memory in (0, 3))
    yield from (match.events(seat) for seat in (*seats, None))
    for seat in seats:
        yield from (match.legal(seat), match.barred(seat), match.choice(seat))


def spoil(held: Any) -> None:
    """Change all that can be changed in a value, the innermost first."""
    match held:
        case dict():
            for part in held.values():
                spoil(part)
            held.clear()
            held["spoilt"] = None
        case list():
            for part in held:
                spoil(part)
            held[:] = ["spoilt"]
        case set():
            held.add("spoilt")
        case tuple():
            for part in held:
                spoil(part)
        case msgspec.Struct():
            assert type(held).__struct_config__.frozen, type(held)
            for name in held.__struct_fields__:
                spoil(getattr(held, name))
        case SushiyaError():
            spoil(held.params)
        case None | bool() | int() | str() | msgspec.UnsetType():
            pass
        case _:
            raise AssertionError(f"who knows whether {type(held)} can be changed")


def all_of(match: Match[Any]) -> list[bytes]:
    """The match, and what it answers."""
    return [everything(match), msgspec.json.encode([match.options, match.standing, match.scores, match.winners])]


@at_every_table
def test_what_a_match_hands_out_can_be_changed_without_changing_the_match(setup: Setup) -> None:
    rolls = dice("handed out", setup)
    for match in walk(setup.new(1), rolls):
        if match.is_over or rolls.random() < 0.1:
            before = all_of(match)
            for held in handed_out(match):
                spoil(held)
            assert all_of(match) == before


@at_every_table
def test_what_a_match_is_given_can_be_changed_afterwards(setup: Setup) -> None:
    options = deepcopy(setup.options)
    match = sushiya.game(setup.game_id).new(setup.players, 1, options)
    before = all_of(match)
    spoil(options)
    assert all_of(match) == before
    record = match.record()
    replayed = sushiya.replay(record)
    spoil(record)
    assert all_of(replayed) == before


@pytest.mark.parametrize("game_id", sushiya.game_ids())
def test_the_description_of_a_game_can_be_changed_without_changing_the_game(game_id: str) -> None:
    game = sushiya.game(game_id)
    before = msgspec.json.encode(game.describe())
    spoil(game.describe())
    assert msgspec.json.encode(game.describe()) == before
    players = max(game.players)
    assert all_of(game.new(players, 1)) == all_of(game.new(players, 1))
