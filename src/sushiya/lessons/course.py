"""The courses as data, each a file beside this one, and what a step of a lesson is made of."""

from __future__ import annotations

import pkgutil
from functools import cache
from typing import Any, Literal

import msgspec

Show = Literal["table", "picked", "sealed", "passed", "unrolled", "before", "refill", "cubes", "bill"]
"""How the table is shown until the step is done: with what was tapped so far; with that chosen and not revealed; with
the hand that is about to be passed on; without the dice; as it was before the last moves, the whole of it, its belt or
its cubes. Or the bill, instead of it."""


class Line(msgspec.Struct, frozen=True):
    """A line of the bill: a family, and the cards of each seat that it counts."""

    family: str
    cards: list[list[str]]
    counts: str = ""
    """How the rules call its points, where that is not the name of the family."""


class Step(msgspec.Struct, frozen=True):
    """One sentence of the teacher, and what is to be done then."""

    clauses: list[str]
    """The clauses of the rules that it teaches."""
    position: dict[str, Any] = {}
    """What is laid out first; without it the table stays as it is."""
    options: dict[str, Any] = {}
    """The options of the table of the position."""
    before: list[str] = []
    """Moves made before anything is said, as `1 keep tempura`: the seat, then the move."""
    seed: int = 0
    """Decides chance from here on; lessons are the same each time."""
    show: Show = "table"
    ask: list[list[str]] = []
    """For every tap the places that are right, as `hand tempura`, or `hand *` for any of them."""
    moves: list[str] = []
    """Moves made when it is done; `{1}` is what the first tap named."""
    twice: bool = False
    """Whether a place may be tapped twice."""
    means: dict[str, str] = {}
    """What a place stands for in moves, where that is not the rest of its name."""
    button: str = ""
    """The button to press; after the taps, where there are any."""
    choose: list[str] = []
    """Answers to choose from."""
    answer: str = ""
    proof: str = ""
    """How a test finds the answer by the rules."""
    no: list[str] = []
    """Places with a sentence of their own for whoever taps them wrongly; `*` is for all others."""
    then: bool = False
    """Whether there is a sentence about what has happened."""
    gain: int | None = None
    """What it brings to one's own points, for a test."""
    score: int | None = None
    """One's own score afterwards, likewise."""
    line: str = ""
    """The line of the bill that is being counted."""
    lines: list[str] = []
    """The lines on the paper; without them all."""
    plates: list[str] = []
    """A pile of plates above the bill, from the bottom, each a place `plate 1`."""
    menu: list[str] = []
    """Cards that are shown instead of a table, such as those of a menu."""
    offers: list[str] = []
    """Cards below them that can be tapped, each as a place `card tempura`."""


class Lesson(msgspec.Struct, frozen=True):
    """A lesson of a few steps, and the plate that stands for it."""

    name: str
    plate: str
    drawing: str
    steps: list[Step]
    bill: list[Line] = []


class Course(msgspec.Struct, frozen=True):
    """The lessons of a game."""

    game: str
    players: int
    lessons: list[Lesson]


@cache
def course_of(game_id: str) -> Course:
    """The course of a game."""
    text = pkgutil.get_data("sushiya.lessons", game_id.replace("-", "_") + ".toml") or b""
    return msgspec.toml.decode(text, type=Course)
