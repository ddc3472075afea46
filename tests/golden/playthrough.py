"""A match as a text that a person can follow: what lies on the table, what each seat sees and does, what happens."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

import msgspec

from sushiya.core.events import Event
from sushiya.core.match import Match
from sushiya.core.moves import Move
from tests.playing import stream

BOT = 1
"""The seed of the random bot that plays all seats."""


def playthrough(match: Match[Any]) -> Iterator[str]:
    """The whole match, line by line; of a table only what has changed, of a seat only what the others cannot see."""
    bot = stream(BOT)
    steps = 0
    table: set[str] = set()
    yield from happened(match, [0] * (match.players + 1))
    while True:
        yield "table"
        yield from indented(line for line in lines(match.view(None)) if line not in table)
        table = set(lines(match.view(None)))
        if match.is_over:
            return
        steps += 1
        yield from ("", f"step {steps}")
        seats = sorted(match.to_act)
        for seat in seats:
            yield f"seat {seat}, legal moves: {len(match.legal(seat))}"
            yield from indented(line for line in lines(match.view(seat)) if line not in {*table, f"seat: {seat}"})
        heard = [len(match.events(seat)) for seat in observers(match)]
        for seat in seats:
            legal = match.legal(seat)
            move = legal[bot.draw(len(legal))]
            match.play(seat, move)
            yield f"> seat {seat}: {move}"
        yield from happened(match, heard)


def observers(match: Match[Any]) -> list[int | None]:
    """All seats, then the spectator."""
    return [*range(match.players), None]


def happened(match: Match[Any], heard: list[int]) -> Iterator[str]:
    """What everybody learns, then what single seats learn."""
    *private, public = (match.events(seat, since) for seat, since in zip(observers(match), heard, strict=True))
    for kind, events in groupby(public, key=kind_of):
        yield from story(kind, list(events))
    for seat, own in enumerate(private):
        for event in own:
            if event not in public:
                yield from story(f"{kind_of(event)} (to seat {seat})", [event])


def kind_of(event: Event) -> str:
    """`round-scored`, as in JSON."""
    return str(type(event).__struct_config__.tag)


def story(kind: str, events: list[Event]) -> Iterator[str]:
    """Events of a kind on one line, the long lists in them below it."""
    heads = (
        ", ".join(f"{name} {plain(value)}" for name, value in items(event) if not is_long(value)) for event in events
    )
    yield f"* {kind}: {' | '.join(heads)}".rstrip(": ")
    yield from indented(
        line for event in events for name, value in items(event) if is_long(value) for line in field(name, value)
    )


def lines(view: msgspec.Struct) -> Iterator[str]:
    """The fields of a view."""
    return (line for name, value in items(view) for line in field(name, value))


def field(name: str, value: Any) -> Iterator[str]:
    """A line; for a long list, one for each of its items."""
    if is_long(value):
        return (f"{name} {number}: {plain(item)}" for number, item in enumerate(value))
    return iter([f"{name}: {plain(value)}"])


def items(struct: msgspec.Struct) -> list[tuple[str, Any]]:
    """Fields by name, but for those that are not set."""
    fields = [(name, getattr(struct, name)) for name in struct.__struct_fields__]
    return [(name, value) for name, value in fields if value is not msgspec.UNSET]


def is_long(value: Any) -> bool:
    """Whether this is a list of lists, mappings or moves."""
    return isinstance(value, list) and bool(value) and isinstance(value[0], (dict, list, Move))


def indented(unindented: Iterator[str]) -> Iterator[str]:
    """Lines set in."""
    return (f"    {line}" for line in unindented)


def plain(value: Any) -> str:
    """A value in few signs: `{tempura 2, wasabi 1}`, `[0, 3]`, `-` for none."""
    match value:
        case None:
            return "-"
        case bool():
            return "yes" if value else "no"
        case msgspec.Struct() if not isinstance(value, Move):
            return plain(dict(items(value)))
        case dict():
            return "{" + ", ".join(f"{name} {plain(item)}" for name, item in value.items()) + "}"
        case list() | tuple():
            return "[" + ", ".join(map(plain, value)) + "]"
    return str(value)
