"""The protocol as types of TypeScript, made from the structs: `python -m sushiya.server.typescript [FILE]`."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec.inspect as look
from msgspec import NODEFAULT

import sushiya
from sushiya.bots.characters import CharacterName
from sushiya.bots.levels import Level
from sushiya.core.events import Event
from sushiya.core.moves import Move
from sushiya.core.record import Record
from sushiya.puzzles import Tag
from sushiya.reviews.result import Mark
from sushiya.server import protocol
from sushiya.server.endpoints import ENDPOINTS
from sushiya.server.structs import notes_of, structs_in

HEAD = "// Written by `make types` from the structs of the server. Do not edit."
LITERALS = {"Phrase": protocol.Phrase, "Clock": protocol.Clock, "Away": protocol.Away, "Pace": protocol.Pace,
            "Level": Level, "CharacterName": CharacterName, "Mark": Mark, "PuzzleTag": Tag}  # fmt: skip
"""Choices that have a name of their own."""
PARTS = {"View": "view_type", "Options": "options_type", "Move": "move_type", "Event": "event_type",
         "Info": "info_type"}  # fmt: skip
"""What each game has a type of its own for."""
UNIONS = {"View": "View", "Options": "Options", "Move": "Move", "GameEvent": "Event", "GameInfo": "Info"}
"""What stands for any game; `Event` would hide the browser's."""
SIMPLE = {look.IntType: "number", look.FloatType: "number", look.StrType: "string", look.BoolType: "boolean",
          look.NoneType: "null", look.AnyType: "unknown", look.BytesType: "string"}  # fmt: skip


def types() -> str:
    """The whole file."""
    return "\n\n".join([HEAD, *_literals(), *_protocol(), *_games()]) + "\n"


def _literals() -> Iterator[str]:
    yield alias("GameId", [json.dumps(game_id) for game_id in sushiya.game_ids()])
    for name, kind in LITERALS.items():
        yield alias(name, [json.dumps(value) for value in get_args(kind)])


def _protocol() -> Iterator[str]:
    bodies = [endpoint.body for endpoint in ENDPOINTS if endpoint.body is not None]
    answers = [endpoint.answer for endpoint in ENDPOINTS if endpoint.answer is not None]
    for struct in structs_in([protocol.AnyRequest, *bodies, protocol.AnyMessage, *answers]):
        yield interface(struct, sent=struct.cls in bodies or issubclass(struct.cls, protocol.Request))
    for name, union in (("AnyRequest", protocol.AnyRequest), ("AnyMessage", protocol.AnyMessage)):
        yield alias(name, [name_of(kind) for kind in get_args(union)])


def _games() -> Iterator[str]:
    games = [sushiya.game(game_id) for game_id in sushiya.game_ids()]
    for struct in structs_in([getattr(game, part) for game in games for part in PARTS.values()]):
        yield interface(struct)
    for game in games:
        for part, attribute in PARTS.items():
            name = pascal(game.id) + part
            spelled = written(look.type_info(getattr(game, attribute)))
            if spelled != name:
                yield alias(name, spelled.split(" | "))
    for name, part in UNIONS.items():
        yield alias(name, [pascal(game.id) + part for game in games])


def alias(name: str, choices: Iterable[str]) -> str:
    """A union with a name."""
    return f"export type {name} =" + "".join(f"\n  | {choice}" for choice in choices) + ";"


def interface(struct: look.StructType, sent: bool = False) -> str:
    """A struct; `sent` for one that a page makes, which may leave out what has a default."""
    notes = notes_of(struct.cls)
    lines = [f"/** {struct.cls.__doc__} */", f"export interface {name_of(struct.cls)} {{"]
    if struct.tag is not None:
        lines.append(f"  {struct.tag_field}: {json.dumps(struct.tag)};")
    for field in struct.fields:
        if field.name in notes:
            lines.append(f"  /** {notes[field.name]} */")
        lines.append(f"  {field.encode_name}{'?' if may_miss(struct, field, sent) else ''}: {field_type(field, sent)};")
    return "\n".join([*lines, "}"])


def may_miss(struct: look.StructType, field: look.Field, sent: bool) -> bool:
    """Whether a field may be left out."""
    unset = field.default is NODEFAULT and field.default_factory is NODEFAULT
    return not field.required and (sent or unset or struct.cls.__struct_config__.omit_defaults)


def field_type(field: look.Field, sent: bool) -> str:
    """The type of a field; where a page sends it, a struct of defaults needs not be whole."""
    spelled = written(field.type)
    whole = not isinstance(field.type, look.StructType) or any(inner.required for inner in field.type.fields)
    return spelled if whole or not sent else f"Partial<{spelled}>"


def written(kind: look.Type) -> str:
    """A type in TypeScript."""
    match kind:
        case look.Metadata(extra={"typescript": str(name)}):
            return name
        case look.Metadata(type=inner):
            return written(inner)
        case look.StructType(cls=cls):
            return name_of(cls)
        case look.LiteralType(values=values):
            return literal(values)
        case look.UnionType(types=choices):
            return " | ".join(map(written, choices))
        case look.TupleType(item_types=items):
            return f"[{', '.join(map(written, items))}]"
        case look.DictType(value_type=value):
            return f"Record<string, {written(value)}>"
        case look.CollectionType(item_type=item):
            spelled = written(item)
            return f"({spelled})[]" if isinstance(item, look.UnionType | look.LiteralType) else f"{spelled}[]"
    return SIMPLE[type(kind)]


def literal(values: Iterable[Any]) -> str:
    """One of these values, by the name of the choice if it has one."""
    for name, kind in LITERALS.items():
        if set(values) == set(get_args(kind)):
            return name
    return " | ".join(json.dumps(value) for value in values)


def name_of(cls: type) -> str:
    """A struct's name, with that of its game before it and what it is after it, so that each is there once."""
    if cls is Record:
        return "GameRecord"
    name = cls.__name__
    for base, suffix in ((Event, "Event"), (Move, "Move")):
        if issubclass(cls, base):
            name += suffix
    layer, folder = cls.__module__.split(".")[1:3]
    if layer == "reviews":
        return joined("Review", name)
    return joined(pascal(folder), name) if layer == "games" else name


def pascal(name: str) -> str:
    """`sushi-go` becomes `SushiGo`."""
    return "".join(word.capitalize() for word in name.replace("-", "_").split("_"))


def joined(first: str, second: str) -> str:
    """One name after another, what they share once: `SushiGoParty` and `PartyView` are `SushiGoPartyView`."""
    return next(first + second[shared:] for shared in range(len(second), -1, -1) if first.endswith(second[:shared]))


if __name__ == "__main__":
    if sys.argv[1:]:
        Path(sys.argv[1]).write_text(types(), "utf-8")
    else:
        sys.stdout.write(types())
