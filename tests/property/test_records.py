"""A record that was damaged is refused, or tells another match; nothing else ever comes out."""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

import sushiya
from sushiya import Match, Record
from tests.playing import refusal
from tests.property.drawn import junk, tables, texts
from tests.setups import Setup


def begun(setup: Setup) -> Match[Any]:
    """A match after some moves."""
    match = setup.new(3)
    for _ in range(3):
        for seat in sorted(match.to_act):
            match.play(seat, match.legal(seat)[0])
    return match


@given(tables(), st.lists(st.tuples(st.integers(0, 9999), st.integers(0, 255)), min_size=1, max_size=4))
def test_damaged_bytes(setup: Setup, damage: list[tuple[int, int]]) -> None:
    text = bytearray(begun(setup).record().to_json())
    for place, byte in damage:
        text[place % len(text)] = byte
    refusal(lambda: sushiya.replay(bytes(text)))


@given(tables(), st.data())
def test_other_values(setup: Setup, data: st.DataObject) -> None:
    told = msgspec.to_builtins(begun(setup).record())
    told[data.draw(st.sampled_from(Record.__struct_fields__))] = data.draw(junk)
    refusal(lambda: sushiya.replay(msgspec.json.encode(told)))


@given(tables(), st.data())
def test_other_moves(setup: Setup, data: st.DataObject) -> None:
    record = begun(setup).record()
    seats = st.integers(-1, setup.players)
    moves = data.draw(st.lists(st.tuples(seats, texts(setup.game_id)), min_size=1, max_size=5))
    refusal(lambda: sushiya.replay(msgspec.structs.replace(record, moves=record.moves + moves)))


@given(st.text() | st.binary())
def test_noise(text: str | bytes) -> None:
    assert isinstance(refusal(lambda: sushiya.replay(text)), sushiya.BadRecord)


@given(tables(), st.text(max_size=70))
def test_other_seeds(setup: Setup, seed: str) -> None:
    """A seed that is none is refused without being repeated."""
    record = msgspec.structs.replace(begun(setup).record(), seed=seed, moves=[])
    refusal(lambda: sushiya.replay(record))


def test_a_record_nested_too_deeply() -> None:
    deep = '{"game": "sushi-go", "options": ' + "[" * 200_000
    assert isinstance(refusal(lambda: sushiya.replay(deep)), sushiya.BadRecord)
