"""What cards score, one function per card family; `counts` are the copies of each card in front of a player."""

from __future__ import annotations

from sushiya.games.sushi_go_party import cards


def maki_symbols(counts: list[int]) -> int:
    """The maki symbols of a player."""
    return counts[cards.MAKI_1] + 2 * counts[cards.MAKI_2] + 3 * counts[cards.MAKI_3]


def uramaki_symbols(counts: list[int]) -> int:
    """The uramaki symbols of a player."""
    return 3 * counts[cards.URAMAKI_3] + 4 * counts[cards.URAMAKI_4] + 5 * counts[cards.URAMAKI_5]


def maki(symbols: list[int], players: int, points: list[int]) -> None:
    """6 and 3 for the two highest totals, 6, 4 and 2 for three with six players or more (SGP-17)."""
    if players < 6:
        podium(symbols, players, 6, 3, 0, points)
    else:
        podium(symbols, players, 6, 4, 2, points)


def podium(totals: list[int], players: int, first: int, second: int, third: int, points: list[int]) -> None:
    """Prizes for the highest distinct totals above zero; all who are tied get the whole prize."""
    best = below(totals, players, 32767)
    next_best = below(totals, players, best)
    third_best = below(totals, players, next_best)
    for seat in range(players):
        points[seat] = 0
        if totals[seat] > 0:
            if totals[seat] == best:
                points[seat] = first
            elif totals[seat] == next_best:
                points[seat] = second
            elif totals[seat] == third_best:
                points[seat] = third


def below(totals: list[int], players: int, limit: int) -> int:
    """The highest total under a limit, or zero."""
    highest = 0
    for seat in range(players):
        if highest < totals[seat] < limit:
            highest = totals[seat]
    return highest


def extremes(totals: list[int], players: int, prize: int, points: list[int]) -> None:
    """A prize for the most, its loss for the fewest, zero included; tied all get the full value (SGP-18, SGP-19).

    With two players nobody loses. All equal: nothing, but with two players both have the most, if they have any.
    """
    most = fewest = totals[0]
    for seat in range(players):
        most = max(most, totals[seat])
        fewest = min(fewest, totals[seat])
    for seat in range(players):
        points[seat] = 0
        if totals[seat] == most and most > 0 and (most != fewest or players == 2):
            points[seat] = prize
        elif totals[seat] == fewest and most != fewest and players > 2:
            points[seat] = -prize


def uramaki(symbols: list[int], players: int, points: list[int]) -> None:
    """2 for the most symbols left at the end of a round (SGP-20)."""
    podium(symbols, players, 2, 0, 0, points)


def tempura(count: int) -> int:
    """5 per pair (SGP-28)."""
    return count // 2 * 5


def sashimi(count: int) -> int:
    """10 per three (SGP-27)."""
    return count // 3 * 10


def dumpling(count: int) -> int:
    """1, 3, 6, 10, 15, and no more after five (SGP-22)."""
    if count > 5:
        count = 5
    return count * (count + 1) // 2


def eel(count: int) -> int:
    """One costs 3; two or more bring 7 in all (SGP-24)."""
    if count == 0:
        return 0
    return -3 if count == 1 else 7


def tofu(count: int) -> int:
    """2, 6, and nothing from three on (SGP-29)."""
    if count == 1:
        return 2
    return 6 if count == 2 else 0


def onigiri(counts: list[int]) -> int:
    """Sets of 1, 2, 3, 4 different shapes bring 1, 4, 9, 16 (SGP-26)."""
    points = 0
    for level in range(1, 13):
        shapes = 0
        for kind in range(cards.ONIGIRI_CIRCLE, cards.ONIGIRI_RECTANGLE + 1):
            shapes += counts[kind] >= level
        if shapes == 0:
            break
        points += shapes * shapes
    return points


def edamame(count: int, opponents: int) -> int:
    """Each card 1 per opponent who has any, at most 4 (SGP-23)."""
    return count * min(opponents, 4)


def miso(count: int) -> int:
    """3 each (SGP-25)."""
    return 3 * count


def soy_sauce(count: int, colours: int, most_colours: int) -> int:
    """4 each for whoever has the most colours (SGP-32)."""
    return 4 * count if colours == most_colours else 0


def tea(count: int, best_colour: int) -> int:
    """Each as much as the player's best colour has cards (SGP-40)."""
    return count * best_colour


def ice_cream(count: int) -> int:
    """12 per four (SGP-42)."""
    return count // 4 * 12


def fruit(icons: int) -> int:
    """One of the three fruits by its icons: -2, 0, 1, 3, 6, 10 (SGP-44)."""
    if icons == 0:
        return -2
    if icons > 5:
        icons = 5
    return icons * (icons - 1) // 2
