"""The takeout box: turning cards of earlier turns face down, for 2 points each (SGP-39)."""

from __future__ import annotations

from sushiya.games.sushi_go_party import cards, laying, notes
from sushiya.games.sushi_go_party.fields import PartyFields


def open_box(state: PartyFields) -> None:
    """Discard the box; its owner then chooses what to flip, if there is anything."""
    laying.use_up(state)
    if flippable(state) > 0:
        laying.ask(state, state.actor, cards.FLIP)


def flippable(state: PartyFields) -> int:
    """The places of all cards that may be flipped, as bits."""
    places = 0
    for place in range(state.front[state.actor]):
        if state.laid[state.actor][place] < state.turn and state.what[state.actor][place] != cards.FLIPPED:
            places |= 1 << place
    return places


def list_flips(state: PartyFields) -> int:
    """Write into `moves` every set of these cards, the empty one first."""
    places = flippable(state)
    chosen = 0
    count = 0
    while True:
        state.moves[count] = cards.FLIP_BASE + chosen
        count += 1
        if chosen == places:
            return count
        chosen = (chosen - places) & places


def flip(state: PartyFields, chosen: int) -> None:
    """Flipped cards are nothing else any more; a nigiri frees its wasabi, a wasabi leaves its nigiri bare."""
    seat = state.actor
    laying.note(state, notes.FLIPPED, seat, chosen, 0)
    for place in range(state.front[seat]):
        if (chosen >> place) & 1:
            state.what[seat][place] = cards.FLIPPED
            state.under[seat][place] = cards.NO_PLACE
    for place in range(state.front[seat]):
        if state.under[seat][place] != cards.NO_PLACE and (chosen >> state.under[seat][place]) & 1:
            state.under[seat][place] = cards.NO_PLACE
