"""Moves are small typed values that are written as short texts and read from them."""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

from sushiya.core.errors import MalformedMove


class Move(msgspec.Struct, frozen=True, tag_field="move", tag=str.lower, omit_defaults=True):
    """What a seat chooses; `str(move)` is its text form."""


def sound(move: object, kind: Any, refusal: str) -> Any:
    """Check the types of the fields of a move that a caller has made; MalformedMove if one is wrong."""
    try:
        return msgspec.convert(msgspec.to_builtins(move), type=kind)
    except (msgspec.ValidationError, TypeError):
        raise MalformedMove(refusal, text=repr(move)[:80]) from None


class Notation(Protocol):
    """The conversions between the moves of a game, their texts for people, and their small numbers for the rules."""

    def read(self, text: str) -> Move:
        """Read a move from its text; MalformedMove if the text is not a move."""

    def number(self, move: Move) -> int:
        """Return the number that the rules have for a move; MalformedMove if it names an unknown component."""

    def move(self, number: int) -> Move:
        """The move with this number."""
