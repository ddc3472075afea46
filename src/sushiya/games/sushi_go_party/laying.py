"""What all cards do alike: leave hands and go back into them, are laid in front of seats and taken away again."""

from __future__ import annotations

from sushiya.core import codes
from sushiya.games.sushi_go_party import cards
from sushiya.games.sushi_go_party.fields import PartyFields


def note(state: PartyFields, what: int, seat: int, detail: int, more: int) -> None:
    """Tell the journal, if there is one."""
    if state.journal is not None:
        state.journal.note(what, seat, detail, more)


def ask(state: PartyFields, seat: int, phase: int) -> None:
    """Ask one seat to decide."""
    state.phase = phase
    state.choices[seat] = codes.OWED


def take_from_hand(state: PartyFields, hand: int, kind: int) -> None:
    """A card leaves a hand, for all to see."""
    state.hands[hand][kind] -= 1
    if state.menu & cards.TOOLS and state.returned[hand][kind] > 0:
        state.returned[hand][kind] -= 1


def put_in_hand(state: PartyFields, hand: int, kind: int) -> None:
    """A card goes back into a hand, for all to see."""
    state.hands[hand][kind] += 1
    state.returned[hand][kind] += 1


def lay_later(state: PartyFields, seat: int, face: int) -> None:
    """Have a seat lay a card, after those it lays first."""
    state.queue[seat][state.queued[seat]] = face
    state.queued[seat] += 1


def put(state: PartyFields, seat: int, face: int) -> int:
    """Lay a card in front of a seat, so that it is in play; returns its place."""
    count_in(state, seat, face)
    return add(state, seat, face)


def add(state: PartyFields, seat: int, face: int) -> int:
    """Add a card to those in front of a seat, a nigiri on the first free wasabi (SGP-12); returns its place."""
    place = state.front[seat]
    state.front[seat] = place + 1
    state.what[seat][place] = face
    state.face[seat][place] = face
    state.laid[seat][place] = state.turn
    if state.menu & cards.TOOLS:
        state.called[seat][place] = 0
    state.under[seat][place] = cards.NO_PLACE
    if face <= cards.NIGIRI_SQUID and (state.menu >> cards.WASABI_TYPE) & 1:
        state.under[seat][place] = free_wasabi(state, seat)
    return place


def count_in(state: PartyFields, seat: int, kind: int) -> None:
    """Take note of a card that has come into play and must be judged, or acts, in this turn."""
    if kind == cards.MISO:
        state.misos += 1
    elif cards.URAMAKI_3 <= kind <= cards.URAMAKI_5:
        state.uramaki_laid |= 1 << seat
    elif cards.MENU_7 <= kind <= cards.TAKEOUT_BOX_12:
        state.effects[seat] += 1


def remove(state: PartyFields, seat: int, place: int) -> None:
    """Take a card away; those after it close up."""
    state.front[seat] -= 1
    for later in range(place, state.front[seat]):
        state.what[seat][later] = state.what[seat][later + 1]
        state.face[seat][later] = state.face[seat][later + 1]
        state.laid[seat][later] = state.laid[seat][later + 1]
        state.under[seat][later] = state.under[seat][later + 1]
        state.called[seat][later] = state.called[seat][later + 1]
    for other in range(state.front[seat]):
        if state.under[seat][other] == place:
            state.under[seat][other] = cards.NO_PLACE
        elif state.under[seat][other] > place:
            state.under[seat][other] -= 1
    if state.ordering[seat] > place:
        state.ordering[seat] -= 1


def discard(state: PartyFields, seat: int, place: int, why: int) -> None:
    """Take a card away for the rest of the round, and note why."""
    note(state, why, seat, place, state.face[seat][place])
    remove(state, seat, place)


def use_up(state: PartyFields) -> int:
    """Take the card in effect away; returns its face."""
    face = state.face[state.actor][state.acting]
    remove(state, state.actor, state.acting)
    state.acting = cards.NO_PLACE
    return face


def free_wasabi(state: PartyFields, seat: int) -> int:
    """The place of the first wasabi without a nigiri, or NO_PLACE."""
    for place in range(state.front[seat]):
        if state.what[seat][place] == cards.WASABI and not covered(state, seat, place):
            return place
    return cards.NO_PLACE


def covered(state: PartyFields, seat: int, wasabi: int) -> bool:
    """Whether a nigiri lies on a wasabi."""
    for place in range(state.front[seat]):
        if state.under[seat][place] == wasabi:
            return True
    return False
