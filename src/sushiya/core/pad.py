"""Score pads: what people note of real cards as they count, what it is worth so far, and what cannot be right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from sushiya.core.errors import BadSheet
from sushiya.core.sheet import ScoreSheet

Plate = Mapping[str, Any]
"""What a player has in a round, part by part, as it was noted: whatever people write can be noted."""
Notes = Sequence[Sequence[Plate]]
"""Everything noted, by round and player; a game without rounds has one."""

MOST_NOTED = 20
"""Of no part more than this is noted; no box has so many of one card."""
NOTED = "noted"
"""The part that says that a player is done, where a number of cards cannot say it."""


class Problem(msgspec.Struct, frozen=True):
    """Something that no real table can show, and where it can be corrected.

    `counts` are pairs of a seat and how many it has: `{names}` of the message lists them.
    """

    key: str
    params: dict[str, str | int]
    part: str
    round: int
    seat: int
    counts: list[tuple[int, int]] = []


class Slot(msgspec.Struct, frozen=True):
    """What lies on a wasabi, and what could; the empty text is nothing."""

    chosen: str
    offers: list[str]


class Run(msgspec.Struct, frozen=True):
    """Plates that count together: the places of the first and the last in the pile."""

    first: int
    last: int
    colour: str
    plates: int
    points: int


class Marks(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the plate of a player is read."""

    counted: bool
    """Whether everything is there, as far as that can be known."""
    size: int
    """How many cards, tiles or plates there are."""
    slots: list[Slot] = []
    runs: list[Run] = []
    uncounted: list[int] = []
    """The places of tiles in their pile that bring nothing."""


class Tally(msgspec.Struct, frozen=True):
    """Where a pad stands."""

    parts: list[str]
    """What can be noted at this table."""
    hand: int | None
    """How many cards every player has at the end of a round, where that is known."""
    points: list[list[dict[str, int]]]
    """By round, player and family."""
    final: list[int]
    """What comes to the rounds at the end of the game, while the last round is counted."""
    totals: list[int]
    marks: list[list[Marks]]
    contested: list[str]
    """The families whose points depend on what the others have."""
    problems: list[Problem]
    tie: str
    """What breaks ties, or nothing."""
    tie_counts: list[int]
    sheet: list[Any]
    """The same as a score sheet takes it."""
    result: ScoreSheet | None
    """The scored sheet, once all rounds are counted and nothing is wrong."""
    pieces: list[str] = []
    """What a pile can be made of, where its parts do not say it."""


def number_of(plate: Plate, part: str) -> int:
    """How many there are of a part."""
    number: int = plate.get(part, 0)
    return number


def counts_by_seat(plates: Sequence[Sequence[Plate]], part: str) -> list[tuple[int, int]]:
    """How many of a part each player has in some rounds, without those who have none."""
    sums = [sum(number_of(tables[seat], part) for tables in plates) for seat in range(len(plates[0]))]
    return [(seat, count) for seat, count in enumerate(sums) if count]


def check_number(part: str, value: Any, parts: Sequence[str], most: int = MOST_NOTED) -> None:
    """Check that so many of a part can be noted."""
    if part not in parts or type(value) is not int or not 0 <= value <= most:
        raise BadSheet("error.pad_part", part=str(part)[:80])


def check_pile(part: str, value: Any, known: Sequence[Any], most: int) -> None:
    """Check that a pile of known things can be noted."""
    if not isinstance(value, list) or len(value) > most or not all(each in known for each in value):
        raise BadSheet("error.pad_part", part=str(part)[:80])
