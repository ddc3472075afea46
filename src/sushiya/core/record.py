"""Records of matches: game, options, seed and moves; because of the seed a record is secret until the match is over."""

from __future__ import annotations

from typing import Any

import msgspec

from sushiya.core.errors import BadRecord
from sushiya.core.fairness import Fairness

FORMAT = 1


class Origin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a match begins that branches off from another: after its moves, with what one seat could not know new."""

    seed: str
    """That of the other match."""
    moves: list[tuple[int, str]]
    seat: int
    """The seat that knows what it knew then; all that it could not know is dealt anew."""


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that is needed to replay a match."""

    game: str
    players: int
    options: dict[str, Any]
    seed: str
    """64 hexadecimal digits."""
    moves: list[tuple[int, str]]
    """Seat and text of every move, in the order they were made."""
    format: int = FORMAT
    rules: int = 1
    """The version of the rules of the game with which it was played."""
    board: str | msgspec.UnsetType = msgspec.UNSET
    """The file of the board on which it was played, where that is not the board of the house."""
    fairness: Fairness | msgspec.UnsetType = msgspec.UNSET
    """What the seed was made from, where that can be verified."""
    names: list[str] | msgspec.UnsetType = msgspec.UNSET
    """The names of the players by seat, where they are known."""
    origin: Origin | msgspec.UnsetType = msgspec.UNSET
    """Where it began, if that was in the middle of another match."""
    bots: list[str | None] | msgspec.UnsetType = msgspec.UNSET
    """The robot that played, by seat, with its settings; None for a person."""

    hints: list[tuple[int, int, int]] | msgspec.UnsetType = msgspec.UNSET
    """Hints that were asked for: the seat, how many moves were resolved by then, and 1 for an idea or 2 for values."""

    def to_json(self) -> bytes:
        """Write the record as JSON."""
        return msgspec.json.format(msgspec.json.encode(self), indent=1)

    def seed_bytes(self) -> bytes:
        """Return the seed as bytes; BadRecord if it is malformed."""
        return read_seed(self.seed)

    @classmethod
    def from_json(cls, text: bytes | str) -> Record:
        """Read a record from JSON; BadRecord if it is malformed."""
        try:
            record = msgspec.json.decode(text, type=cls)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            raise BadRecord("error.record_unreadable") from None
        if record.format != FORMAT:
            raise BadRecord("error.record_format", format=record.format, known=FORMAT)
        return record


def read_seed(seed: str) -> bytes:
    """Return a seed as bytes; BadRecord if it is malformed."""
    try:
        return bytes.fromhex(seed)
    except ValueError:
        raise BadRecord("error.record_unreadable") from None
