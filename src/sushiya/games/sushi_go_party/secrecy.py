"""Who knows what, defined once: views are made and states hashed by it; redeal.py deals the rest anew (SGP-47).

A seat that has held a hand in this round has seen all that left it since, and so knows what is left in it. Of other
hands everybody knows the cards that went back into them (`returned`) and, from the answers to spoons, what is not among
the rest (`absent`). Who has drawn with a menu knows the cards put back to be in the deck (`deck_known`).
"""

from __future__ import annotations

from typing import Any

from sushiya.core import codes, hashing
from sushiya.games.sushi_go_party import cards
from sushiya.games.sushi_go_party.fields import PartyFields


def held(state: PartyFields, seat: int, hand: int) -> bool:
    """Whether a seat (or NOBODY) has held a hand in this round."""
    passes = seat - hand
    if passes < 0:
        passes += state.players
    return seat != codes.NOBODY and passes <= state.turn


def all_held(state: PartyFields) -> bool:
    """Whether every seat has held every hand in this round."""
    return state.turn >= state.players - 1


def has_held(state: PartyFields, seat: int, hand: int) -> bool:
    """Whether a seat (or NOBODY) has held a hand in this round: `held`, for Python."""
    return held(state, seat, hand)


def knows_draw(state: PartyFields, seat: int) -> bool:
    """Whether a seat (or NOBODY) knows what a menu has drawn, because the menu is its own."""
    return state.phase == cards.TAKE and state.actor == seat


def known_hand(state: PartyFields, seat: int, hand: int) -> dict[str, int]:
    """What a seat (or NOBODY) knows of a hand: copies by the name of the card."""
    if held(state, seat, hand):
        return by_name(state, state.hands[hand])
    return by_name(state, state.returned[hand])


def size_of(state: PartyFields, hand: int) -> int:
    """How many cards are in a hand, which everybody knows."""
    size = 0
    for kind in range(cards.KINDS):
        size += state.hands[hand][kind]
    return size


def known_draw(state: PartyFields, seat: int) -> dict[str, int] | None:
    """What the menu of a seat (or of NOBODY) has drawn, if it is the one in effect."""
    if not knows_draw(state, seat):
        return None
    found: dict[str, int] = {}
    for i in range(state.drawn_size):
        name = cards.NAMES[state.drawn[i]]
        found[name] = found.get(name, 0) + 1
    return found


def known_deck(state: PartyFields, seat: int) -> dict[str, int]:
    """What a seat knows to be in the deck or the draw of a menu."""
    return by_name(state, state.deck_known[seat])


def discarded(state: PartyFields) -> dict[str, int]:
    """What lies face up beside the table until the next round."""
    count_discarded(state, state.gone, 0)
    return by_name(state, state.gone)


def by_name(state: PartyFields, counts: list[int]) -> dict[str, int]:
    """Copies by the name of the card."""
    found = {}
    for i in range(state.active_count):
        kind = state.active[i]
        if counts[kind]:
            found[cards.NAMES[kind]] = counts[kind]
    return found


def absent_from(state: PartyFields, hand: int) -> list[str]:
    """What spoons have shown not to be among the unknown cards of a hand."""
    return [cards.NAMES[kind] for kind in range(cards.KINDS) if (state.absent[hand] >> kind) & 1]


def front_of(state: PartyFields, seat: int) -> list[tuple[int, int, int, int, int]]:
    """The cards in front of a seat, which all see: what each is, its face and turn, the wasabi under it, if called."""
    return [
        (
            state.what[seat][place],
            state.face[seat][place],
            state.laid[seat][place],
            state.under[seat][place],
            state.called[seat][place],
        )
        for place in range(state.front[seat])
    ]


def count_discarded(state: PartyFields, gone: Any, at: int) -> None:
    """Count all cards in circulation that are in no hand or deck, not drawn, not in front and not about to be laid.

    They are written into `gone` from `at` on.
    """
    for kind in range(cards.KINDS):
        gone[at + kind] = state.stock[kind]
    for i in range(state.drawn_size):
        gone[at + state.drawn[i]] -= 1
    for i in range(state.deck_size):
        gone[at + state.deck[i]] -= 1
    for seat in range(state.players):
        for kind in range(cards.KINDS):
            gone[at + kind] -= state.hands[seat][kind]
        for place in range(state.front[seat]):
            gone[at + state.face[seat][place]] -= 1
        for place in range(state.queued[seat]):
            gone[at + state.queue[seat][place]] -= 1


def hash_hidden(key: int, state: PartyFields, seat: int) -> int:
    """A hash with what a seat (or NOBODY) knows of hands, draw and discarded cards mixed in."""
    count_discarded(state, state.gone, 0)
    key = hashing.mixed_row(key, state.gone, cards.KINDS)
    key = hashing.mixed_row(key, state.drawn, state.drawn_size if knows_draw(state, seat) else 0)
    for hand in range(state.players):
        if held(state, seat, hand):
            key = hashing.mixed_row(key, state.hands[hand], cards.KINDS)
        else:
            key = hashing.mixed_row(key, state.returned[hand], cards.KINDS)
    return key
