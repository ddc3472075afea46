"""What the staff do for a yen (SB-19, SB-21 to SB-25); a power that can give nothing cannot be used (SB-26)."""

from __future__ import annotations

from sushiya.core.chance import Chance
from sushiya.games.sushi_boat import belt, cards, notes, numbers, side_dishes
from sushiya.games.sushi_boat.fields import BoatFields


def staff_at(state: BoatFields, bench: int) -> int:
    """Who stands at a seat of the board, or NO_STAFF."""
    slot = state.board.staff_slot[bench]
    return cards.NO_STAFF if slot == cards.NOWHERE else state.staff[slot]


def list_staff(state: BoatFields, bench: int, count: int) -> int:
    """What the staff at a seat of the board can do now."""
    who = staff_at(state, bench)
    if who == cards.HIROSHI:
        return list_slot(state, state.board.opposite[bench], count)
    if who == cards.YUKI_TAKESHI:
        count = list_slot(state, state.board.slot[bench] - 1, count)
        return list_slot(state, state.board.slot[bench] + 1, count)
    if who == cards.NEKO:
        return list_trash(state, count)
    if (who == cards.SATSUKI and belt.can_draw(state)) or (who == cards.MOMOKO and state.discard_size > 0):
        state.moves[count] = numbers.STAFF
        count += 1
    return count


def list_slot(state: BoatFields, slot: int, count: int) -> int:
    """A plate of the belt, if it can be taken."""
    state.moves[count] = numbers.STAFF_SLOT + slot
    return count + belt.shows_plate(state, slot)


def list_trash(state: BoatFields, count: int) -> int:
    """Every kind of plate in the trash, once (SB-23)."""
    for kind in range(cards.PLATE_KINDS):
        state.counts[kind] = 0
    for at in range(state.trash_size):
        state.counts[state.kinds[state.trash[at]]] = 1
    for kind in range(cards.PLATE_KINDS):
        state.moves[count] = numbers.STAFF_PLATE + kind
        count += state.counts[kind]
    return count


def use_staff(state: BoatFields, seat: int, move: int, chance: Chance) -> None:
    """Pay, and get what was asked for."""
    state.yen[seat] -= 1
    state.done |= cards.STAFF_DONE
    who = staff_at(state, state.pawns[seat])
    if move == numbers.STAFF:
        if who == cards.SATSUKI:
            show_plates(state, seat, chance)
        else:
            bring_card(state, seat)
    elif move < numbers.STAFF_PLATE:
        slot = move - numbers.STAFF_SLOT
        belt.take_plate(state, seat, belt.lift(state, slot), who, slot)
    else:
        take_from_trash(state, seat, move - numbers.STAFF_PLATE)


def take_from_trash(state: BoatFields, seat: int, kind: int) -> None:
    """Neko brings a plate of the trash."""
    at = 0
    while state.kinds[state.trash[at]] != kind:
        at += 1
    plate = state.trash[at]
    state.trash_size -= 1
    state.trash[at] = state.trash[state.trash_size]
    belt.take_plate(state, seat, plate, cards.NEKO, cards.NOWHERE)


def show_plates(state: BoatFields, seat: int, chance: Chance) -> None:
    """Satsuki draws two plates for all to see, or the last one (SB-22)."""
    state.drawn_size = 0
    for _ in range(cards.SHOWN):
        plate = belt.draw(state, chance)
        if plate != cards.NO_PLATE:
            state.drawn[state.drawn_size] = plate
            state.drawn_size += 1
            if state.journal is not None:
                state.journal.note(notes.SHOWN, seat, state.kinds[plate], 0)
    state.phase = cards.PICK


def list_picks(state: BoatFields) -> int:
    """Each of the plates drawn, on top or at the bottom."""
    for choice in range(2 * state.drawn_size):
        state.moves[choice] = numbers.STAFF_PICK + choice
    return 2 * state.drawn_size


def pick_plate(state: BoatFields, seat: int, choice: int) -> None:
    """One of Satsuki's plates on top of the pile or at its bottom, the other back into the bag."""
    plate = state.drawn[choice // 2]
    if choice % 2 == 0:
        belt.pile_up(state, seat, plate)
    else:
        belt.put_under(state, seat, plate)
    if state.journal is not None:
        state.journal.note(notes.PICKED, seat, state.kinds[plate], choice % 2)
    if state.drawn_size == cards.SHOWN:
        belt.put_in_bag(state, state.drawn[1 - choice // 2])
    state.drawn_size = 0
    state.phase = cards.ACT


def bring_card(state: BoatFields, seat: int) -> None:
    """Momoko brings the top of the discard pile; with a third card in hand one must go (SB-25)."""
    side_dishes.take_discard(state, seat)
    if state.hand_sizes[seat] > cards.FULL_HAND:
        state.phase = cards.DISCARD


def list_discards(state: BoatFields, seat: int) -> int:
    """Every side dish in hand, once."""
    count = 0
    for dish in range(cards.DISHES):
        state.moves[count] = numbers.DISCARD + dish
        count += side_dishes.held(state, seat, dish) > 0
    return count


def discard_dish(state: BoatFields, seat: int, dish: int) -> None:
    """A side dish goes unused on top of the discard pile."""
    card = side_dishes.give_up(state, seat, dish)
    side_dishes.discard(state, card)
    if state.journal is not None:
        state.journal.note(notes.DISCARDED, seat, state.dishes[card], 0)
    state.phase = cards.ACT
