"""Positions laid out as on a real table, for lessons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sushiya.core import codes
from sushiya.core.counting import filled, padded
from sushiya.games.sushi_go import cards
from sushiya.games.sushi_go.rules import SushiGoRules


def lay_out(rules: SushiGoRules, position: Mapping[str, Any]) -> None:
    """Lay out `hands` and `tables`, lists of cards by seat, in a `round`; all other cards are in the draw pile."""
    hands: list[list[str]] = position["hands"]
    tables: list[list[str]] = position.get("tables", [])
    rules.round = position.get("round", 1) - 1
    rules.turn = rules.hand_size - max(len(hand) for hand in hands)
    rules.right = False
    holds = [(seat - rules.turn) % rules.players for seat in range(rules.players)]
    rules.holds = filled(holds, cards.PLACES)
    held = [numbered(hands[holds.index(hand)], cards.NAMES) for hand in range(rules.players)]
    laid = [numbered(table, cards.SPOT_NAMES) for table in tables]
    rules.hands = padded(held, cards.PLACES, cards.KINDS)
    rules.tables = padded(laid, cards.PLACES, cards.SPOTS)
    rules.returned = [0] * cards.PLACES
    rules.puddings = [0] * cards.PLACES
    rules.scores = [0] * codes.SEATS
    rules.round_scores = padded([], cards.ROUNDS, cards.PLACES)
    left = list(cards.COPIES)
    for kind in range(cards.KINDS):
        left[kind] -= sum(hand[kind] for hand in held)
        left[kind] -= sum(row[spot] for row in laid for spot in range(cards.SPOTS) if kind in cards.KINDS_AT[spot])
    undealt = [kind for kind in range(cards.KINDS) for _ in range(left[kind])]
    rules.deck_size = len(undealt)
    rules.deck = filled(undealt, cards.DECK)


def numbered(names: Sequence[str], all_names: Sequence[str]) -> list[int]:
    """How often each name of a list stands in another."""
    return [list(names).count(name) for name in all_names]
