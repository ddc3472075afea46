"""Cards counted by name, as people read them, and in rows of numbers, as the rules keep them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import compress

from sushiya.core import codes

Cards = dict[str, int]
"""Copies by card, without the zeros."""


def counted(counts: Sequence[int], names: Sequence[str]) -> Cards:
    """Counts by name, from a row."""
    return dict(zip(compress(names, counts), filter(None, counts), strict=True))


def counts_of(cards: Mapping[str, int], numbers: Mapping[str, int]) -> list[int]:
    """A row of counts, from counts by name."""
    counts = [0] * len(numbers)
    for name, count in cards.items():
        counts[numbers[name]] = count
    return counts


def filled(values: list[int], length: int, value: int = 0) -> list[int]:
    """A row made as long as the rules have it."""
    return values + [value] * (length - len(values))


def shares_of(winners: Sequence[int]) -> list[int]:
    """The win divided among its winners, by seat."""
    return [codes.WHOLE_WIN // len(winners) if seat in winners else 0 for seat in range(codes.SEATS)]


def padded(rows: list[list[int]], length: int, width: int) -> list[list[int]]:
    """A grid made as large as the rules have it."""
    return [filled(row, width) for row in rows] + [[0] * width for _ in range(length - len(rows))]
