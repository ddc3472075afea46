"""Plates on their way: from the bag onto the belt, into piles or the trash, and back into the bag (SB-09 to SB-11)."""

from __future__ import annotations

from sushiya.core.chance import Chance
from sushiya.games.sushi_boat import cards, notes
from sushiya.games.sushi_boat.fields import BoatFields


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


def push_plate(state: BoatFields, slot: int, plate: int) -> int:
    """Push a plate into a slot; what enters the tunnel was seen until now. Returns what falls into the trash."""
    hidden = state.belt[state.board.tunnel]
    fallen = push(state.belt, state.board.slots, slot, plate)
    entered = state.belt[state.board.tunnel]
    if entered != hidden and entered != cards.NO_PLATE:
        state.seen[entered] = state.turn
    if fallen != cards.NO_PLATE:
        throw_away(state, fallen)
    return fallen


def enter(state: BoatFields, plate: int) -> int:
    """A plate enters the belt (SB-10); returns what falls into the trash."""
    pushed = 0 if state.journal is None else run(state.belt, state.board.slots, 0)
    fallen = push_plate(state, 0, plate)
    if state.journal is not None:
        fallen_kind = cards.NO_PLATE if fallen == cards.NO_PLATE else state.kinds[fallen]
        state.journal.note(notes.ENTERED, pushed, state.kinds[plate], fallen_kind)
    return fallen


def fill(state: BoatFields, green: int, chance: Chance) -> None:
    """Fill the belt: green until it is full, red until a plate falls (SB-09)."""
    while not green or has_gap(state):
        plate = draw(state, chance)
        if plate == cards.NO_PLATE:
            return
        if enter(state, plate) != cards.NO_PLATE:
            return


def has_gap(state: BoatFields) -> bool:
    """Whether a slot is empty."""
    for slot in range(state.board.slots):
        if state.belt[slot] == cards.NO_PLATE:
            return True
    return False


def shows_plate(state: BoatFields, slot: int) -> bool:
    """Whether a plate lies in a slot where all see it: only those can be chosen or taken (SB-35)."""
    return 0 <= slot < state.board.slots and state.belt[slot] != cards.NO_PLATE and not state.board.hides(slot)


def lift(state: BoatFields, slot: int) -> int:
    """Take a plate off the belt."""
    plate = state.belt[slot]
    state.belt[slot] = cards.NO_PLATE
    return plate


def draw(state: BoatFields, chance: Chance) -> int:
    """A plate from the bag, into which the trash goes first if it is empty; NO_PLATE if both are (SB-11).

    Of equal plates the one seen last comes out: nobody can tell them apart, so no memory is left of it in the bag.
    """
    if state.bag_size == 0:
        empty_trash(state)
        if state.bag_size == 0:
            return cards.NO_PLATE
    at = chance.below(state.bag_size)
    plate = state.bag[at]
    for other in range(state.bag_size):
        equal = state.bag[other]
        if state.seen[equal] > state.seen[plate] and state.kinds[equal] == state.kinds[plate]:
            at = other
            plate = equal
    state.bag_size -= 1
    state.bag[at] = state.bag[state.bag_size]
    return plate


def can_draw(state: BoatFields) -> bool:
    """Whether a plate is left to draw."""
    return state.bag_size + state.trash_size > 0


def put_in_bag(state: BoatFields, plate: int) -> None:
    """A plate that all see goes into the bag."""
    state.seen[plate] = state.turn
    state.bag[state.bag_size] = plate
    state.bag_size += 1


def throw_away(state: BoatFields, plate: int) -> None:
    """A plate goes into the trash."""
    state.trash[state.trash_size] = plate
    state.trash_size += 1


def empty_trash(state: BoatFields) -> None:
    """The trash goes back into the bag."""
    if state.journal is not None and state.trash_size > 0:
        state.journal.note(notes.TRASH_EMPTIED, 0, state.trash_size, 0)
    for at in range(state.trash_size):
        put_in_bag(state, state.trash[at])
    state.trash_size = 0


def take_plate(state: BoatFields, seat: int, plate: int, who: int, slot: int) -> None:
    """A plate comes on top of a pile, by the player's own hand or by somebody of the staff."""
    pile_up(state, seat, plate)
    if state.journal is not None:
        state.journal.note(notes.TOOK, seat, state.kinds[plate], (who + 1) * cards.SLOTS * 2 + slot + 1)


def pile_up(state: BoatFields, seat: int, plate: int) -> None:
    """Put a plate on top of a pile; what it covers was seen until now (SB-26)."""
    height = state.heights[seat]
    if height > 0:
        state.seen[state.piles[seat][height - 1]] = state.turn
    state.piles[seat][height] = plate
    state.heights[seat] = height + 1


def put_under(state: BoatFields, seat: int, plate: int) -> None:
    """Put a plate at the bottom of a pile."""
    state.seen[plate] = state.turn
    for place in range(state.heights[seat], 0, -1):
        state.piles[seat][place] = state.piles[seat][place - 1]
    state.piles[seat][0] = plate
    state.heights[seat] += 1
