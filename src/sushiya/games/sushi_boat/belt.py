"""The belt's one rule, and how far it reaches."""

from __future__ import annotations

from sushiya.games.sushi_boat import cards


def push(belt: list[int], slots: int, slot: int, plate: int) -> int:
    """Put a plate into a slot; the unbroken run from there moves on, up to the first gap (SB-10).

    Returns the plate that falls off the end, or NO_PLATE. Beyond the last slot a plate just falls.
    """
    for at in range(slot, slots):
        pushed = belt[at]
        belt[at] = plate
        plate = pushed
        if plate == cards.NO_PLATE:
            break
    return plate


def run(belt: list[int], slots: int, slot: int) -> int:
    """How many plates lie without a gap from a slot on: those that a push moves."""
    at = slot
    while at < slots and belt[at] != cards.NO_PLATE:
        at += 1
    return at - slot
