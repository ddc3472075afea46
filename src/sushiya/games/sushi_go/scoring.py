"""What cards score, one function per card family."""

from __future__ import annotations

from sushiya.games.sushi_go import cards


def tempura(count: int) -> int:
    """5 per pair (SG-11)."""
    return count // 2 * 5


def sashimi(count: int) -> int:
    """10 per three (SG-12)."""
    return count // 3 * 10


def dumpling(count: int) -> int:
    """1, 3, 6, 10, 15, and no more after five (SG-13)."""
    if count > 5:
        count = 5
    return count * (count + 1) // 2


def nigiri(table: list[int]) -> int:
    """Egg 1, salmon 2, squid 3, three times that on wasabi (SG-14)."""
    points = 0
    for worth in range(1, 4):
        spot = cards.NIGIRI_EGG + worth - 1
        points += worth * (table[spot] + 3 * table[spot + cards.ON_WASABI])
    return points


def maki_symbols(table: list[int]) -> int:
    """The maki symbols on a table."""
    return table[cards.MAKI_1] + 2 * table[cards.MAKI_2] + 3 * table[cards.MAKI_3]


def shared(points: int, tied: int) -> int:
    """The part of a prize that each of those tied for it gets."""
    return points if tied == 1 else points // tied


def maki(symbols: list[int], places: int, place: int) -> int:
    """6 for the most symbols, 3 for the second most, divided among those tied (SG-10)."""
    more = tied = 0
    for other in range(places):
        more += symbols[other] > symbols[place]
        tied += symbols[other] == symbols[place]
    if more > 1 or symbols[place] == 0:
        return 0
    return shared(3 if more else 6, tied)


def pudding(puddings: list[int], places: int, place: int) -> int:
    """6 for the most, -6 for the fewest, divided among those tied (SG-16, SG-17)."""
    more = tied = 0
    for other in range(places):
        more += puddings[other] > puddings[place]
        tied += puddings[other] == puddings[place]
    if tied == places:
        return 0
    if more == 0:
        return shared(6, tied)
    return -shared(6, tied) if more + tied == places and places > 2 else 0
