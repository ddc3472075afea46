"""What plates, side dishes and cubes score, one function per family."""

from __future__ import annotations

from sushiya.games.sushi_boat import cards


def colour_runs(kinds: list[int], pile: list[int], height: int) -> int:
    """A run of n plates of one colour scores n - 1; white plates are skipped (SB-37)."""
    points = 0
    last = cards.WHITE
    for place in range(height):
        colour = kinds[pile[place]] // cards.SUSHI
        if colour != cards.WHITE:
            points += colour == last
            last = colour
    return points


def sushi_counts(kinds: list[int], pile: list[int], height: int, counts: list[int]) -> None:
    """How many plates of each kind of sushi there are in a pile."""
    for sushi in range(cards.SUSHI):
        counts[sushi] = 0
    for place in range(height):
        counts[kinds[pile[place]] % cards.SUSHI] += 1


def groups(counts: list[int], number: int) -> int:
    """The most plates that so many groups of different kinds can hold: no kind is twice in a group."""
    plates = 0
    for sushi in range(cards.SUSHI):
        plates += min(counts[sushi], number)
    return plates


def best_split(counts: list[int]) -> int:
    """The best split into groups: 3, 4, 5, 6 or more kinds score 1, 2, 4, 9 (SB-38).

    Groups of given sizes exist exactly if, for every n, the n largest fit into `groups(n)`. That has ever smaller
    steps as n grows, so it need be checked only where the size changes. A group of 7 scores no more than one of 6.
    """
    best = 0
    sixes = 0
    while 6 * sixes <= groups(counts, sixes):
        fives = 0
        while 6 * sixes + 5 * fives <= groups(counts, sixes + fives):
            points = 9 * sixes + 4 * fives + best_small_groups(counts, sixes + fives, 6 * sixes + 5 * fives)
            best = max(best, points)
            fives += 1
        sixes += 1
    return best


def best_small_groups(counts: list[int], number: int, plates: int) -> int:
    """What groups of 4 and 3 add to so many larger ones with so many plates."""
    best = 0
    fours = 0
    while plates + 4 * fours <= groups(counts, number + fours):
        threes = 0
        while plates + 4 * fours + 3 * (threes + 1) <= groups(counts, number + fours + threes + 1):
            threes += 1
        best = max(best, 2 * fours + threes)
        fours += 1
    return best


def side_dishes(played: list[int], players: int, points: list[int]) -> None:
    """5 for the most, 2 for the second; 3 each if tied for most, 1 each if tied for second (SB-39)."""
    most = highest_below(played, players, cards.CARDS + 1)
    second = highest_below(played, players, most)
    firsts = having(played, players, most)
    seconds = having(played, players, second)
    for seat in range(players):
        points[seat] = 0
        if played[seat] == 0:
            continue
        if played[seat] == most:
            points[seat] = 5 if firsts == 1 else 3
        elif played[seat] == second and firsts == 1:
            points[seat] = 2 if seconds == 1 else 1


def highest_below(counts: list[int], players: int, limit: int) -> int:
    """The highest count under a limit, or zero."""
    highest = 0
    for seat in range(players):
        if highest < counts[seat] < limit:
            highest = counts[seat]
    return highest


def having(counts: list[int], players: int, count: int) -> int:
    """How many have this count."""
    number = 0
    for seat in range(players):
        number += counts[seat] == count
    return number


def cubes_kept(first: int, second: int, third: int, one: int, other: int) -> int:
    """The cubes on these colours that are kept if those two are hidden (SB-13).

    A third cube comes with a takoyaki; then one more is kept if a colour has too many (SB-14).
    """
    kept = 0
    spare = 0
    for colour in range(cards.COLOURS):
        own = (first == colour) + (second == colour) + (third == colour)
        there = (one == colour) + (other == colour)
        kept += min(own, there)
        spare |= (there > 0) & (own > there)
    return kept if third == cards.NO_COLOUR else kept + spare
