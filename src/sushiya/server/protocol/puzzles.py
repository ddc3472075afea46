"""The dish of the day."""

from __future__ import annotations

import msgspec

from sushiya.bots.characters import CharacterName
from sushiya.puzzles import Tag
from sushiya.reviews.result import Reason
from sushiya.server.protocol.tables import SeatState
from sushiya.server.protocol.words import AnyOptions, GameId, MoveText


class ShelfPuzzle(msgspec.Struct, frozen=True):
    """A puzzle that can be had, without what is to be found out."""

    day: str
    """As 2026-11-17."""
    game: GameId
    players: int
    level: int
    """How difficult it is, from 1 to 3."""
    tags: list[Tag]
    """What it is about; nothing is said of today's."""
    guests: int
    """How many guests of the house have answered it."""
    found: int
    """How many of them were right at their first try."""


class Shelf(msgspec.Struct, frozen=True):
    """The dish of the day, and those of the days before."""

    today: str
    """The day, in UTC."""
    puzzles: list[ShelfPuzzle]
    """The latest first; the first is that of today."""


class PuzzlePosition(msgspec.Struct, frozen=True):
    """A position to be solved: what its seat may know, and what it may do."""

    day: str
    game: GameId
    players: int
    options: AnyOptions
    level: int
    state: SeatState


class AnswerPuzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a guest would do."""

    move: MoveText


class PuzzleAnswer(msgspec.Struct, frozen=True):
    """Whether that was the best, and what every choice is worth."""

    right: bool
    best: str
    values: dict[str, float]
    """The share of the win that every choice can expect, best first."""
    margin: float
    """Two standard errors of the lead of the best choice."""
    exact: bool
    """Whether the values were solved, not sampled."""
    reason: Reason
    """Why the best is better than what looks best."""
    tags: list[Tag]
    robots: list[CharacterName]
    """The robots that find it."""
    guests: int
    found: int
