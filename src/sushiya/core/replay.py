"""Playing a record again."""

from __future__ import annotations

from typing import Any

from sushiya.core.errors import BadRecord, SushiyaError
from sushiya.core.match import Match
from sushiya.core.record import Record
from sushiya.core.registry import game


def replay(record: Record | bytes | str) -> Match[Any]:
    """The match that a record, or its JSON, tells."""
    if not isinstance(record, Record):
        record = Record.from_json(record)
    match = game(record.game).new(record.players, record.seed_bytes(), record.options)
    for number, (seat, move) in enumerate(record.moves, 1):
        try:
            match.play(seat, move)
        except SushiyaError as error:
            raise BadRecord("error.record_move", number=number, move=move[:80]) from error
    return match
