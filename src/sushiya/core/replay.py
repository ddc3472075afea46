"""Playing a record again."""

from __future__ import annotations

from typing import Any

from sushiya.core import fairness
from sushiya.core.errors import BadRecord, SushiyaError
from sushiya.core.fairness import Fairness
from sushiya.core.match import Match
from sushiya.core.record import Record
from sushiya.core.registry import game


def verify(record: Record | bytes | str) -> Fairness:
    """Check that a match was dealt as promised and played by the rules; BadRecord says what is wrong."""
    if not isinstance(record, Record):
        record = Record.from_json(record)
    if not isinstance(record.fairness, Fairness):
        raise BadRecord("error.record_unproven")
    fairness.check(record.fairness, record.seed_bytes())
    replay(record)
    return record.fairness


def replay(record: Record | bytes | str) -> Match[Any]:
    """The match that a record, or its JSON, tells."""
    if not isinstance(record, Record):
        record = Record.from_json(record)
    match = beginning(record)
    for number, (seat, move) in enumerate(record.moves, 1):
        try:
            match.play(seat, move)
        except SushiyaError as error:
            raise BadRecord("error.record_move", number=number, move=move[:80]) from error
    return match


def beginning(record: Record) -> Match[Any]:
    """The match that a record tells, before its first move; BadRecord if it was played by other rules than today's."""
    played = game(record.game)
    if record.rules != played.rules_version:
        raise BadRecord("error.record_rules", rules=record.rules, known=played.rules_version)
    return played.new(record.players, record.seed_bytes(), record.options)
