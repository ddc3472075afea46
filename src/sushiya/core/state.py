"""How the fields of a state are declared: each once, with its shape and who may know it.

`make state` reads such a class and writes a module and its type sheet beside it: the fields themselves, their
copies, their hashes and the dump. Nothing reads it when a match is played.
"""

from __future__ import annotations

from typing import Any

FIXED = "fixed"
"""Set when a match is set up, never changed, known to all."""
PUBLIC = "public"
"""Known to all."""
OWN = "own"
"""By seat: each seat knows its own."""
CHOICE = "choice"
"""By seat: each seat knows its own, and of the others only whether they have chosen."""
HIDDEN = "hidden"
"""Known to whom the game's `secrecy.py` says, in whole or in part."""
SCRATCH = "scratch"
"""Holds nothing between two calls, so it is neither copied nor hashed."""
TABLE = "table"
"""Data of the game, the same in every match, so it is neither copied nor hashed."""

TINY = "int8_t"
SHORT = "short"
INT = "int"
MASK = "unsigned long long"
"""What rows and grids consist of: numbers from -128 to 127, small ones, larger ones, or sets as bit masks."""


class Field:
    """One field of a state: who knows it."""

    def __init__(self, known: str) -> None:
        self.known = known


def flag(known: str, *, initial: bool = False) -> Field:
    """True or false."""
    del initial
    return Field(known)


def number(known: str, *, initial: int = 0) -> Field:
    """A whole number."""
    del initial
    return Field(known)


def row(
    length: int, known: str, *, used: Field | None = None, fill: int = 0, initial: Any = None, of: str = SHORT
) -> Field:
    """So many numbers, of which a field may say how many are in use; first all the same, or those of a sequence."""
    del length, used, fill, initial, of
    return Field(known)


def grid(
    length: int, width: int, known: str, *, rows: Field | None = None, used: Field | None = None, of: str = SHORT
) -> Field:
    """Rows of numbers, first all zero; a field may say how many rows are in use, a row how much of each."""
    del length, width, rows, used, of
    return Field(known)


def part(kind: type, known: str) -> Field:
    """Something that is no number and never changes: a board, a list."""
    del kind
    return Field(known)


def known_as(state: type, *marks: str) -> frozenset[str]:
    """The names of the fields of a state that are known in one of these ways."""
    return frozenset(name for name, field in vars(state).items() if isinstance(field, Field) and field.known in marks)
