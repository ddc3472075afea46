"""The spoon: asking the others for a card (SGP-33)."""

from __future__ import annotations

from sushiya.core import codes
from sushiya.games.sushi_go_party import cards, laying, notes
from sushiya.games.sushi_go_party.fields import PartyFields


def list_requests(state: PartyFields) -> int:
    """Write into `moves` every type of the menu, and every exact card of a type with variations."""
    count = 0
    last = cards.NO_CARD
    for i in range(state.active_count):
        kind = state.active[i]
        if state.type_of[kind] != last:
            last = state.type_of[kind]
            state.moves[count] = cards.ASK_BASE + last
            count += 1
        if (cards.VARIED_TYPES >> last) & 1:
            state.moves[count] = cards.ASK_BASE + cards.ASK_EXACTLY + kind
            count += 1
    return count


def ask(state: PartyFields, asked: int) -> None:
    """Go round from the caller's left to the first who has what is asked for, and let them give it."""
    state.asked = asked
    laying.note(state, notes.ASKED, state.actor, asked, 0)
    for step in range(1, state.players):
        seat = state.actor + step
        if seat >= state.players:
            seat -= state.players
        if has_asked(state, state.holds[seat]):
            state.giver = seat
            hand_over(state)
            return
        deny(state, seat)
    laying.discard(state, state.actor, state.acting, notes.SPOON_LOST)


def has_asked(state: PartyFields, hand: int) -> bool:
    """Whether a hand has a card that is asked for."""
    for kind in range(state.first_meant[state.asked], state.last_meant[state.asked] + 1):
        if state.hands[hand][kind] > 0:
            return True
    return False


def deny(state: PartyFields, seat: int) -> None:
    """Everybody now knows that this seat's hand has none."""
    laying.note(state, notes.HAS_NONE, seat, state.asked, 0)
    state.absent[state.holds[seat]] |= state.meant[state.asked]


def hand_over(state: PartyFields) -> None:
    """Give the card if there is but one that can be meant; otherwise the giver chooses, even among one."""
    kind = state.first_meant[state.asked]
    if kind == state.last_meant[state.asked]:
        give(state, kind)
    else:
        laying.ask(state, state.giver, cards.GIVE)


def list_gifts(state: PartyFields) -> int:
    """Write into `moves` the cards the giver may give."""
    hand = state.holds[state.giver]
    count = 0
    for kind in range(state.first_meant[state.asked], state.last_meant[state.asked] + 1):
        if state.hands[hand][kind] > 0:
            state.moves[count] = cards.GIVE_BASE + kind
            count += 1
    return count


def give(state: PartyFields, kind: int) -> None:
    """The card goes to the caller, who lays it at once; the spoon goes to the giver's hand."""
    hand = state.holds[state.giver]
    laying.note(state, notes.GAVE, state.giver, kind, state.actor)
    laying.take_from_hand(state, hand, kind)
    face = laying.use_up(state)
    laying.put_in_hand(state, hand, face)
    laying.note(state, notes.RETURNED, state.giver, face, 0)
    laying.lay_later(state, state.actor, kind)
    state.giver = codes.NOBODY
