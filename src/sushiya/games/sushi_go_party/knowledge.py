"""What a seat can know, and random worlds that it cannot tell from the real one.

A seat that has held a hand in this round knows what is left in it. Of other hands everybody knows the cards that went
back into them (`returned`), and, from the answers to spoons, what is not among the rest (`absent`). Who has drawn
with a menu knows the cards put back to be in the deck (`deck_known`).
"""

from __future__ import annotations

from sushiya.core.chance import Chance
from sushiya.games.sushi_go_party import cards, spoon
from sushiya.games.sushi_go_party.table import PartyTable


def redeal(table: PartyTable, seat: int, chance: Chance) -> None:
    """Deal everything anew that the seat cannot know, in keeping with all it does know."""
    draw_hidden = table.phase == cards.TAKE and table.actor != seat
    draw_size = collect_draw(table) if draw_hidden else 0
    collect_hands(table, seat)
    set_aside_known(table, seat)
    for tries in range(cards.REDEAL_STOP + 1):
        collect_hands(table, seat)
        exchange_fruit(table, chance)
        if deal_hands(table, seat, chance, cards.REDEAL_TRIES <= tries < cards.REDEAL_STOP):
            break
    bring_back_known(table)
    if draw_hidden:
        chance.deal(table.deck, table.deck_size, draw_size, table.drawn)
        table.deck_size -= draw_size


def collect_draw(table: PartyTable) -> int:
    """Put the cards drawn by a menu back into the deck; returns how many."""
    count = 0
    for i in range(table.active_count):
        kind = table.active[i]
        while table.drawn[kind] > 0:
            table.drawn[kind] -= 1
            bury(table, kind)
            count += 1
    return count


def collect_hands(table: PartyTable, seat: int) -> None:
    """Put the unknown cards of all hands that the seat has not held into the deck."""
    for hand in range(table.players):
        if table.knows(seat, hand):
            continue
        for i in range(table.active_count):
            kind = table.active[i]
            while table.hands[hand][kind] > table.returned[hand][kind]:
                table.hands[hand][kind] -= 1
                table.missing[hand] += 1
                bury(table, kind)


def bury(table: PartyTable, kind: int) -> None:
    """Put a card into the deck."""
    table.deck[table.deck_size] = kind
    table.deck_size += 1


def set_aside_known(table: PartyTable, seat: int) -> None:
    """Keep the cards that the seat knows to be in the deck out of what is dealt."""
    if seat < 0:
        return
    for i in range(table.active_count):
        kind = table.active[i]
        wanted = table.deck_known[seat][kind]
        if table.phase == cards.TAKE and table.actor == seat:
            wanted -= table.drawn[kind]
        at = 0
        while wanted > 0 and at < table.deck_size:
            if table.deck[at] == kind:
                table.deck_size -= 1
                table.deck[at] = table.deck[table.deck_size]
                table.aside[kind] += 1
                wanted -= 1
            else:
                at += 1


def bring_back_known(table: PartyTable) -> None:
    """Return the cards set aside to the deck."""
    for i in range(table.active_count):
        kind = table.active[i]
        while table.aside[kind] > 0:
            table.aside[kind] -= 1
            bury(table, kind)


def exchange_fruit(table: PartyTable, chance: Chance) -> None:
    """Nobody knows which fruit cards are still in the dessert pile."""
    if table.dessert_type != cards.FRUIT_TYPE:
        return
    count = table.pile_size
    for i in range(count):
        table.fruit[i] = table.pile[i]
    for at in range(table.deck_size):
        if table.deck[at] >= cards.FRUIT_WW:
            table.fruit[count] = table.deck[at]
            table.stock[table.deck[at]] -= 1
            count += 1
    for at in range(table.deck_size):
        if table.deck[at] >= cards.FRUIT_WW:
            drawn = chance.below(count)
            count -= 1
            table.deck[at] = table.fruit[drawn]
            table.stock[table.deck[at]] += 1
            table.fruit[drawn] = table.fruit[count]
    for i in range(table.pile_size):
        table.pile[i] = table.fruit[i]


def deal_hands(table: PartyTable, seat: int, chance: Chance, choosy: bool) -> bool:
    """Fill the unknown hands, if choosy with cards that may be there only; whether they fit what everybody knows."""
    fits = True
    for hand in range(table.players):
        if table.knows(seat, hand):
            continue
        if choosy:
            deal_fitting(table, hand, chance)
        else:
            chance.deal(table.deck, table.deck_size, table.missing[hand], table.hands[hand])
            table.deck_size -= table.missing[hand]
            table.missing[hand] = 0
        fits = fits and table.missing[hand] == 0 and hand_fits(table, hand)
    if table.phase == cards.GIVE and not table.knows(seat, table.holds[table.giver]):
        fits = fits and spoon.has_asked(table, table.holds[table.giver])
    return fits


def deal_fitting(table: PartyTable, hand: int, chance: Chance) -> None:
    """Fill a hand with random cards of the deck that may be in it."""
    passed_over = table.deck_size
    while table.missing[hand] > 0 and passed_over > 0:
        at = chance.below(passed_over)
        kind = table.deck[at]
        passed_over -= 1
        table.deck[at] = table.deck[passed_over]
        table.deck[passed_over] = kind
        if not table.absent[hand] & table.bit[kind]:
            table.deck_size -= 1
            table.deck[passed_over] = table.deck[table.deck_size]
            table.hands[hand][kind] += 1
            table.missing[hand] -= 1


def hand_fits(table: PartyTable, hand: int) -> bool:
    """Whether a hand holds nothing that its holder was shown not to have."""
    for i in range(table.active_count):
        kind = table.active[i]
        if table.absent[hand] & table.bit[kind] and table.hands[hand][kind] > table.returned[hand][kind]:
            return False
    return True


def likelihood(table: PartyTable, seat: int, kind: int) -> int:
    """How sure a seat can be that another has a card, in hundredths."""
    best = 0
    for other in range(table.players):
        hand = table.holds[other]
        if other == seat:
            continue
        if table.returned[hand][kind] > 0 or (table.knows(seat, hand) and table.hands[hand][kind] > 0):
            return 100
        if not table.knows(seat, hand) and not table.absent[hand] & table.bit[kind]:
            best = 60
    return best
