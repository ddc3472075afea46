"""The score pad of Sushi Go!: every card counts over the whole game, since nothing is shuffled again (SG-02, SG-04)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sushiya.core.pad import Notes, Plate, Problem, Tally, counts_by_seat, number_of
from sushiya.core.sheet import check_shape
from sushiya.games import card_pads
from sushiya.games.sushi_go import cards
from sushiya.games.sushi_go.sheet import score

PARTS = ("maki_1", "maki_2", "maki_3", "tempura", "sashimi", "dumpling", "nigiri_egg", "nigiri_salmon", "nigiri_squid",
         "wasabi", "pudding", "chopsticks")  # fmt: skip
"""The cards in the order in which they lie on the pad."""


def tally(notes: Notes, options: Mapping[str, Any] | None) -> Tally:
    """Count what is noted so far."""
    hand = cards.HAND_SIZES[check_shape(notes, cards.ROUNDS, cards.PLAYERS)]
    sheet = [[card_pads.table_of(plate, PARTS) for plate in plates] for plates in notes]
    marks = [[card_pads.marks(plate, size_of(plate), size_of(plate) == hand) for plate in plates] for plates in notes]
    problems = [*copies_problems(notes), *hand_problems(notes, hand)]
    scored = score(sheet, options)
    whole = len(notes) == cards.ROUNDS and all(mark.counted for row in marks for mark in row)
    return Tally(
        parts=list(PARTS),
        hand=hand,
        points=scored.rounds,
        final=scored.final,
        totals=scored.totals,
        marks=marks,
        contested=["maki", "pudding"],
        problems=problems,
        tie="pudding",
        tie_counts=[sum(number_of(plates[seat], "pudding") for plates in notes) for seat in range(len(notes[0]))],
        sheet=sheet,
        result=scored if whole and not problems else None,
    )


def size_of(plate: Plate) -> int:
    """How many cards there are."""
    return sum(number_of(plate, part) for part in PARTS)


def copies_problems(notes: Notes) -> list[Problem]:
    """More copies in all rounds together than the box has."""
    problems = []
    for card in PARTS:
        counts, copies = counts_by_seat(notes, card), cards.COPIES[cards.KIND_OF[card]]
        total = sum(count for _, count in counts)
        if total > copies:
            params: dict[str, str | int] = {"card": f"pad.many.{card}", "count": copies, "noted": total}
            round_ = max(number for number, plates in enumerate(notes) if any(number_of(each, card) for each in plates))
            seat = max((number_of(plate, card), seat) for seat, plate in enumerate(notes[round_]))[1]
            problems.append(Problem("pad.problem.game_copies", params, card, round_, seat, counts))
    return problems


def hand_problems(notes: Notes, hand: int) -> list[Problem]:
    """More cards than were dealt, or fewer in a round that is over."""
    last = len(notes) - 1
    return [
        card_pads.hand_problem(size_of(plate), hand, number, seat)
        for number, plates in enumerate(notes)
        for seat, plate in enumerate(plates)
        if size_of(plate) > hand or (size_of(plate) < hand and number < last)
    ]


def check_part(part: str, value: Any) -> None:
    """Check that something can be noted."""
    card_pads.check_part(part, value, PARTS)
