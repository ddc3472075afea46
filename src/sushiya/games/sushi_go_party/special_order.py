"""The special order: a copy of a card that lies in front of its owner (SGP-13, SGP-35 to SGP-38)."""

from __future__ import annotations

from sushiya.games.sushi_go_party import cards, notes
from sushiya.games.sushi_go_party.table import PartyTable


def lay(table: PartyTable, seat: int) -> None:
    """Lay a special order; its owner owes a target, and without any it is lost for the round."""
    place = table.put(seat, cards.SPECIAL_ORDER)
    table.note(notes.LAID, seat, cards.SPECIAL_ORDER, cards.NO_PLACE)
    table.ordering[seat] = place
    if list_targets(table, seat) == 0:
        table.ordering[seat] = cards.NO_PLACE
        table.discard(seat, place, notes.ORDER_LOST)


def list_targets(table: PartyTable, seat: int) -> int:
    """Write every target into `moves`; a bare nigiri also with a free wasabi under the copy (SGP-36)."""
    count = 0
    for place in range(table.ordering[seat]):
        kind = table.what[seat][place]
        if cards.MENU_7 <= kind <= cards.TAKEOUT_BOX_12:
            continue
        table.moves[count] = cards.ORDER_BASE + place
        count += 1
        bare = kind <= cards.NIGIRI_SQUID and table.under[seat][place] == cards.NO_PLACE
        if bare and table.free_wasabi(seat) != cards.NO_PLACE:
            table.moves[count] = cards.ORDER_BASE + cards.ON_WASABI_STEP + place
            count += 1
    return count


def copy(table: PartyTable, seat: int, move: int) -> None:
    """The special order becomes what its target counts as; a flipped one is flipped (SGP-38)."""
    place = table.ordering[seat]
    target = move - cards.ORDER_BASE
    on_wasabi = target >= cards.ON_WASABI_STEP
    if on_wasabi:
        target -= cards.ON_WASABI_STEP
    kind = table.what[seat][target]
    table.ordering[seat] = cards.NO_PLACE
    table.what[seat][place] = kind
    if on_wasabi:
        table.under[seat][place] = table.free_wasabi(seat)
    table.count_in(seat, kind)
    table.note(notes.ORDERED, seat, kind, target + cards.ON_WASABI_STEP * on_wasabi)
