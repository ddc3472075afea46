"""The options of a table; the error for a wrong option names it and the values that are allowed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, Literal, Self, get_args, get_origin

import msgspec

from sushiya.core import codes
from sushiya.core.errors import BadOptions


class Needs(msgspec.Struct, frozen=True):
    """The condition for an option to differ from its default: a number of players, and values of other options."""

    error: str
    """The key of the message if the condition is not met."""
    players: tuple[int, int] | None = None
    """The least and the most players."""
    options: dict[str, Any] = {}


def needs(*, error: str, players: tuple[int, int] | None = None, **options: Any) -> msgspec.Meta:
    """Mark an option that is not possible at every table."""
    return msgspec.Meta(extra={"needs": Needs(error, players, options)})


SEAT = msgspec.Meta(extra={"kind": "seat"})
"""The mark of an option whose numbers are seats of the table."""


class Options(msgspec.Struct, frozen=True, omit_defaults=True):
    """What can be chosen when a match is set up; each game has its own."""

    @classmethod
    def read(cls, given: Mapping[str, Any] | None, players: int) -> Self:
        """Read options from a mapping; BadOptions says which of them is wrong and why."""
        if given is not None and not isinstance(given, Mapping):
            raise BadOptions("error.options_not_mapping")
        fields = {field.name: field.type for field in fields_of(cls)}
        chosen = {}
        for name, value in (given or {}).items():
            if name not in fields:
                raise BadOptions("error.option_unknown", option=str(name), allowed=", ".join(fields))
            try:
                chosen[name] = msgspec.convert(value, fields[name])
            except msgspec.ValidationError:
                raise BadOptions("error.option_value", option=name, allowed=allowed(fields[name])) from None
        options = cls(**chosen)
        check_needs(options, players)
        check_seats(options, players)
        options.check(players)
        return options

    def chosen(self) -> dict[str, Any]:
        """Return what differs from the defaults, as the data that JSON would hold."""
        return dict(msgspec.json.decode(msgspec.json.encode(self)))

    def check(self, players: int) -> None:
        """Check conditions that the marks cannot express; BadOptions says which is not met."""


@cache
def fields_of(kind: type[Options]) -> tuple[msgspec.structs.FieldInfo, ...]:
    """Return the options of a game; cached, because finding the types takes longer than setting up a match."""
    return msgspec.structs.fields(kind)


def check_needs(options: Options, players: int) -> None:
    """Raise BadOptions if an option differs from its default and its condition is not met."""
    for field in fields_of(type(options)):
        needed = needs_of(field.type)
        if needed is None or getattr(options, field.name) == field.default:
            continue
        here = {"option": field.name, "allowed": in_words(field.default)}
        if needed.players is not None and not needed.players[0] <= players <= needed.players[1]:
            raise BadOptions(needed.error, **here, players=players)
        if any(getattr(options, other) != value for other, value in needed.options.items()):
            raise BadOptions(needed.error, **here)


def check_seats(options: Options, players: int) -> None:
    """Raise BadOptions if an option names a seat that the table does not have."""
    for field in fields_of(type(options)):
        seat = getattr(options, field.name)
        if kind_of(field.type) == "seat" and isinstance(seat, int) and seat >= players:
            others = [str(value) for value in values_of(field.type) if not isinstance(value, int)]
            raise BadOptions("error.option_value", option=field.name, allowed=", ".join([*others, f"0–{players - 1}"]))


def kind_of(kind: Any) -> str:
    """Return the kind of an option from its type: `switch`, `choice`, `seat`, or the one that it is marked with."""
    marked = _marks(kind).get("kind")
    return str(marked) if marked else "switch" if plain(kind) is bool else "choice"


def needs_of(kind: Any) -> Needs | None:
    """Return the condition that an option is marked with, if there is one."""
    return _marks(kind).get("needs")


def values_of(kind: Any) -> list[Any]:
    """List the values of an option whose type is an enumeration or a range; empty for other types."""
    if get_origin(plain(kind)) is Literal:
        return list(get_args(plain(kind)))
    limits = _limits(kind)
    return list(range(limits[0], limits[1] + 1)) if limits else []


def plain(kind: Any) -> Any:
    """Return a type without its annotations."""
    return get_args(kind)[0] if get_origin(kind) is Annotated else kind


def _metas(kind: Any) -> list[msgspec.Meta]:
    return [note for note in getattr(kind, "__metadata__", ()) if isinstance(note, msgspec.Meta)]


def _marks(kind: Any) -> dict[str, Any]:
    return {name: mark for meta in _metas(kind) for name, mark in (meta.extra or {}).items()}


def _limits(kind: Any) -> tuple[int, int] | None:
    for meta in _metas(kind):
        if meta.ge is not None and meta.le is not None:
            return int(meta.ge), int(meta.le)
    return None


def allowed(kind: Any) -> str:
    """Write the values of an option in a way that needs no translation."""
    if plain(kind) is bool:
        return "true, false"
    limits = _limits(kind)
    if limits:
        return f"{limits[0]}–{limits[1]}"
    return ", ".join(map(str, values_of(kind))) or str(plain(kind))


def in_words(value: Any) -> str:
    """Write a value as in JSON, but a text without quotes."""
    return msgspec.json.encode(value).decode().strip('"')


FirstPlayer = Annotated[Literal["random", 0, 1, 2, 3, 4], SEAT]
"""Who begins, in games of turns."""


def seat_of(first: FirstPlayer) -> int:
    """Return the seat that begins, or NOBODY if it is drawn at random."""
    return codes.NOBODY if first == "random" else first
