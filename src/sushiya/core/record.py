"""A record: game + options + seed + moves, which is everything. With its seed it is secret while the match lives."""

from __future__ import annotations

from typing import Any

import msgspec

from sushiya.core.errors import BadRecord
from sushiya.core.fairness import Fairness

FORMAT = 1


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All it takes to play a match again."""

    game: str
    players: int
    options: dict[str, Any]
    seed: str
    """64 hexadecimal digits."""
    moves: list[tuple[int, str]]
    """Seat and text of every move, in the order they were made."""
    format: int = FORMAT
    rules: int = 1
    """The version of the game's rules that it was played by."""
    fairness: Fairness | msgspec.UnsetType = msgspec.UNSET
    """How the seed came about, where that can be checked."""
    names: list[str] | msgspec.UnsetType = msgspec.UNSET
    """Who played, by seat, where that is known."""
    bots: list[str | None] | msgspec.UnsetType = msgspec.UNSET
    """The robot that played, by seat, with its settings; None for a person."""

    def to_json(self) -> bytes:
        """The record as a file."""
        return msgspec.json.format(msgspec.json.encode(self), indent=1)

    def seed_bytes(self) -> bytes:
        """The seed; BadRecord if it is not one."""
        try:
            return bytes.fromhex(self.seed)
        except ValueError:
            raise BadRecord("error.record_unreadable") from None

    @classmethod
    def from_json(cls, text: bytes | str) -> Record:
        """The record in a file; BadRecord if it is none."""
        try:
            record = msgspec.json.decode(text, type=cls)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            raise BadRecord("error.record_unreadable") from None
        if record.format != FORMAT:
            raise BadRecord("error.record_format", format=record.format, known=FORMAT)
        return record
