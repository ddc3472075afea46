"""The score pad of Sushi Boat: a pile of plates from the bottom to the top, side dishes played, cubes and yen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sushiya.core.pad import (
    MOST_NOTED,
    NOTED,
    Marks,
    Notes,
    Plate,
    Problem,
    Run,
    Tally,
    check_number,
    check_pile,
    counts_by_seat,
    number_of,
)
from sushiya.core.sheet import check_shape
from sushiya.games.sushi_boat import cards
from sushiya.games.sushi_boat.board import Board
from sushiya.games.sushi_boat.options import BoatOptions
from sushiya.games.sushi_boat.sheet import MOST_YEN, cubes_allowed, score

DISHES = "dishes"
"""The part that counts all side dishes played; which they are matters for gyoza only."""
NUMBERS = (DISHES, "gyoza", "cubes", "yen")
OTHERS = [name for name in cards.DISH_NAMES if name != "gyoza"]


def tally(notes: Notes, options: Mapping[str, Any] | None, board: Board) -> Tally:
    """Count what is noted so far."""
    players = check_shape(notes, 1, cards.PLAYERS)
    plates = notes[0]
    sheet = sheet_of(plates)
    marks = [marks_of(plate) for plate in plates]
    allowed = cubes_allowed(BoatOptions.read(options, players))
    problems = [*plate_problems(plates, board), *number_problems(plates, allowed)]
    scored = score(sheet if not problems else fitting(sheet), options, board)
    return Tally(
        parts=["pile", *NUMBERS],
        hand=None,
        points=scored.rounds,
        final=scored.final,
        totals=scored.totals,
        marks=[marks],
        contested=["side_dishes"],
        problems=problems,
        tie="yen",
        tie_counts=[number_of(plate, "yen") for plate in plates],
        sheet=sheet,
        result=scored if all(mark.counted for mark in marks) and not problems else None,
        pieces=pieces(board),
    )


def pieces(board: Board) -> list[str]:
    """The different plates of the box."""
    return [cards.PLATE_NAMES[kind] for kind in sorted(set(board.plates))]


def sheet_of(plates: Sequence[Plate]) -> list[dict[str, Any]]:
    """The same as a score sheet takes it: side dishes that are no gyoza are given names that are still free."""
    free = [name for name in OTHERS for _ in range(cards.COPIES)]
    sheet = []
    for plate in plates:
        others = max(0, number_of(plate, DISHES) - number_of(plate, "gyoza"))
        named, free = free[:others], free[others:]
        dishes = {name: named.count(name) for name in OTHERS if name in named}
        if number_of(plate, "gyoza"):
            dishes["gyoza"] = number_of(plate, "gyoza")
        numbers = {part: number_of(plate, part) for part in ("cubes", "yen")}
        sheet.append({"pile": list(plate.get("pile", ())), "side_dishes": dishes, **numbers})
    return sheet


def marks_of(plate: Plate) -> Marks:
    """The runs of a pile."""
    pile = list(plate.get("pile", ()))
    return Marks(counted=bool(plate.get(NOTED)), size=len(pile), runs=runs(pile))


def runs(pile: Sequence[str]) -> list[Run]:
    """Plates of one colour in a row; white ones neither count nor break a run (SB-37)."""
    colours = [plate.partition(" ")[0] for plate in pile]
    coloured = [(place, colour) for place, colour in enumerate(colours) if colour != "white"]
    found: list[Run] = []
    first, plates = 0, 0
    for at, (place, colour) in enumerate(coloured):
        plates += 1
        if at + 1 == len(coloured) or coloured[at + 1][1] != colour:
            if plates > 1:
                found.append(Run(coloured[first][0], place, colour, plates, plates - 1))
            first, plates = at + 1, 0
    return found


def plate_problems(plates: Sequence[Plate], board: Board) -> list[Problem]:
    """Plates that do not exist so often, and piles that no game can bring."""
    problems = []
    most = 2 * cards.TURNS[len(plates)]
    noted = {plate for each in plates for plate in each.get("pile", ())}
    for kind, name in enumerate(cards.PLATE_NAMES):
        if name not in noted:
            continue
        counts = [(seat, list(plate.get("pile", ())).count(name)) for seat, plate in enumerate(plates)]
        total, copies = sum(count for _, count in counts), list(board.plates).count(kind)
        if total > copies:
            colour, sushi = name.split(" ")
            params: dict[str, str | int] = {"count": copies, "noted": total}
            params["colour"], params["sushi"] = f"pad.plate.{colour}", f"sushi-boat.sushi.{sushi}"
            having = [each for each in counts if each[1]]
            seat = max(having, key=lambda each: (each[1], each[0]))[0]
            problems.append(Problem("pad.problem.plates", params, "pile", 0, seat, having))
    for seat, plate in enumerate(plates):
        size = len(plate.get("pile", ()))
        if size > most:
            problems.append(Problem("pad.problem.pile", {"size": size, "most": most}, "pile", 0, seat, [(seat, size)]))
    return problems


def number_problems(plates: Sequence[Plate], most_cubes: int) -> list[Problem]:
    """More side dishes or cubes than there can be."""
    problems = []
    limits = (("gyoza", cards.COPIES), (DISHES, cards.CARDS))
    for part, copies in limits:
        counts = counts_by_seat([plates], part)
        noted = sum(count for _, count in counts)
        if noted > copies:
            params: dict[str, str | int] = {"count": copies, "noted": noted}
            problems.append(Problem(f"pad.problem.{part}", params, part, 0, counts[-1][0], counts))
    for seat, plate in enumerate(plates):
        if number_of(plate, "gyoza") > number_of(plate, DISHES):
            problems.append(
                Problem("pad.problem.more_gyoza", {}, "gyoza", 0, seat, [(seat, number_of(plate, "gyoza"))])
            )
        if number_of(plate, "cubes") > most_cubes:
            problems.append(
                Problem(
                    "pad.problem.cubes",
                    {"most": most_cubes},
                    "cubes",
                    0,
                    seat,
                    [(seat, number_of(plate, "cubes"))],
                )
            )
    others = sum(max(0, number_of(plate, DISHES) - number_of(plate, "gyoza")) for plate in plates)
    if others > len(OTHERS) * cards.COPIES and not problems:
        params = {"count": len(OTHERS) * cards.COPIES, "noted": others}
        problems.append(Problem("pad.problem.other_dishes", params, DISHES, 0, 0, counts_by_seat([plates], DISHES)))
    return problems


def fitting(sheet: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Piles and side dishes that the rules have room for."""
    plates, dishes = cards.PLATES, cards.CARDS
    fit = []
    for table in sheet:
        pile = table["pile"][: min(plates, cards.PILE)]
        plates -= len(pile)
        played = {}
        for name, count in table["side_dishes"].items():
            played[name] = min(count, dishes)
            dishes -= played[name]
        fit.append({**table, "pile": pile, "side_dishes": played})
    return fit


def check_part(part: str, value: Any, board: Board) -> None:
    """Check that something can be noted."""
    if part == "pile":
        check_pile(part, value, pieces(board), cards.PLATES)
    else:
        check_number(part, value, (*NUMBERS, NOTED), MOST_YEN if part == "yen" else MOST_NOTED)
