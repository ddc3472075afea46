"""The special order: a copy of a card that lies in front of its owner (SGP-13, SGP-35 to SGP-38)."""

from __future__ import annotations

from sushiya.games.sushi_go_party import cards, laying, notes
from sushiya.games.sushi_go_party.fields import PartyFields


def lay(state: PartyFields, seat: int) -> None:
    """Lay a special order; its owner owes a target, and without any it is lost for the round."""
    place = laying.put(state, seat, cards.SPECIAL_ORDER)
    laying.note(state, notes.LAID, seat, cards.SPECIAL_ORDER, cards.NO_PLACE)
    state.ordering[seat] = place
    if list_targets(state, seat) == 0:
        state.ordering[seat] = cards.NO_PLACE
        laying.discard(state, seat, place, notes.ORDER_LOST)


def list_targets(state: PartyFields, seat: int) -> int:
    """Write every target into `moves`; a bare nigiri also with a free wasabi under the copy (SGP-36)."""
    count = 0
    for place in range(state.ordering[seat]):
        kind = state.what[seat][place]
        if cards.MENU_7 <= kind <= cards.TAKEOUT_BOX_12:
            continue
        state.moves[count] = cards.ORDER_BASE + place
        count += 1
        bare = kind <= cards.NIGIRI_SQUID and state.under[seat][place] == cards.NO_PLACE
        if bare and laying.free_wasabi(state, seat) != cards.NO_PLACE:
            state.moves[count] = cards.ORDER_BASE + cards.ON_WASABI_STEP + place
            count += 1
    return count


def copy(state: PartyFields, seat: int, target: int) -> None:
    """The special order becomes what its target counts as; a flipped one is flipped (SGP-38)."""
    place = state.ordering[seat]
    kind = state.what[seat][target % cards.ON_WASABI_STEP]
    state.ordering[seat] = cards.NO_PLACE
    state.what[seat][place] = kind
    if target >= cards.ON_WASABI_STEP:
        state.under[seat][place] = laying.free_wasabi(state, seat)
    laying.count_in(state, seat, kind)
    laying.note(state, notes.ORDERED, seat, kind, target)
