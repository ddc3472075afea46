"""Dealing anew what a seat cannot know, in keeping with all it does know (secrecy.py); each deal is equally likely.

A place is a hand, or PILE for the dessert pile, of which nobody knows which fruit are left in it.
"""

from __future__ import annotations

from sushiya.core import codes
from sushiya.core.chance import Chance
from sushiya.games.sushi_go_party import cards, menu_card, secrecy
from sushiya.games.sushi_go_party.fields import PartyFields


def redeal(state: PartyFields, seat: int, chance: Chance) -> None:
    """Replace all cards that a seat (or NOBODY) cannot know by a random possibility."""
    draw = 0 if secrecy.knows_draw(state, seat) else menu_card.put_back(state)
    collect_hands(state, seat)
    set_aside_known(state, seat)
    collect_fruit(state)
    if is_told(state):
        deal_told(state, seat, chance)
    else:
        deal_freely(state, chance)
    bring_back_known(state)
    menu_card.draw_cards(state, draw, chance)


def collect_hands(state: PartyFields, seat: int) -> None:
    """Put the unknown cards of all hands that the seat has not held into the deck."""
    for hand in range(state.players):
        if secrecy.held(state, seat, hand):
            continue
        for i in range(state.active_count):
            kind = state.active[i]
            while state.hands[hand][kind] > state.returned[hand][kind]:
                state.hands[hand][kind] -= 1
                state.missing[hand] += 1
                bury(state, kind)


def collect_fruit(state: PartyFields) -> None:
    """Put the dessert pile into the deck, if not all desserts are the same."""
    if not (state.menu >> cards.FRUIT_TYPE) & 1:
        return
    while state.pile_size > 0:
        state.pile_size -= 1
        state.missing[cards.PILE] += 1
        state.stock[state.pile[state.pile_size]] += 1
        bury(state, state.pile[state.pile_size])


def bury(state: PartyFields, kind: int) -> None:
    """Put a card into the deck."""
    state.deck[state.deck_size] = kind
    state.deck_size += 1


def set_aside_known(state: PartyFields, seat: int) -> None:
    """Keep the cards that the seat knows to be in the deck out of what is dealt."""
    if seat == codes.NOBODY:
        return
    for i in range(state.active_count):
        kind = state.active[i]
        wanted = state.deck_known[seat][kind]
        if secrecy.knows_draw(state, seat):
            wanted -= menu_card.copies_drawn(state, kind)
        at = 0
        while wanted > 0 and at < state.deck_size:
            if state.deck[at] == kind:
                state.deck_size -= 1
                state.deck[at] = state.deck[state.deck_size]
                state.aside[kind] += 1
                wanted -= 1
            else:
                at += 1


def bring_back_known(state: PartyFields) -> None:
    """Return the cards set aside to the deck."""
    for i in range(state.active_count):
        kind = state.active[i]
        while state.aside[kind] > 0:
            state.aside[kind] -= 1
            bury(state, kind)


def is_told(state: PartyFields) -> bool:
    """Whether spoons have told something of the cards that hands lack."""
    for hand in range(state.players):
        if state.missing[hand] > 0 and (state.absent[hand] != 0 or owes_gift(state, hand)):
            return True
    return False


def deal_freely(state: PartyFields, chance: Chance) -> None:
    """Any card may be in any hand."""
    if state.missing[cards.PILE] > 0:
        draw(state, cards.PILE, sort_out(state, barred(state, cards.PILE)), 0, chance)
    for hand in range(state.players):
        chance.deal(state.deck, state.deck_size, state.missing[hand], state.hands[hand])
        state.deck_size -= state.missing[hand]
        state.missing[hand] = 0


def deal_told(state: PartyFields, seat: int, chance: Chance) -> None:
    """Deal until everything fits, place by place, each drawing from the cards that fit it.

    What a place draws from depends on what those before it have left, which would favour some deals. So it draws from
    as many as there could be at most (`room`): a card that is not there any more begins the whole deal anew. That is
    seldom; only where nothing can fit, which no match comes to, are the cards dealt freely in the end.
    """
    count = line_up(state)
    for _ in range(cards.MOST_DEALS):
        if deal_in_order(state, count, chance):
            return
        collect_hands(state, seat)
        collect_fruit(state)
    deal_freely(state, chance)


def line_up(state: PartyFields) -> int:
    """Write the places that lack cards into `order`, those that few cards fit first; returns how many.

    `room` is then how many cards can at most be left that fit a place: all but those that the places before it must
    have taken, because there are not enough others for them.
    """
    count = 0
    for rank in range(4):
        for place in range(cards.PLACES):
            if state.missing[place] > 0 and rank_of(state, place) == rank:
                state.order[count] = place
                count += 1
    taken = 0
    open_to_earlier = 0
    for i in range(count):
        place = state.order[i]
        bars = barred(state, place)
        others = 0
        state.room[place] = 0
        for at in range(state.deck_size):
            if (bars >> state.deck[at]) & 1:
                others += (open_to_earlier >> state.deck[at]) & 1
            else:
                state.room[place] += 1
        state.room[place] -= max(0, taken - others)
        taken += state.missing[place]
        open_to_earlier |= ~bars
    return count


def rank_of(state: PartyFields, place: int) -> int:
    """When a place is dealt: whoever owes a gift, the fruit, hands of which something is told, the others."""
    if place == cards.PILE:
        return 1
    if owes_gift(state, place):
        return 0
    return 2 if state.absent[place] else 3


def barred(state: PartyFields, place: int) -> int:
    """The kinds that cannot be among the unknown cards of a place, as bits."""
    if place == cards.PILE:
        return ~state.meant[cards.FRUIT_TYPE]
    return state.absent[place]


def owes_gift(state: PartyFields, hand: int) -> bool:
    """Whether what a spoon asks for must be among the unknown cards of a hand."""
    if state.phase != cards.GIVE or state.holds[state.giver] != hand:
        return False
    for kind in range(state.first_meant[state.asked], state.last_meant[state.asked] + 1):
        if state.returned[hand][kind] > 0:
            return False
    return True


def deal_in_order(state: PartyFields, count: int, chance: Chance) -> bool:
    """Deal to the places in `order`; whether all went well."""
    for i in range(count):
        place = state.order[i]
        fits = deal_gift(state, place, chance) if owes_gift(state, place) else deal_place(state, place, chance)
        if not fits:
            return False
    return True


def deal_place(state: PartyFields, place: int, chance: Chance) -> bool:
    """Deal what a place lacks; whether every card drawn was there."""
    fitting = sort_out(state, barred(state, place))
    return draw(state, place, fitting, state.room[place] - fitting, chance)


def draw(state: PartyFields, place: int, fitting: int, gone: int, chance: Chance) -> bool:
    """Draw what a place lacks from the beginning of the deck, as if so many more cards had been there."""
    while state.missing[place] > 0:
        at = chance.below(fitting + gone)
        if at >= fitting:
            return False
        hand_out(state, place, at, fitting)
        fitting -= 1
    return True


def deal_gift(state: PartyFields, hand: int, chance: Chance) -> bool:
    """Deal a card that is asked for first, then the others.

    A hand with several of these could have come about in as many ways, so of such hands only a part is taken.
    """
    fitting = sort_out(state, state.absent[hand] | ~state.meant[state.asked])
    if fitting == 0:
        return False
    hand_out(state, hand, chance.below(fitting), fitting)
    dealt = draw(state, hand, sort_out(state, state.absent[hand]), 0, chance)
    ways = 0
    for kind in range(state.first_meant[state.asked], state.last_meant[state.asked] + 1):
        ways += state.hands[hand][kind]
    return dealt and chance.below(ways) == 0


def sort_out(state: PartyFields, bars: int) -> int:
    """Bring the cards of the deck that fit to its beginning; returns how many."""
    fitting = 0
    for at in range(state.deck_size):
        kind = state.deck[at]
        state.deck[at] = state.deck[fitting]
        state.deck[fitting] = kind
        fitting += (bars >> kind) & 1 == 0  # no branch
    return fitting


def hand_out(state: PartyFields, place: int, at: int, fitting: int) -> None:
    """Move a card of the deck to a place, given how many at the beginning of the deck fit."""
    kind = state.deck[at]
    state.deck[at] = state.deck[fitting - 1]
    state.deck_size -= 1
    state.deck[fitting - 1] = state.deck[state.deck_size]
    state.missing[place] -= 1
    if place == cards.PILE:
        state.pile[state.pile_size] = kind
        state.pile_size += 1
        state.stock[kind] -= 1
    else:
        state.hands[place][kind] += 1
