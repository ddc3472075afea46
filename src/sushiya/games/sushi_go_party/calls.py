"""Calling chopsticks and spoons that were laid in earlier turns (SGP-11, SGP-30)."""

from __future__ import annotations

from sushiya.games.sushi_go_party import cards, laying, notes
from sushiya.games.sushi_go_party.fields import PartyFields


def list_calls(state: PartyFields, seat: int, count: int) -> int:
    """Add to the single cards in `moves` what the chopsticks and spoons in front of a seat allow."""
    chopsticks = spoons = 0
    for place in range(state.front[seat]):
        kind = state.what[seat][place]
        if cards.CHOPSTICKS_1 <= kind <= cards.SPOON_6 and state.laid[seat][place] < state.turn:
            chopsticks += kind < cards.SPOON_4
            spoons += kind >= cards.SPOON_4
    if chopsticks > 0:
        count = list_pairs(state, seat, count, chopsticks == 1)
    if spoons > 0:
        count = list_spoons(state, seat, count, spoons == 1)
    return count


def list_pairs(state: PartyFields, seat: int, singles: int, only: bool) -> int:
    """Add every ordered pair of the single cards, once for each chopsticks that may be called."""
    hand = state.hands[state.holds[seat]]
    count = singles
    place = callable_from(state, seat, cards.CHOPSTICKS_1, 0)
    while place != cards.NO_PLACE:
        call = cards.CHOPSTICKS_STEP * (1 if only else 2 + place)
        for i in range(singles):
            first = state.moves[i]
            for j in range(singles):
                second = state.moves[j]
                if first != second or hand[first] > 1:
                    state.moves[count] = first + cards.PAIR_STEP * (second + 1) + call
                    count += 1
        place = callable_from(state, seat, cards.CHOPSTICKS_1, place + 1)
    return count


def list_spoons(state: PartyFields, seat: int, plain: int, only: bool) -> int:
    """Add every move so far with each spoon that may be called."""
    count = plain
    place = callable_from(state, seat, cards.SPOON_4, 0)
    while place != cards.NO_PLACE:
        call = cards.SPOON_STEP * (1 if only else 2 + place)
        for i in range(plain):
            state.moves[count] = state.moves[i] + call
            count += 1
        place = callable_from(state, seat, cards.SPOON_4, place + 1)
    return count


def callable_from(state: PartyFields, seat: int, first: int, after: int) -> int:
    """The place, from `after` on, of a card first ... first + 2 laid in an earlier turn, or NO_PLACE."""
    for place in range(after, state.front[seat]):
        if first <= state.what[seat][place] <= first + 2 and state.laid[seat][place] < state.turn:
            return place
    return cards.NO_PLACE


def call(state: PartyFields, seat: int, first: int, number: int) -> None:
    """Mark chopsticks or a spoon as called, by its place or as the only one."""
    place = callable_from(state, seat, first, 0) if number == 1 else number - 2
    state.called[seat][place] = 1
    state.effects[seat] += 1


def return_chopsticks(state: PartyFields) -> None:
    """Chopsticks used go back into the hand; a copy goes as the special order it is (SGP-37)."""
    face = laying.use_up(state)
    laying.put_in_hand(state, state.holds[state.actor], face)
    laying.note(state, notes.RETURNED, state.actor, face, 0)
