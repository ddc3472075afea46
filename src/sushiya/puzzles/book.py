"""The book of puzzles: one for each day, in this order."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path

import msgspec

from sushiya.puzzles.puzzle import Puzzle


@cache
def read_book() -> tuple[Puzzle, ...]:
    """The puzzles of the house."""
    return tuple(decoded(files("sushiya.puzzles").joinpath("book.json").read_bytes()))


def decoded(text: bytes) -> list[Puzzle]:
    """Read a book."""
    return msgspec.json.decode(text, type=list[Puzzle])


def encoded(puzzles: list[Puzzle]) -> bytes:
    """Write a book, a line for each puzzle."""
    return b"[\n" + b",\n".join(map(msgspec.json.encode, puzzles)) + b"\n]\n"


def load(file: Path) -> list[Puzzle]:
    """Read the book of a file; an empty one if there is none."""
    return decoded(file.read_bytes()) if file.exists() else []


def save(file: Path, puzzles: list[Puzzle]) -> None:
    """Write the book of a file at once, so that it is whole whenever the work is stopped."""
    beside = file.with_name(f"{file.name}.new")
    beside.write_bytes(encoded(puzzles))
    beside.replace(file)
