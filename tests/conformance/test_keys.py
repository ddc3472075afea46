"""Keys of states: what a seat knows has the same key exactly when it looks the same."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from sushiya.core import codes
from sushiya.core.rules import Rules
from tests.playing import observer, stream, walks
from tests.setups import EVERY, Setup

at_every_table = pytest.mark.parametrize("setup", EVERY, ids=str)


def positions(setup: Setup, name: str) -> list[tuple[int, Rules, Any]]:
    """States of two matches with what an observer sees of each: number, state, view as bytes."""
    found = []
    for number, (match, _) in enumerate(walks(setup, name, matches=2)):
        seat, who = observer(setup, number)
        found.append((seat, match._rules.twin(), msgspec.json.encode(match.view(who))))
    return found


@at_every_table
def test_a_copy_has_the_key_of_its_origin(setup: Setup) -> None:
    for match, _ in walks(setup, "key", matches=1):
        twin = match._rules.twin()
        assert twin.key() == match._rules.key() and twin.same_as(match._rules)
        assert all(twin.key_for(seat) == match._rules.key_for(seat) for seat in range(codes.NOBODY, setup.players))


@at_every_table
def test_states_have_the_same_key_if_they_are_the_same(setup: Setup) -> None:
    by_key: dict[int, Rules] = {}
    for _, rules, _ in positions(setup, "same"):
        assert by_key.setdefault(rules.key(), rules).same_as(rules)


@at_every_table
def test_what_a_seat_knows_has_the_same_key_if_it_looks_the_same(setup: Setup) -> None:
    seen: dict[int, bytes] = {}
    keys: dict[tuple[int, bytes], int] = {}
    for seat, rules, view in positions(setup, "known"):
        assert seen.setdefault(rules.key_for(seat), view) == view
        assert keys.setdefault((seat, view), rules.key_for(seat)) == rules.key_for(seat)


@at_every_table
def test_a_redeal_changes_no_key_of_the_seat(setup: Setup) -> None:
    changed = 0
    for number, (seat, rules, _) in enumerate(positions(setup, "redealt")):
        known, whole = rules.key_for(seat), rules.key()
        rules.redeal(seat, stream(number))
        assert rules.key_for(seat) == known
        changed += rules.key() != whole
    assert changed or setup.options.get("memory_aid")


@at_every_table
def test_an_imagined_state_has_the_key_of_what_is_known(setup: Setup) -> None:
    for number, (match, _) in enumerate(walks(setup, "imagined", matches=2)):
        seat, who = observer(setup, number)
        if not match.is_over:
            assert match.game.imagine(match.view(who)).key_for(seat) == match._rules.key_for(seat)
