"""What an observer drafts once for all seats: where the match stands, all hands, and what all know of each seat."""

from __future__ import annotations

from typing import Any

from sushiya.core import rows
from sushiya.games.sushi_go_party import actions, cards, secrecy
from sushiya.games.sushi_go_party.fields import PartyFields


def draft_table(state: PartyFields, menu: Any, block: int, out: Any) -> None:
    """Draft the head, then all hands and what all know of each seat, both twice, to be read from any seat on."""
    draft_head(state, menu, out)
    hands = actions.DRAFTED_HANDS
    seats = actions.DRAFTED_SEATS
    for seat in range(state.players):
        hand = state.holds[seat]
        hands = rows.pack_tiny(state.hands[hand], cards.KINDS, out, hands)
        draft_seat(state, seat, hand, out, seats)
        draft_front(state, seat, out, seats)
        if block > actions.AT_ABSENT:
            draft_absent(state, hand, out, seats + actions.AT_ABSENT)
        seats += block
    rows.copy(out, actions.DRAFTED_HANDS, hands - actions.DRAFTED_HANDS, out, hands)
    rows.copy(out, actions.DRAFTED_SEATS, seats - actions.DRAFTED_SEATS, out, seats)


def draft_head(state: PartyFields, menu: Any, out: Any) -> None:
    """Draft where the match stands, the menu, and what is discarded and copied."""
    out[0] = state.round
    out[1] = state.turn
    out[2] = state.phase
    out[3] = state.deck_size
    out[4] = state.pile_size
    out[5] = state.drawn_size
    out[6] = state.misos
    out[7] = state.uramaki_places
    out[8] = state.uramaki_reached
    out[actions.AT_ACTOR] = 0
    out[10] = state.acting + 1
    out[11] = state.asked + 1
    out[actions.AT_GIVER] = 0
    rows.copy(menu, 0, cards.TYPES, out, actions.GLOBALS)
    rows.clear(out, actions.AT_CHOICE, actions.AT_GONE - actions.AT_CHOICE)
    secrecy.count_discarded(state, out, actions.AT_GONE)
    rows.pack_tiny(state.copied, cards.DESSERTS, out, actions.AT_COPIED)


def draft_seat(state: PartyFields, seat: int, hand: int, out: Any, at: int) -> None:
    """Draft what all know of a seat, but for the cards in front of it."""
    rows.clear(out, at + actions.AT_QUEUE, cards.QUEUE)
    out[at + actions.AT_CHOSEN] = state.choices[seat] >= 0
    out[at + actions.AT_ORDERING] = state.ordering[seat] + 1
    out[at + actions.AT_URAMAKI_LAID] = (state.uramaki_laid >> seat) & 1
    out[at + actions.AT_URAMAKI_WON] = state.uramaki_won[seat]
    out[at + actions.AT_HAND_SIZE] = secrecy.size_of(state, hand)
    for i in range(state.queued[seat]):
        out[at + actions.AT_QUEUE + i] = state.queue[seat][i] + 1
    rows.pack_tiny(state.desserts[seat], cards.DESSERTS, out, at + actions.AT_DESSERTS)
    rows.clear(out, at + actions.AT_POINTS, cards.ROUNDS)
    for scored in range(state.round):
        out[at + actions.AT_POINTS + scored] = state.round_scores[scored][seat] + actions.NO_POINTS


def draft_front(state: PartyFields, seat: int, out: Any, at: int) -> None:
    """Draft the cards in front of a seat, counted and by place."""
    rows.clear(out, at + actions.AT_COUNTS, cards.IDENTITIES)
    rows.clear(out, at + actions.AT_WHAT, actions.AT_DESSERTS - actions.AT_WHAT)
    for place in range(state.front[seat]):
        kind = state.what[seat][place]
        out[at + actions.AT_COUNTS + kind] += 1
        out[at + actions.AT_WHAT + place] = kind + 1
        out[at + actions.AT_FACE + place] = state.face[seat][place] + 1
        out[at + actions.AT_LAID + place] = state.laid[seat][place] + 1
        out[at + actions.AT_UNDER + place] = state.under[seat][place] + 1
        if state.menu & cards.TOOLS:
            out[at + actions.AT_CALLED + place] = state.called[seat][place]


def draft_absent(state: PartyFields, hand: int, out: Any, at: int) -> None:
    """Draft what spoons have shown of a hand."""
    rows.clear(out, at, cards.KINDS)
    absent = state.absent[hand]
    if absent:
        for i in range(state.active_count):
            kind = state.active[i]
            out[at + kind] = (absent >> kind) & 1
