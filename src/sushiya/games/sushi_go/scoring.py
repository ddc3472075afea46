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


def maki(symbols: list[int], places: int, points: list[int]) -> None:
    """6 for the most symbols, 3 for the second most, divided among those tied (SG-10)."""
    most = second = firsts = seconds = 0
    for place in range(places):
        points[place] = 0
        if symbols[place] > most:
            second = most
            seconds = firsts
            most = symbols[place]
            firsts = 1
        elif symbols[place] == most:
            firsts += 1
        elif symbols[place] > second:
            second = symbols[place]
            seconds = 1
        elif symbols[place] == second:
            seconds += 1
    for place in range(places):
        if symbols[place] == most and most > 0:
            points[place] = 6 // firsts
        elif symbols[place] == second and second > 0 and firsts == 1:
            points[place] = 3 // seconds


def pudding(puddings: list[int], places: int, points: list[int]) -> None:
    """6 for the most, -6 for the fewest, divided among those tied (SG-16, SG-17)."""
    most = fewest = puddings[0]
    for place in range(places):
        most = max(most, puddings[place])
        fewest = min(fewest, puddings[place])
    firsts = tied(puddings, places, most)
    lasts = tied(puddings, places, fewest)
    for place in range(places):
        points[place] = 0
        if most == fewest:
            continue
        if puddings[place] == most:
            points[place] = 6 // firsts
        elif puddings[place] == fewest and places > 2:
            points[place] = -(6 // lasts)


def tied(counts: list[int], places: int, count: int) -> int:
    """How many places have this count."""
    number = 0
    for place in range(places):
        if counts[place] == count:
            number += 1
    return number
