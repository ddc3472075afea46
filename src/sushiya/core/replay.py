"""Replaying and verifying records."""

from __future__ import annotations

from typing import Any

from sushiya.core import fairness
from sushiya.core.errors import BadRecord, IllegalMove, MalformedMove, NoSuchSeat, NotYourTurn, SushiyaError
from sushiya.core.fairness import Fairness
from sushiya.core.match import Match
from sushiya.core.record import Origin, Record
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
    """Replay a record, or its JSON, up to its last move; BadRecord if that is impossible."""
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
    """Set up the match of a record, before its first move; BadRecord if its version of the rules is another one."""
    played = game(record.game)
    if record.rules != played.rules_version:
        raise BadRecord("error.record_rules", rules=record.rules, known=played.rules_version)
    if isinstance(record.board, str):
        played = played.on_board(record.board)
    origin = record.origin if isinstance(record.origin, Origin) else None
    try:
        return played.new(record.players, record.seed_bytes(), record.options, origin)
    except (IllegalMove, MalformedMove, NoSuchSeat, NotYourTurn) as error:
        raise BadRecord("error.record_origin") from error
