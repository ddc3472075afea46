"""Hands of the solver of a round, packed into a number: four bits for the copies of each kind."""

from __future__ import annotations

from sushiya.games.sushi_go import packing


def count_in(hand: int, kind: int) -> int:
    """How many cards of a kind are in a hand."""
    return (hand >> (packing.CARD_BITS * kind)) & 15


def card(kind: int) -> int:
    """A hand of one card."""
    one = 1
    return one << (packing.CARD_BITS * kind)


def lowest_card(hand: int) -> int:
    """The first kind that is in a hand."""
    kind = 0
    while hand & 15 == 0:
        hand >>= packing.CARD_BITS
        kind += 1
    return kind


def holds(hand: int, first: int, last: int) -> bool:
    """Whether a card of one of the kinds from the first to the last is in a hand."""
    one = 1
    return (hand >> (packing.CARD_BITS * first)) & ((one << (packing.CARD_BITS * (last - first + 1))) - 1) != 0
