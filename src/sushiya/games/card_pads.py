"""What the pads of the two card games share: nigiri on wasabi, and hands that have too many cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sushiya.core.errors import BadSheet
from sushiya.core.pad import Marks, Plate, Problem, Slot, check_number, number_of

ON_WASABI = "on_wasabi"
"""The part that says which nigiri lie on wasabi: a card, nothing as an empty text, or None for what is proposed."""
NIGIRI = ("nigiri_squid", "nigiri_salmon", "nigiri_egg")
"""The dearest first, as they are proposed."""
WASABI = "wasabi"
MOST_SLOTS = 6


def slots(plate: Plate) -> list[Slot]:
    """A slot for each wasabi; where nothing was chosen the dearest nigiri left is proposed."""
    left = {name: number_of(plate, name) for name in NIGIRI}
    if not any(left.values()):
        return []
    wishes = list(plate.get(ON_WASABI, ()))[:MOST_SLOTS]
    wishes += [None] * (number_of(plate, WASABI) - len(wishes))
    chosen = [taken(left, wish) for wish in wishes[: number_of(plate, WASABI)]]
    filled = [proposed(left) if wish is None else wish for wish in chosen]
    return [Slot(name, [each for each in NIGIRI if left[each] or each == name] + [""]) for name in filled]


def taken(left: dict[str, int], wish: str | None) -> str | None:
    """What was chosen, taken from what is left; None where it is no longer there, and where nothing was chosen."""
    if not wish:
        return wish
    if not left[wish]:
        return None
    left[wish] -= 1
    return wish


def proposed(left: dict[str, int]) -> str:
    """The dearest nigiri, taken from what is left."""
    for name in NIGIRI:
        if left[name]:
            left[name] -= 1
            return name
    return ""


def table_of(plate: Plate, parts: Sequence[str]) -> dict[str, int]:
    """The cards of a plate as a score sheet takes them: a nigiri on wasabi brings its wasabi with it."""
    table = {part: number_of(plate, part) for part in parts if number_of(plate, part)}
    for slot in slots(plate):
        if slot.chosen:
            on = f"{slot.chosen}@wasabi"
            table[slot.chosen] -= 1
            table[WASABI] -= 1
            table[on] = table.get(on, 0) + 1
    return {card: count for card, count in table.items() if count}


def marks(plate: Plate, size: int, counted: bool) -> Marks:
    """How a plate is read."""
    return Marks(counted=counted, size=size, slots=slots(plate))


def hand_problem(size: int, hand: int, round_: int, seat: int) -> Problem:
    """More or fewer cards than a hand has."""
    params: dict[str, str | int] = {"size": size, "hand": hand, "round": round_ + 1, "count": abs(size - hand)}
    key = "pad.problem.many_cards" if size > hand else "pad.problem.few_cards"
    return Problem(key, params, "", round_, seat, [(seat, size)])


def check_part(part: str, value: Any, cards: Sequence[str]) -> None:
    """Check that something can be noted."""
    if part != ON_WASABI:
        check_number(part, value, cards)
    elif not isinstance(value, list) or len(value) > MOST_SLOTS or not all(is_slot(each) for each in value):
        raise BadSheet("error.pad_part", part=ON_WASABI)


def is_slot(value: Any) -> bool:
    """Whether this can be chosen for a wasabi."""
    return value is None or value == "" or value in NIGIRI
