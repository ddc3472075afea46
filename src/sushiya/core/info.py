"""The description of a game for clients, so that neither the page nor the terminal repeats a rule."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from sushiya.core.options import Options, kind_of, needs_of, values_of


class OptionInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """An option of a table: what can be chosen, and when."""

    name: str
    kind: Literal["switch", "choice", "seat", "menu"]
    default: Any
    values: list[str | int] = []
    """All values of a choice; of a seat, the values that can be chosen instead of a seat."""
    players: tuple[int, int] | None = None
    """The least and the most players with whom it can be chosen; None for any number."""
    needs: dict[str, Any] = {}
    """The values that other options must have, so that it can be chosen."""


class Worth(msgspec.Struct, frozen=True, omit_defaults=True):
    """The points that a card scores."""

    kind: Literal["each", "sets", "steps", "prizes", "extremes", "range", "times"]
    """What `points` are: for each card, for each set of `size` cards, in all for one card, two and so on, by rank, for
    having most and fewest, the least and the most possible, or a factor."""
    points: list[int]
    size: int = 1
    players: tuple[int, int] | None = None
    """The least and the most players with whom it scores so; None for any number."""
    needs: dict[str, Any] = {}
    """The values that options must have for it; of several worths the first that holds is meant."""


class GameInfo(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="id"):
    """A game: who can play it, and what can be chosen for a table of it; each game adds what its board needs."""

    least_players: int
    most_players: int
    options: list[OptionInfo]


def describe_options(kind: type[Options]) -> list[OptionInfo]:
    """Describe the options of a game, from the type by which they are read."""
    return [_option(field) for field in msgspec.structs.fields(kind)]


def _option(field: msgspec.structs.FieldInfo) -> OptionInfo:
    kind: Any = kind_of(field.type)
    needed = needs_of(field.type)
    values = values_of(field.type)
    return OptionInfo(
        name=field.name,
        kind=kind,
        default=field.default,
        values=[value for value in values if isinstance(value, str)] if kind == "seat" else values,
        players=needed.players if needed else None,
        needs=needed.options if needed else {},
    )


def by_players(worths: dict[int, Worth]) -> list[Worth]:
    """Merge the points of a card for each number of players: equal ones for successive numbers become one entry."""
    found: list[Worth] = []
    for players, worth in worths.items():
        last = found[-1] if found else None
        same = last is not None and (last.kind, last.points, last.size) == (worth.kind, worth.points, worth.size)
        least = last.players[0] if same and last and last.players else players
        found[-1 if same else len(found) :] = [msgspec.structs.replace(worth, players=(least, players))]
    return found if len(found) > 1 else [msgspec.structs.replace(worth, players=None) for worth in found]
