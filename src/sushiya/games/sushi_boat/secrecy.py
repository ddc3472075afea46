"""Who knows what, defined once: hidden things are exchanged, views made and states hashed by it.

Plates are hidden in the bag, in the tunnel and under the top of a pile; side dishes in the draw pile and under the top
of the discard pile. All were open to everybody at first, so a seat knows them as long as it remembers; its own pile
also when it looks at it (SB-32). Guesses are secret, but takoyaki players see those made before theirs (SB-14).
"""

from __future__ import annotations

from sushiya.core import codes, hashing
from sushiya.core.chance import Chance
from sushiya.games.sushi_boat import cards, challenge
from sushiya.games.sushi_boat.fields import BoatFields


def remembers(state: BoatFields, plate: int) -> bool:
    """Whether a plate that is no longer open was seen recently enough."""
    return state.turn - state.seen[plate] < state.memory


def knows_slot(state: BoatFields, slot: int) -> bool:
    """Whether the plate in a slot is known: outside the tunnel, what is remembered, and at the end everything."""
    return state.over or not state.board.hides(slot) or remembers(state, state.belt[slot])


def knows_plate(state: BoatFields, seat: int, owner: int, place: int) -> bool:
    """Whether a seat (or NOBODY) knows a plate of a pile: the top, those it remembers, its own as it looks."""
    if state.over or place == state.heights[owner] - 1 or remembers(state, state.piles[owner][place]):
        return True
    return owner == seat and (state.looking == seat or state.turn - state.looked[seat] < state.memory)


def knows_discard(state: BoatFields, place: int) -> bool:
    """Whether a card of the discard pile is known: the top, those that are remembered, and at the end everything."""
    if state.over or place == state.discard_size - 1:
        return True
    return state.turn - state.card_seen[state.discards[place]] < state.memory


def knows_guess(state: BoatFields, seat: int, guesser: int) -> bool:
    """Whether a seat (or NOBODY) knows the guesses of another: as takoyaki player those made before (SB-14)."""
    if seat == guesser:
        return True
    if seat == codes.NOBODY or not state.takoyaki[seat]:
        return False
    come = state.guesses[seat] != cards.NO_GUESS or state.asker == seat
    return come and (not state.takoyaki[guesser] or comes_before(state, guesser, seat))


def comes_before(state: BoatFields, seat: int, other: int) -> bool:
    """Whether a seat comes before another, counted from the active one."""
    place = seat - state.active
    other_place = other - state.active
    if place < 0:
        place += state.players
    if other_place < 0:
        other_place += state.players
    return place < other_place


def guesses_again(state: BoatFields) -> bool:
    """Whether the takoyaki player who guesses now has guessed once, for all to see."""
    return state.asker != codes.NOBODY and state.guesses[state.asker] != cards.NO_GUESS


def kind_in_slot(state: BoatFields, slot: int) -> int:
    """The kind of the plate in a slot, NO_PLATE or UNKNOWN."""
    if state.belt[slot] == cards.NO_PLATE:
        return cards.NO_PLATE
    return state.kinds[state.belt[slot]] if knows_slot(state, slot) else cards.UNKNOWN


def kind_in_pile(state: BoatFields, seat: int, owner: int, place: int) -> int:
    """The kind of a plate of a pile as a seat (or NOBODY) knows it, or UNKNOWN."""
    return state.kinds[state.piles[owner][place]] if knows_plate(state, seat, owner, place) else cards.UNKNOWN


def kind_in_discards(state: BoatFields, place: int) -> int:
    """The kind of a card of the discard pile, or UNKNOWN."""
    return state.dishes[state.discards[place]] if knows_discard(state, place) else cards.UNKNOWN


def known_guess(state: BoatFields, seat: int, guesser: int) -> int:
    """The guess of a player that a seat (or NOBODY) knows, or NO_GUESS."""
    return state.guesses[guesser] if knows_guess(state, seat, guesser) else cards.NO_GUESS


def known_second_guess(state: BoatFields, seat: int, guesser: int) -> int:
    """Likewise the guess with a second takoyaki."""
    return state.second_guesses[guesser] if knows_guess(state, seat, guesser) else cards.NO_GUESS


def count_trash(state: BoatFields) -> None:
    """Count the plates of the trash, which all lie open."""
    for kind in range(cards.PLATE_KINDS):
        state.counts[kind] = 0
    for at in range(state.trash_size):
        state.counts[state.kinds[state.trash[at]]] += 1


def count_bag(state: BoatFields) -> None:
    """Count the plates that are remembered to have gone into the bag and not to have come out."""
    for kind in range(cards.PLATE_KINDS):
        state.counts[kind] = 0
    for at in range(state.bag_size):
        state.counts[state.kinds[state.bag[at]]] += remembers(state, state.bag[at])


def counted(state: BoatFields) -> dict[str, int]:
    """The plates that were just counted, by name."""
    plates = {}
    for kind in range(cards.PLATE_KINDS):
        if state.counts[kind]:
            plates[cards.PLATE_NAMES[kind]] = state.counts[kind]
    return plates


def known_trash(state: BoatFields) -> dict[str, int]:
    """The plates of the trash by name."""
    count_trash(state)
    return counted(state)


def known_bag(state: BoatFields) -> dict[str, int]:
    """What is known of the bag, by name."""
    count_bag(state)
    return counted(state)


def known_belt(state: BoatFields) -> list[str | None]:
    """The plates by slot; None for one that is not known, empty text for a gap."""
    plates: list[str | None] = []
    for slot in range(state.board.slots):
        kind = kind_in_slot(state, slot)
        plates.append(cards.PLATE_NAMES[kind] if kind >= 0 else cards.EMPTY if kind == cards.NO_PLATE else None)
    return plates


def known_pile(state: BoatFields, seat: int, owner: int) -> list[str | None]:
    """A pile as a seat (or NOBODY) knows it, from the bottom to the top."""
    plates: list[str | None] = []
    for place in range(state.heights[owner]):
        kind = kind_in_pile(state, seat, owner, place)
        plates.append(None if kind == cards.UNKNOWN else cards.PLATE_NAMES[kind])
    return plates


def known_drawn(state: BoatFields) -> list[str]:
    """The plates that Satsuki shows."""
    return [cards.PLATE_NAMES[state.kinds[state.drawn[at]]] for at in range(state.drawn_size)]


def known_discards(state: BoatFields) -> list[str | None]:
    """The discard pile from the bottom to the top."""
    dishes: list[str | None] = []
    for place in range(state.discard_size):
        kind = kind_in_discards(state, place)
        dishes.append(None if kind == cards.UNKNOWN else cards.CARD_NAMES[kind])
    return dishes


def known_hand(state: BoatFields, owner: int) -> list[str]:
    """The side dishes in a hand, which all have seen being taken."""
    return [cards.CARD_NAMES[state.dishes[state.hands[owner][at]]] for at in range(state.hand_sizes[owner])]


def known_front(state: BoatFields, owner: int) -> list[str]:
    """The side dishes in front of a player."""
    return [cards.CARD_NAMES[state.dishes[state.fronts[owner][at]]] for at in range(state.played[owner])]


def hash_hidden(key: int, state: BoatFields, seat: int) -> int:
    """A hash with what a seat (or NOBODY) knows of plates, side dishes and guesses mixed in, by where they lie."""
    for slot in range(state.board.slots):
        key = hashing.mixed(key, kind_in_slot(state, slot))
    count_trash(state)
    key = hashing.mixed_row(key, state.counts, cards.PLATE_KINDS)
    count_bag(state)
    key = hashing.mixed_row(key, state.counts, cards.PLATE_KINDS)
    for at in range(state.drawn_size):
        key = hashing.mixed(key, state.kinds[state.drawn[at]])
    for place in range(state.discard_size):
        key = hashing.mixed(key, kind_in_discards(state, place))
    for owner in range(state.players):
        for place in range(state.heights[owner]):
            key = hashing.mixed(key, kind_in_pile(state, seat, owner, place))
        for place in range(state.hand_sizes[owner]):
            key = hashing.mixed(key, state.dishes[state.hands[owner][place]])
        for place in range(state.played[owner]):
            key = hashing.mixed(key, state.dishes[state.fronts[owner][place]])
        key = hashing.mixed(key, known_guess(state, seat, owner))
        key = hashing.mixed(key, known_second_guess(state, seat, owner))
    return hashing.mixed(key, guesses_again(state))


def redeal(state: BoatFields, seat: int, chance: Chance) -> None:
    """Exchange the plates and the cards that a seat (or NOBODY) cannot know, and make up the guesses of others.

    What is not remembered of bag, tunnel and piles is as likely in one place as in another; so are the cards of
    draw pile and discard pile.
    """
    chance.exchange(state.kinds, state.hidden, hide_plates(state, seat))
    chance.exchange(state.dishes, state.hidden, hide_cards(state))
    for other in range(state.players):
        if state.guesses[other] != cards.NO_GUESS and not knows_guess(state, seat, other):
            count = challenge.list_takoyaki_guesses(state) if state.takoyaki[other] else challenge.list_guesses(state)
            state.guesses[other] = state.moves[chance.below(count)]
            if state.second_guesses[other] != cards.NO_GUESS:
                state.second_guesses[other] = state.moves[chance.below(count)]


def hide_plates(state: BoatFields, seat: int) -> int:
    """Write into `hidden` the plates that a seat (or NOBODY) does not know; returns how many."""
    count = 0
    for at in range(state.bag_size):
        state.hidden[count] = state.bag[at]
        count += not remembers(state, state.bag[at])
    for slot in range(state.board.tunnel, state.board.tunnel + cards.TUNNEL):
        state.hidden[count] = state.belt[slot]
        count += not knows_slot(state, slot)
    for owner in range(state.players):
        for place in range(state.heights[owner]):
            state.hidden[count] = state.piles[owner][place]
            count += not knows_plate(state, seat, owner, place)
    return count


def hide_cards(state: BoatFields) -> int:
    """Write into `hidden` the side dishes that nobody knows; returns how many."""
    count = 0
    for at in range(state.stack_size):
        state.hidden[count] = state.stack[at]
        count += 1
    for place in range(state.discard_size):
        state.hidden[count] = state.discards[place]
        count += not knows_discard(state, place)
    return count


def hidden(state: BoatFields, seat: int) -> list[int]:
    """What a seat (or NOBODY) does not know: the numbers of plates, then of side dishes, then of guesses."""
    things = [state.hidden[at] for at in range(hide_plates(state, seat))]
    things += [cards.PLATES + state.hidden[at] for at in range(hide_cards(state))]
    for guesser in range(state.players):
        if not knows_guess(state, seat, guesser):
            if state.guesses[guesser] != cards.NO_GUESS:
                things.append(cards.PLATES + cards.CARDS + guesser)
            if state.second_guesses[guesser] != cards.NO_GUESS:
                things.append(cards.PLATES + cards.CARDS + cards.PLACES + guesser)
    return things
