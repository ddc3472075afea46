"""All that leaves a match can be written as JSON and read back, with the types its game names."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.playing import observer, walks
from tests.setups import EVERY, Setup

at_every_table = pytest.mark.parametrize("setup", EVERY, ids=str)


def reread(value: Any, kind: Any) -> Any:
    """A value written and read."""
    return msgspec.json.decode(msgspec.json.encode(value), type=kind)


@at_every_table
def test_views(setup: Setup) -> None:
    for number, (match, _) in enumerate(walks(setup, "views", matches=2)):
        view = match.view(observer(setup, number)[1])
        assert reread(view, match.game.view_type) == view


@at_every_table
def test_events(setup: Setup) -> None:
    for match, _ in walks(setup, "events", matches=1):
        if match.is_over:
            for seat in (*range(setup.players), None):
                for event in match.events(seat):
                    assert reread(event, match.game.event_type) == event


@at_every_table
def test_moves(setup: Setup) -> None:
    for match, _ in walks(setup, "moves", matches=1):
        for seat in match.to_act:
            for move in match.legal(seat):
                assert reread(move, match.game.move_type) == move


@at_every_table
def test_options(setup: Setup) -> None:
    options = setup.new(1).options
    assert reread(options, type(options)) == options
    assert type(options).read(msgspec.to_builtins(options), setup.players) == options
