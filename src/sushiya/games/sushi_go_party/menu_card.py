"""The card Menu: four cards of the deck, one of them laid at once (SGP-31)."""

from __future__ import annotations

from sushiya.core.chance import Chance
from sushiya.games.sushi_go_party import cards, notes
from sushiya.games.sushi_go_party.table import PartyTable


def draw(table: PartyTable, chance: Chance) -> None:
    """Discard the menu and draw; its owner then chooses, unless nothing drawn can be played.

    From now on the owner knows that the cards drawn are among those of the deck and the draw.
    """
    table.remove(table.actor, table.acting)
    count = min(cards.MENU_DRAW, table.deck_size)
    table.note(notes.DREW, table.actor, count, 0)
    chance.deal(table.deck, table.deck_size, count, table.drawn)
    table.deck_size -= count
    for i in range(table.active_count):
        kind = table.active[i]
        if table.deck_known[table.actor][kind] < table.drawn[kind]:
            table.deck_known[table.actor][kind] = table.drawn[kind]
    if list_dishes(table) > 0:
        table.ask(table.actor, cards.TAKE)
    else:
        put_back(table)


def list_dishes(table: PartyTable) -> int:
    """Write into `moves` the cards drawn that may be played: all but menus."""
    count = 0
    for i in range(table.active_count):
        kind = table.active[i]
        if table.drawn[kind] > 0 and table.type_of[kind] != cards.MENU_TYPE:
            table.moves[count] = cards.TAKE_BASE + kind
            count += 1
    return count


def take(table: PartyTable, move: int) -> None:
    """Lay one of the cards drawn and shuffle the others back."""
    kind = move - cards.TAKE_BASE
    table.drawn[kind] -= 1
    for seat in range(table.players):
        if table.deck_known[seat][kind] > 0:
            table.deck_known[seat][kind] -= 1
    put_back(table)
    table.lay_later(table.actor, kind)


def put_back(table: PartyTable) -> None:
    """The cards left are in the deck again."""
    count = 0
    for i in range(table.active_count):
        kind = table.active[i]
        while table.drawn[kind] > 0:
            table.drawn[kind] -= 1
            table.deck[table.deck_size] = kind
            table.deck_size += 1
            count += 1
    table.note(notes.PUT_BACK, table.actor, count, 0)
