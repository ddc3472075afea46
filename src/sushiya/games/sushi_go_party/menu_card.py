"""The card Menu: four cards of the deck, one of them laid at once (SGP-31)."""

from __future__ import annotations

from sushiya.core.chance import Chance
from sushiya.games.sushi_go_party import cards, laying, notes
from sushiya.games.sushi_go_party.fields import PartyFields


def draw(state: PartyFields, chance: Chance) -> None:
    """Discard the menu and draw; its owner then chooses, unless nothing drawn can be played."""
    laying.use_up(state)
    count = min(cards.MENU_DRAW, state.deck_size)
    laying.note(state, notes.DREW, state.actor, count, 0)
    draw_cards(state, count, chance)
    remember(state)
    if list_dishes(state) > 0:
        laying.ask(state, state.actor, cards.TAKE)
    else:
        laying.note(state, notes.PUT_BACK, state.actor, put_back(state), 0)


def draw_cards(state: PartyFields, count: int, chance: Chance) -> None:
    """Draw random cards of the deck."""
    for _ in range(count):
        at = chance.below(state.deck_size)
        kind = state.deck[at]
        state.deck_size -= 1
        state.deck[at] = state.deck[state.deck_size]
        at = state.drawn_size
        while at > 0 and state.drawn[at - 1] > kind:
            state.drawn[at] = state.drawn[at - 1]
            at -= 1
        state.drawn[at] = kind
        state.drawn_size += 1


def remember(state: PartyFields) -> None:
    """The owner knows from now on that the cards drawn are among those of the deck and the draw."""
    for i in range(state.drawn_size):
        kind = state.drawn[i]
        state.deck_known[state.actor][kind] = max(state.deck_known[state.actor][kind], copies_drawn(state, kind))


def copies_drawn(state: PartyFields, kind: int) -> int:
    """How many cards of a kind are drawn."""
    copies = 0
    for i in range(state.drawn_size):
        copies += state.drawn[i] == kind
    return copies


def list_dishes(state: PartyFields) -> int:
    """Write into `moves` the cards drawn that may be played: all but menus."""
    count = 0
    last = cards.NO_CARD
    for i in range(state.drawn_size):
        kind = state.drawn[i]
        if kind != last and (kind < cards.MENU_7 or kind > cards.MENU_9):
            state.moves[count] = cards.TAKE_BASE + kind
            count += 1
        last = kind
    return count


def take(state: PartyFields, kind: int) -> None:
    """Lay one of the cards drawn and shuffle the others back."""
    state.drawn_size -= 1
    for i in range(state.drawn_size):
        if state.drawn[i] >= kind:
            state.drawn[i] = state.drawn[i + 1]
    for seat in range(state.players):
        if state.deck_known[seat][kind] > 0:
            state.deck_known[seat][kind] -= 1
    laying.note(state, notes.PUT_BACK, state.actor, put_back(state), 0)
    laying.lay_later(state, state.actor, kind)


def put_back(state: PartyFields) -> int:
    """Return the cards drawn to the deck; returns how many."""
    count = state.drawn_size
    for i in range(count):
        state.deck[state.deck_size] = state.drawn[i]
        state.deck_size += 1
    state.drawn_size = 0
    return count
