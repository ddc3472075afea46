"""The spoon: asking the others for a card (SGP-33)."""

from __future__ import annotations

from sushiya.games.sushi_go_party import cards, notes
from sushiya.games.sushi_go_party.table import PartyTable


def list_requests(table: PartyTable) -> int:
    """Write into `moves` every type of the menu, and every exact card of a type with variations."""
    count = 0
    last = cards.NO_CARD
    for i in range(table.active_count):
        kind = table.active[i]
        if table.type_of[kind] != last:
            last = table.type_of[kind]
            table.moves[count] = cards.ASK_BASE + last
            count += 1
        if varied(last):
            table.moves[count] = cards.ASK_BASE + cards.ASK_EXACTLY + kind
            count += 1
    return count


def varied(type_: int) -> bool:
    """Whether the cards of a type come in variations; corner numbers are none."""
    if type_ == cards.NIGIRI_TYPE or type_ == cards.MAKI_TYPE or type_ == cards.URAMAKI_TYPE:
        return True
    return type_ == cards.ONIGIRI_TYPE or type_ == cards.FRUIT_TYPE


def ask(table: PartyTable, move: int) -> None:
    """Go round from the caller's left to the first who has what is asked for, and let them give it."""
    table.asked = move - cards.ASK_BASE
    table.note(notes.ASKED, table.actor, table.asked, 0)
    for step in range(1, table.players):
        seat = table.actor + step
        if seat >= table.players:
            seat -= table.players
        if has_asked(table, table.holds[seat]):
            table.giver = seat
            hand_over(table)
            return
        deny(table, seat)
    table.discard(table.actor, table.acting, notes.SPOON_LOST)


def hand_over(table: PartyTable) -> None:
    """Give the card if there is but one that can be meant; otherwise the giver chooses, even among one."""
    if table.asked >= cards.ASK_EXACTLY:
        give(table, table.asked - cards.ASK_EXACTLY)
        return
    kinds = 0
    only = cards.NO_CARD
    for i in range(table.active_count):
        if table.type_of[table.active[i]] == table.asked:
            kinds += 1
            only = table.active[i]
    if kinds == 1:
        give(table, only)
    else:
        table.ask(table.giver, cards.GIVE)


def list_gifts(table: PartyTable) -> int:
    """Write into `moves` the cards the giver may give."""
    hand = table.holds[table.giver]
    count = 0
    for i in range(table.active_count):
        kind = table.active[i]
        if meant(table, kind) and table.hands[hand][kind] > 0:
            table.moves[count] = cards.GIVE_BASE + kind
            count += 1
    return count


def give(table: PartyTable, kind: int) -> None:
    """The card goes to the caller, who lays it at once; the spoon goes to the giver's hand."""
    hand = table.holds[table.giver]
    face = table.face[table.actor][table.acting]
    table.note(notes.GAVE, table.giver, kind, table.actor)
    table.take_from_hand(hand, kind)
    table.remove(table.actor, table.acting)
    table.put_in_hand(hand, face)
    table.note(notes.RETURNED, table.giver, face, 0)
    table.lay_later(table.actor, kind)


def has_asked(table: PartyTable, hand: int) -> bool:
    """Whether a hand has a card that is asked for."""
    for i in range(table.active_count):
        if meant(table, table.active[i]) and table.hands[hand][table.active[i]] > 0:
            return True
    return False


def deny(table: PartyTable, seat: int) -> None:
    """Everybody now knows that this seat's hand has none."""
    table.note(notes.HAS_NONE, seat, table.asked, 0)
    for i in range(table.active_count):
        if meant(table, table.active[i]):
            table.absent[table.holds[seat]] |= table.bit[table.active[i]]


def meant(table: PartyTable, kind: int) -> bool:
    """Whether a card is what was asked for."""
    if table.asked >= cards.ASK_EXACTLY:
        return table.asked - cards.ASK_EXACTLY == kind
    return table.type_of[kind] == table.asked
