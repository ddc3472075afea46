"""The score pad of Sushizock: two piles a player, from the bottom to the top (SZ-14)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sushiya.core.pad import NOTED, Marks, Notes, Plate, Problem, Tally, check_number, check_pile
from sushiya.core.sheet import check_shape
from sushiya.games.sushizock import cards
from sushiya.games.sushizock.sheet import BOX, score


def tally(notes: Notes, options: Mapping[str, Any] | None) -> Tally:
    """Count what is noted so far."""
    check_shape(notes, 1, cards.PLAYERS)
    sheet = [{kind: list(plate.get(kind, ())) for kind in BOX} for plate in notes[0]]
    marks = [marks_of(plate) for plate in notes[0]]
    problems = tile_problems(notes[0])
    scored = score(sheet if not problems else fitting(sheet), options)
    return Tally(
        parts=list(BOX),
        hand=None,
        points=scored.rounds,
        final=scored.final,
        totals=scored.totals,
        marks=[marks],
        contested=[],
        problems=problems,
        tie="",
        tie_counts=[0] * len(sheet),
        sheet=sheet,
        result=scored if all(mark.counted for mark in marks) and not problems else None,
    )


def marks_of(plate: Plate) -> Marks:
    """Sushi above the height of the bones do not count (SZ-14)."""
    sushi, bones = len(plate.get("sushi", ())), len(plate.get("bones", ()))
    return Marks(counted=bool(plate.get(NOTED)), size=sushi + bones, uncounted=list(range(bones, sushi)))


def tile_problems(plates: Sequence[Plate]) -> list[Problem]:
    """A tile that does not exist so often."""
    problems = []
    for kind, box in BOX.items():
        for tile in sorted(set(box)):
            counts = [(seat, list(plate.get(kind, ())).count(tile)) for seat, plate in enumerate(plates)]
            noted = sum(count for _, count in counts)
            if noted > box.count(tile):
                params: dict[str, str | int] = {"tile": tile, "count": box.count(tile), "noted": noted}
                seat = max(counts, key=lambda each: (each[1], each[0]))[0]
                having = [each for each in counts if each[1]]
                problems.append(Problem(f"pad.problem.tile_{kind}", params, kind, 0, seat, having))
    return problems


def fitting(sheet: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Piles that the rules have room for, from the bottom."""
    room = cards.TILES
    fit = []
    for table in sheet:
        piles = {}
        for kind in BOX:
            piles[kind] = table[kind][: min(room, cards.ROW)]
            room -= len(piles[kind])
        fit.append(piles)
    return fit


def check_part(part: str, value: Any) -> None:
    """Check that something can be noted."""
    if part in BOX:
        check_pile(part, value, BOX[part], cards.TILES)
    else:
        check_number(part, value, (NOTED,))
