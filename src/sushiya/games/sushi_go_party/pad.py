"""The score pad of Sushi Go Party!: only what is on the menu; cards count over one round, desserts over the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sushiya.core.pad import NOTED, Notes, Plate, Problem, Tally, counts_by_seat, number_of
from sushiya.core.sheet import check_shape
from sushiya.games import card_pads
from sushiya.games.sushi_go_party import cards
from sushiya.games.sushi_go_party.options import PartyOptions
from sushiya.games.sushi_go_party.sheet import (
    NUMBERED,
    UNNUMBERED,
    URAMAKI_PRIZES,
    URAMAKI_WON,
    Ledger,
    allowed_cards,
    is_dessert,
    score,
)

CONTESTED = ("maki", "temaki", "uramaki", "edamame", "soy_sauce")
"""What the others have decides what these bring."""


def tally(notes: Notes, options: Mapping[str, Any] | None) -> Tally:
    """Count what is noted so far."""
    players = check_shape(notes, cards.ROUNDS, cards.PLAYERS)
    menu = PartyOptions.read(options, players).types()
    parts, hand = parts_of(menu), cards.HAND_SIZES[players]
    sheet = [[card_pads.table_of(plate, parts) for plate in plates] for plates in notes]
    marks = [[card_pads.marks(plate, size_of(plate, parts), is_counted(plate)) for plate in plates] for plates in notes]
    problems = [*copies_problems(notes, players, parts, menu), *uramaki_problems(notes)]
    problems += hand_problems(notes, parts, hand)
    scored = score(fitting(sheet), options)
    whole = len(notes) == cards.ROUNDS and all(mark.counted for row in marks for mark in row)
    desserts = [part for part in parts if is_dessert(part)]
    return Tally(
        parts=parts,
        hand=None,
        points=scored.rounds,
        final=scored.final,
        totals=scored.totals,
        marks=marks,
        contested=[name for name in (*CONTESTED, *cards.DESSERT_TYPES) if name in menu],
        problems=problems,
        tie="dessert",
        tie_counts=[
            sum(number_of(plates[seat], name) for plates in notes for name in desserts) for seat in range(players)
        ],
        sheet=sheet,
        result=scored if whole and not problems else None,
    )


def parts_of(menu: Sequence[str]) -> list[str]:
    """What can lie on a table with this menu, in the order of the box; tools without their numbers."""
    allowed = allowed_cards(list(menu))
    names = [name for name in cards.NAMES if name in allowed and name not in NUMBERED]
    tools = [name for name in (*UNNUMBERED, cards.FLIPPED_NAME) if name in allowed]
    dishes = [name for name in names if not is_dessert(name)]
    won = [URAMAKI_WON] if "uramaki" in menu else []
    return [*dishes, *tools, *(name for name in names if is_dessert(name)), *won]


def size_of(plate: Plate, parts: Sequence[str]) -> int:
    """How many cards there are."""
    return sum(number_of(plate, part) for part in parts if part != URAMAKI_WON)


def is_counted(plate: Plate) -> bool:
    """Whether somebody has said so: boxes, menus and orders change how many cards there are."""
    return bool(plate.get(NOTED))


def fitting(sheet: list[list[dict[str, int]]]) -> list[list[dict[str, int]]]:
    """The first cards of tables that have more than the rules have room for."""
    return [[first_cards(table) for table in tables] for tables in sheet]


def first_cards(table: dict[str, int]) -> dict[str, int]:
    """As many cards as can lie in front of a player."""
    room, kept = cards.FRONT, {}
    for card, count in table.items():
        if card == URAMAKI_WON:
            kept[card] = count
            continue
        size = 2 if card.endswith("@wasabi") else 1
        kept[card] = min(count, room // size)
        room -= kept[card] * size
    return kept


def copies_problems(notes: Notes, players: int, parts: Sequence[str], menu: Sequence[str]) -> list[Problem]:
    """The first card of which there are too many; special orders may be copies of any."""
    ledger = Ledger(list(menu))
    for number, plates in enumerate(notes):
        ledger.open_round(cards.DESSERTS_ADDED[players > 5][number])
        for part in parts:
            for seat, plate in enumerate(plates):
                if not ledger.enter(part, number_of(plate, part)):
                    return [copies_problem(notes, number, part, seat, ledger)]
        ledger.close_round()
    return []


def copies_problem(notes: Notes, number: int, part: str, seat: int, ledger: Ledger) -> Problem:
    """Too many of a card in a round, or of a dessert in the game."""
    dessert = is_dessert(part)
    seen = notes[: number + 1] if dessert else notes[number : number + 1]
    counts = counts_by_seat(seen, part)
    kept = sum(number_of(plate, part) for plates in notes[:number] for plate in plates) if dessert else 0
    copies = ledger.copies(part) + kept
    noted = sum(count for _, count in counts)
    params: dict[str, str | int] = {"card": f"pad.party.{part}", "count": copies, "noted": noted}
    if noted <= copies:
        return Problem("pad.problem.desserts", {"round": number + 1}, part, number, seat)
    key = "pad.problem.game_copies" if dessert else "pad.problem.round_copies"
    return Problem(key, params, part, number, seat, counts)


def uramaki_problems(notes: Notes) -> list[Problem]:
    """The second place without the first (SGP-20)."""
    problems = []
    for number, plates in enumerate(notes):
        won = [number_of(plate, URAMAKI_WON) for plate in plates]
        if 6 in won and max(won) < 8:
            problem = Problem("pad.problem.uramaki", {"round": number + 1}, URAMAKI_WON, number, won.index(6))
            problems.append(problem)
    return problems


def hand_problems(notes: Notes, parts: Sequence[str], hand: int) -> list[Problem]:
    """More cards than were dealt."""
    return [
        card_pads.hand_problem(size_of(plate, parts), hand, number, seat)
        for number, plates in enumerate(notes)
        for seat, plate in enumerate(plates)
        if size_of(plate, parts) > hand
    ]


def check_part(part: str, value: Any) -> None:
    """Check that something can be noted."""
    if part != URAMAKI_WON or value not in URAMAKI_PRIZES:
        card_pads.check_part(part, value, [*cards.NAMES, *UNNUMBERED, cards.FLIPPED_NAME, NOTED])
