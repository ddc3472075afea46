"""What typed structs say of themselves: which others they hold, and the sentences under their fields."""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import msgspec.inspect as look


def structs_in(kinds: Iterable[Any]) -> list[look.StructType]:
    """Every struct that values of these types may hold, each once, in the order they are met."""
    found: dict[type, look.StructType] = {}
    for kind in look.multi_type_info(kinds):
        _collect(kind, found)
    return list(found.values())


def _collect(kind: look.Type, found: dict[type, look.StructType]) -> None:
    if isinstance(kind, look.StructType):
        if kind.cls in found:
            return
        found[kind.cls] = kind
    for part in parts_of(kind):
        _collect(part, found)


def parts_of(kind: look.Type) -> Iterator[look.Type]:
    """The types that a type is made of."""
    match kind:
        case look.StructType(fields=fields):
            yield from (field.type for field in fields)
        case look.Metadata(type=inner):
            yield inner
        case look.CollectionType(item_type=item):
            yield item
        case look.TupleType(item_types=items):
            yield from items
        case look.DictType(key_type=key, value_type=value):
            yield from (key, value)
        case look.UnionType(types=choices):
            yield from choices


def notes_of(kind: type) -> dict[str, str]:
    """The sentences that follow the fields of a class in its source, those of its bases included; as JSON has it."""
    notes: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        if base.__module__.startswith("sushiya."):
            notes |= _notes_in(base.__module__)[base.__name__]
    return notes


@cache
def _notes_in(module: str) -> dict[str, dict[str, str]]:
    """By class and field."""
    tree = ast.parse(inspect.getsource(sys.modules[module]))
    return {part.name: dict(_notes(part)) for part in tree.body if isinstance(part, ast.ClassDef)}


def _notes(part: ast.ClassDef) -> Iterator[tuple[str, str]]:
    for line, after in pairwise(part.body):
        match line, after:
            case ast.AnnAssign(target=ast.Name(id=field)), ast.Expr(value=ast.Constant(value=str(note))):
                yield field, note.replace("None", "null")
