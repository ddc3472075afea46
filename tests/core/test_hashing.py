"""Keys of states: 64 bits, in which every number and its place count."""

from __future__ import annotations

from itertools import product

import sushiya
from sushiya.core.state import FIXED, SCRATCH, known_as
from sushiya.games.sushi_go.state import SushiGoState


def keys(count: int) -> list[int]:
    """The keys of so many states, each of another match."""
    return [sushiya.game("sushi-go").new(4, seed)._rules.key() for seed in range(count)]


def test_different_states_have_different_keys() -> None:
    found = keys(500)
    assert len(set(found)) == len(found)


def test_keys_fill_their_64_bits() -> None:
    """Every bit is set in about half of them."""
    found = keys(500)
    assert max(found) < 1 << 64
    for bit in range(64):
        assert 180 < sum((key >> bit) & 1 for key in found) < 320


def test_a_key_tells_every_small_change_apart() -> None:
    rules = sushiya.game("sushi-go").new(2, 1)._rules.twin()
    found = set()
    for one, other in product(range(-20, 20), repeat=2):
        rules.scores = [one, other, 0, 0, 0, 0, 0, 0]
        found.add(rules.key())
    assert len(found) == 1600


def test_marks_select_the_fields_of_a_state() -> None:
    assert known_as(SushiGoState, FIXED) == {"alternate", "robot", "places", "hand_size"}
    assert "hands" not in known_as(SushiGoState, FIXED, SCRATCH)
