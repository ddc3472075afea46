"""Conversions between counts of cards by name, as people read them, and lists of counts, as the rules keep them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import compress

from sushiya.core import codes

Cards = dict[str, int]
"""The number of copies by the name of the card, without zeros."""


def counted(counts: Sequence[int], names: Sequence[str]) -> Cards:
    """Turn a list of counts into counts by name."""
    return dict(zip(compress(names, counts), filter(None, counts), strict=True))


def counts_of(cards: Mapping[str, int], numbers: Mapping[str, int]) -> list[int]:
    """Turn counts by name into a list of counts."""
    counts = [0] * len(numbers)
    for name, count in cards.items():
        counts[numbers[name]] = count
    return counts


def filled(values: list[int], length: int, value: int = 0) -> list[int]:
    """Extend a list to the length that the rules use."""
    return values + [value] * (length - len(values))


def shares_of(winners: Sequence[int]) -> list[int]:
    """Divide WHOLE_WIN evenly among the winners; returns the share of every seat."""
    return [codes.WHOLE_WIN // len(winners) if seat in winners else 0 for seat in range(codes.SEATS)]


def padded(rows: list[list[int]], length: int, width: int) -> list[list[int]]:
    """Extend a list of rows to the size that the rules use."""
    return [filled(row, width) for row in rows] + [[0] * width for _ in range(length - len(rows))]
