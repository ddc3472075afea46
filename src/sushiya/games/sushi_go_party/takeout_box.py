"""The takeout box: turning cards of earlier turns face down, for 2 points each (SGP-39)."""

from __future__ import annotations

from sushiya.games.sushi_go_party import cards, notes
from sushiya.games.sushi_go_party.table import PartyTable


def open_box(table: PartyTable) -> None:
    """Discard the box; its owner then chooses what to flip, if there is anything."""
    table.remove(table.actor, table.acting)
    if flippable(table) > 0:
        table.ask(table.actor, cards.FLIP)


def flippable(table: PartyTable) -> int:
    """The places of all cards that may be flipped, as bits."""
    places = 0
    for place in range(table.front[table.actor]):
        if table.laid[table.actor][place] < table.turn and table.what[table.actor][place] != cards.FLIPPED:
            places |= 1 << place
    return places


def list_flips(table: PartyTable) -> int:
    """Write into `moves` every set of these cards, the empty one first."""
    places = flippable(table)
    chosen = 0
    count = 0
    while True:
        table.moves[count] = cards.FLIP_BASE + chosen
        count += 1
        if chosen == places:
            return count
        chosen = (chosen - places) & places


def flip(table: PartyTable, move: int) -> None:
    """Flipped cards are nothing else any more; a nigiri frees its wasabi, a wasabi leaves its nigiri bare."""
    chosen = move - cards.FLIP_BASE
    table.note(notes.FLIPPED, table.actor, chosen, 0)
    for place in range(table.front[table.actor]):
        if (chosen >> place) & 1:
            table.what[table.actor][place] = cards.FLIPPED
            table.under[table.actor][place] = cards.NO_PLACE
            for other in range(table.front[table.actor]):
                if table.under[table.actor][other] == place:
                    table.under[table.actor][other] = cards.NO_PLACE
