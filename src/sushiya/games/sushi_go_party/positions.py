"""Positions laid out as on a real table, for lessons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sushiya.core import codes
from sushiya.core.counting import filled, padded
from sushiya.games.sushi_go_party import cards
from sushiya.games.sushi_go_party.rules import PartyRules


def lay_out(rules: PartyRules, position: Mapping[str, Any]) -> None:
    """Lay out `hands`, `tables` (in the order the cards were laid) and kept `desserts` by seat, in a `round`.

    All other cards of the menu are in the draw pile, and the other desserts in theirs.
    """
    hands: list[list[str]] = position["hands"]
    tables: list[list[str]] = position.get("tables", [])
    desserts: list[list[str]] = position.get("desserts", [])
    rules.round = position.get("round", 1) - 1
    rules.turn = rules.hand_size - len(hands[0])
    holds = [(seat - rules.turn) % rules.players for seat in range(rules.players)]
    rules.holds = filled(holds, cards.SEATS)
    held = [kinds_of(hands[holds.index(hand)]) for hand in range(rules.players)]
    laid = [kinds_of(table) for table in tables]
    kept = [kinds_of(own) for own in desserts]
    rules.hands = padded([counts(kinds) for kinds in held], cards.SEATS, cards.KINDS)
    rules.returned = padded([], cards.SEATS, cards.KINDS)
    rules.deck_known = padded([], cards.SEATS, cards.KINDS)
    rules.front = filled([len(kinds) for kinds in laid], cards.SEATS)
    rules.face = padded(laid, cards.SEATS, cards.FRONT)
    rules.what = padded(laid, cards.SEATS, cards.FRONT)
    rules.under = [[cards.NO_PLACE] * cards.FRONT for _ in range(cards.SEATS)]
    rules.laid = padded([], cards.SEATS, cards.FRONT)
    rules.called = padded([], cards.SEATS, cards.FRONT)
    rules.desserts = padded([counts(kinds)[cards.PUDDING :] for kinds in kept], cards.SEATS, cards.DESSERTS)
    rules.scores = [0] * codes.SEATS
    rules.round_scores = padded([], cards.ROUNDS, cards.SEATS)
    _set_piles(rules, [kind for kinds in (*held, *laid) for kind in kinds], [kind for kinds in kept for kind in kinds])


def _set_piles(rules: PartyRules, seen: Sequence[int], kept: Sequence[int]) -> None:
    """Put the cards of the menu that are neither seen nor kept into the draw pile, and desserts into theirs."""
    named, eaten = counts(seen), counts(kept)
    menu = rules.active[: rules.active_count]
    left = {kind: cards.COPIES[kind] - named[kind] - eaten[kind] for kind in menu}
    undealt = [kind for kind in menu if kind < cards.PUDDING for _ in range(left[kind])]
    pile = [kind for kind in menu if kind >= cards.PUDDING for _ in range(left[kind])][: cards.DESSERT_PILE]
    stock = [0] * cards.KINDS
    for kind in menu:
        stock[kind] = named[kind] if kind >= cards.PUDDING else cards.COPIES[kind]
    rules.stock = stock
    rules.pile = filled(pile, cards.DESSERT_PILE)
    rules.pile_size = len(pile)
    rules.deck = filled(undealt, cards.DECK)
    rules.deck_size = len(undealt)


def kinds_of(names: Sequence[str]) -> list[int]:
    """The kinds of some cards."""
    return [cards.KIND_OF[name] for name in names]


def counts(kinds: Sequence[int]) -> list[int]:
    """How many cards of each kind there are."""
    return [list(kinds).count(kind) for kind in range(cards.KINDS)]
