"""What a tile changes for a seat, in hundredths of a point, and the odds of dice."""

from __future__ import annotations

from sushiya.games.sushizock import weights


def sushi(worth: int, sushi: int, bones: int, left: int) -> int:
    """A sushi counts at once under enough bones; else it waits for them, and the more wait the less it is worth."""
    if sushi < bones:
        return 100 * worth + 20
    waiting = max(80 - 25 * (sushi - bones), 10)
    return waiting * worth * min(left, weights.EARLY) // weights.EARLY


def bone(worth: int, sushi: int, bones: int, freed: int, left: int) -> int:
    """A bone costs what it says; it frees the next sushi above the bones, or makes room for one to come."""
    if bones < sushi:
        return freed - 100 * worth
    room = max(150 - 100 * (bones - sushi), 0) * min(left, weights.EARLY) // weights.EARLY
    return room - 100 * worth


def lost_sushi(worth: int, place: int, bones: int) -> int:
    """What an opponent loses with the sushi at this place from the bottom."""
    return 100 * worth if place <= bones else 30 * worth


def lost_bone(worth: int, sushi: int, bones: int) -> int:
    """What an opponent loses with a bone: a sushi that no longer counts, or nothing but a burden."""
    return weights.UNKNOWN_SUSHI - 100 * worth if sushi >= bones else -100 * worth


def choose(things: int, some: int) -> int:
    """In how many ways some of at most four things can be chosen."""
    ways = 1
    for taken in range(some):
        ways = ways * (things - taken) // (taken + 1)
    return ways


def ways(dice: int, sushi: int, bones: int, blue: int) -> int:
    """In how many of its ways a roll shows so much of each; sushi and bone are on two sides of a die."""
    others = choose(dice, sushi) * choose(dice - sushi, bones) * choose(dice - sushi - bones, blue)
    return others << (sushi + bones)


def all_ways(dice: int) -> int:
    """How many ways a roll has."""
    ways = 1
    for _ in range(dice):
        ways *= 6
    return ways
