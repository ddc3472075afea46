"""A move: a small typed value with a short text form both ways."""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

from sushiya.core.errors import IllegalMove, MalformedMove
from sushiya.core.rules import Rules


class Move(msgspec.Struct, frozen=True, tag_field="move", tag=str.lower, omit_defaults=True):
    """What a seat chooses; `str(move)` is its text form."""


def sound(move: object, kind: Any, refusal: str) -> Any:
    """A move that may have been made by hand, with values of the right types; MalformedMove if it has others."""
    try:
        return msgspec.convert(msgspec.to_builtins(move), type=kind)
    except (msgspec.ValidationError, TypeError):
        raise MalformedMove(refusal, text=repr(move)[:80]) from None


class Notation(Protocol):
    """How a game writes its moves: as text for people, as small numbers for the rules."""

    def read(self, text: str) -> Move:
        """The move that a text means; MalformedMove if none."""

    def number(self, move: Move) -> int:
        """The rules' number of a move; MalformedMove if it names what the game does not have."""

    def move(self, number: int) -> Move:
        """The move with this number."""

    def refusal(self, rules: Rules, seat: int, move: Move) -> IllegalMove:
        """Why a move that the rules do not list is illegal."""
