"""The options of a table, read strictly: a wrong one gets an error that says which and what is allowed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, Self, get_args, get_origin

import msgspec

from sushiya.core import codes
from sushiya.core.errors import BadOptions


class Options(msgspec.Struct, frozen=True, omit_defaults=True):
    """What can be chosen when a match is set up; each game has its own."""

    @classmethod
    def read(cls, given: Mapping[str, Any] | None, players: int) -> Self:
        """Options from a mapping, checked."""
        if given is not None and not isinstance(given, Mapping):
            raise BadOptions("error.options_not_mapping")
        fields = {field.name: field.type for field in msgspec.structs.fields(cls)}
        chosen = {}
        for name, value in (given or {}).items():
            if name not in fields:
                raise BadOptions("error.option_unknown", option=str(name), allowed=", ".join(fields))
            try:
                chosen[name] = msgspec.convert(value, fields[name])
            except msgspec.ValidationError:
                raise BadOptions("error.option_value", option=name, allowed=allowed(fields[name])) from None
        options = cls(**chosen)
        options.check(players)
        return options

    def check(self, players: int) -> None:
        """Refuse combinations that make no game; BadOptions says why."""


def allowed(kind: Any) -> str:
    """The values of an option, in words that need no translation."""
    if kind is bool:
        return "true, false"
    if get_origin(kind) is Literal:
        return ", ".join(map(str, get_args(kind)))
    limits = next((note for note in getattr(kind, "__metadata__", ()) if isinstance(note, msgspec.Meta)), None)
    return f"{limits.ge}–{limits.le}" if limits else str(kind)


FirstPlayer = Literal["random", 0, 1, 2, 3, 4]
"""Who begins, in games of turns."""


def check_first_player(first: FirstPlayer, players: int) -> None:
    """The first player must sit at the table."""
    if first != "random" and first >= players:
        raise BadOptions("error.option_value", option="first_player", allowed=f"random, 0–{players - 1}")


def seat_of(first: FirstPlayer) -> int:
    """The seat that begins, or NOBODY if chance decides."""
    return codes.NOBODY if first == "random" else first
