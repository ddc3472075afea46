"""Side dishes: the cards in hands and in the discard pile, and what they do when they are played (SB-29 to SB-35).

Each stays in front of its player; one whose effect cannot be carried out cannot be played.
"""

from __future__ import annotations

from sushiya.games.sushi_boat import belt, cards, notes, numbers
from sushiya.games.sushi_boat.fields import BoatFields


def dish_of(state: BoatFields, card: int) -> int:
    """The side dish on a card."""
    return state.dishes[card] // cards.SYMBOLS


def discard(state: BoatFields, card: int) -> None:
    """Put a card on the discard pile."""
    if state.discard_size > 0:
        state.card_seen[state.discards[state.discard_size - 1]] = state.turn
    state.discards[state.discard_size] = card
    state.discard_size += 1


def take_discard(state: BoatFields, seat: int) -> None:
    """The top card of the discard pile comes into a hand."""
    state.discard_size -= 1
    card = state.discards[state.discard_size]
    state.hands[seat][state.hand_sizes[seat]] = card
    state.hand_sizes[seat] += 1
    if state.journal is not None:
        state.journal.note(notes.CARD_TAKEN, seat, state.dishes[card], 0)


def held(state: BoatFields, seat: int, dish: int) -> int:
    """How many cards of a side dish a seat has in hand."""
    count = 0
    for place in range(state.hand_sizes[seat]):
        count += dish_of(state, state.hands[seat][place]) == dish
    return count


def give_up(state: BoatFields, seat: int, dish: int) -> int:
    """Take the first card of a side dish out of a hand."""
    place = 0
    while dish_of(state, state.hands[seat][place]) != dish:
        place += 1
    card = state.hands[seat][place]
    state.hand_sizes[seat] -= 1
    for at in range(place, state.hand_sizes[seat]):
        state.hands[seat][at] = state.hands[seat][at + 1]
    return card


def lay_in_front(state: BoatFields, seat: int, dish: int) -> None:
    """A side dish that is played stays in front of its player for good (SB-29)."""
    state.fronts[seat][state.played[seat]] = give_up(state, seat, dish)
    state.played[seat] += 1


def list_dishes(state: BoatFields, seat: int, count: int) -> int:
    """What the side dishes in hand can do now."""
    if held(state, seat, cards.MISO):
        state.moves[count] = numbers.PLAY_MISO
        count += 1
    if held(state, seat, cards.GYOZA):
        state.moves[count] = numbers.PLAY_GYOZA
        count += 1
    if held(state, seat, cards.TEMPURA):
        count = list_slots(state, numbers.PLAY_TEMPURA, 0, count)
    if held(state, seat, cards.EDAMAME) and state.heights[seat] > 0:
        count = list_slots(state, numbers.PLAY_EDAMAME, 0, count)
    if held(state, seat, cards.YAKITORI):
        for slot in range(state.board.slots):
            if belt.shows_plate(state, slot):
                count = list_slots(state, numbers.PLAY_YAKITORI + cards.SLOTS * slot, slot + 1, count)
    if held(state, seat, cards.MOCHI):
        count = list_staff_swaps(state, count)
    return count


def list_slots(state: BoatFields, move: int, first: int, count: int) -> int:
    """A move for every slot from the first on that shows a plate."""
    for slot in range(first, state.board.slots):
        state.moves[count] = move + slot
        count += belt.shows_plate(state, slot)
    return count


def list_staff_swaps(state: BoatFields, count: int) -> int:
    """Any two staff tiles."""
    for one in range(cards.STAFF):
        for other in range(one + 1, cards.STAFF):
            state.moves[count] = numbers.PLAY_MOCHI + cards.STAFF * one + other
            count += 1
    return count


def play(state: BoatFields, seat: int, move: int) -> None:
    """Lay the card in front and carry out what it says."""
    if move >= numbers.PLAY_YAKITORI:
        what = move - numbers.PLAY_YAKITORI
        play_yakitori(state, seat, what // cards.SLOTS, what % cards.SLOTS)
    elif move >= numbers.PLAY_MOCHI:
        what = move - numbers.PLAY_MOCHI
        play_mochi(state, seat, what // cards.STAFF, what % cards.STAFF)
    elif move >= numbers.PLAY_EDAMAME:
        play_edamame(state, seat, move - numbers.PLAY_EDAMAME)
    elif move >= numbers.PLAY_TEMPURA:
        play_tempura(state, seat, move - numbers.PLAY_TEMPURA)
    elif move == numbers.PLAY_GYOZA:
        lay_dish(state, seat, cards.GYOZA, move)
    else:
        play_miso(state, seat)


def lay_dish(state: BoatFields, seat: int, dish: int, move: int) -> None:
    """The card goes in front of its player (SB-33: that is all a gyoza does)."""
    lay_in_front(state, seat, dish)
    if state.journal is not None:
        state.journal.note(notes.PLAYED, seat, move, 0)


def play_tempura(state: BoatFields, seat: int, slot: int) -> None:
    """Push a plate one place on, then a yen (SB-30)."""
    lay_in_front(state, seat, cards.TEMPURA)
    if state.journal is not None:
        pushed = belt.run(state.belt, state.board.slots, slot + 1)
        state.journal.note(notes.PLAYED, seat, numbers.PLAY_TEMPURA + slot, pushed)
    plate = belt.lift(state, slot)
    fallen = belt.push_plate(state, slot + 1, plate)
    if state.journal is not None and fallen != cards.NO_PLATE:
        state.journal.note(notes.PUSHED, seat, state.kinds[fallen], 0)
    state.yen[seat] += 1


def play_edamame(state: BoatFields, seat: int, slot: int) -> None:
    """Swap the top of the own pile with a plate of the belt, then a yen (SB-31)."""
    lay_dish(state, seat, cards.EDAMAME, numbers.PLAY_EDAMAME + slot)
    top = state.heights[seat] - 1
    plate = state.piles[seat][top]
    state.piles[seat][top] = state.belt[slot]
    state.belt[slot] = plate
    if state.journal is not None:
        state.journal.note(notes.SWAPPED, seat, state.kinds[plate], state.kinds[state.piles[seat][top]])
    state.yen[seat] += 1


def play_yakitori(state: BoatFields, seat: int, one: int, other: int) -> None:
    """Swap two plates on the belt, then a yen (SB-34)."""
    lay_dish(state, seat, cards.YAKITORI, numbers.PLAY_YAKITORI + cards.SLOTS * one + other)
    plate = state.belt[one]
    state.belt[one] = state.belt[other]
    state.belt[other] = plate
    state.yen[seat] += 1


def play_mochi(state: BoatFields, seat: int, one: int, other: int) -> None:
    """Swap two staff tiles (SB-35)."""
    lay_dish(state, seat, cards.MOCHI, numbers.PLAY_MOCHI + cards.STAFF * one + other)
    swap_staff(state, one, other)


def swap_staff(state: BoatFields, one: int, other: int) -> None:
    """Two staff tiles change places."""
    who = state.staff[one]
    state.staff[one] = state.staff[other]
    state.staff[other] = who


def play_miso(state: BoatFields, seat: int) -> None:
    """Look at the own pile until the next move, and take the top of the discard pile (SB-32)."""
    lay_dish(state, seat, cards.MISO, numbers.PLAY_MISO)
    state.looking = seat
    state.looked[seat] = state.turn
    if state.journal is not None:
        state.journal.note(notes.LOOKED, seat, 0, 0)
    if state.discard_size > 0:
        take_discard(state, seat)
