"""Ratings from rankings by the model of Plackett and Luce; for two players it is that of Bradley, Terry and Elo.

Every bot has a strength. First place goes to a bot with a probability in proportion to its strength, second place to
one of the others in the same way, and so on. Ratings are logarithms of strengths on the scale of Elo: 400 points more
are ten times the strength. Those who are level count as every order of them, each in part.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations

import msgspec

from sushiya.arena.equations import Matrix, inverse, product, solve
from sushiya.arena.statistics import NINETY_FIVE

ELO = 400 / math.log(10)
"""Points of Elo in a factor of e."""
STEPS = 200
CLOSE = 1e-10
LONGEST_STEP = 1.0
"""How far one step of Newton's method may change a logarithm, so that it never overshoots."""

Ranking = tuple[tuple[int, ...], ...]
"""The bots of a game from first to last; those who are level stand together."""
Stage = tuple[float, tuple[tuple[int, int], ...]]
"""A weight, and the bots among whom a place was given, each with the number of its seats."""
Observed = Sequence[tuple[Sequence[tuple[Ranking, float]], int]]
"""Groups of games that depend on one another, as weighted rankings, and how often each group was seen."""


class Rating(msgspec.Struct, frozen=True):
    """A rating on the scale of Elo, with its 95 % confidence interval."""

    value: float
    low: float
    high: float


def rate(bots: int, deals: Iterable[Sequence[Ranking]], anchor: int, anchor_rating: float) -> list[Rating]:
    """Rate bots by the rankings of games, which are grouped by deal, so that `anchor` has the rating that is given."""
    groups = Counter(tuple(sorted(Counter(deal).items())) for deal in deals)
    free = [bot for bot in range(bots) if bot != anchor]
    observed: Observed = [*groups.items(), *(([game], 1) for game in virtual_games(bots))]
    logs = fit(bots, observed, free)
    errors = dict(zip(free, standard_errors(logs, observed, free), strict=True))
    ratings = []
    for bot, log in enumerate(logs):
        value, error = anchor_rating + ELO * log, NINETY_FIVE * ELO * errors.get(bot, 0.0)
        ratings.append(Rating(value, value - error, value + error))
    return ratings


def virtual_games(bots: int) -> Iterator[tuple[Ranking, float]]:
    """Half a win and half a loss of each bot in all against the others, so that no rating is infinite."""
    for one, other in combinations(range(bots), 2):
        yield ((one,), (other,)), 0.5 / (bots - 1)
        yield ((other,), (one,)), 0.5 / (bots - 1)


def fit(bots: int, observed: Observed, free: Sequence[int]) -> list[float]:
    """Find the logarithms of strengths of the highest likelihood by Newton's method; those not free are 0."""
    logs = [0.0] * bots
    games = all_games(observed)
    for _ in range(STEPS):
        slope, curvature = slopes(logs, games, free)
        step = solve(curvature, slope)
        longest = max(map(abs, step))
        for bot, change in zip(free, step, strict=True):
            logs[bot] += change * min(1.0, LONGEST_STEP / max(longest, CLOSE))
        if longest < CLOSE:
            break
    return logs


def standard_errors(logs: Sequence[float], observed: Observed, free: Sequence[int]) -> list[float]:
    """The standard errors of the logarithms, by a sandwich estimator: games of a deal depend on one another."""
    _, curvature = slopes(logs, all_games(observed), free)
    spread = [[0.0] * len(free) for _ in free]
    for group, times in observed:
        slope, _ = slopes(logs, group, free)
        for row, one in zip(spread, slope, strict=True):
            for at, other in enumerate(slope):
                row[at] += times * one * other
    bread = inverse(curvature)
    covariance = product(product(bread, spread), bread)
    return [math.sqrt(covariance[at][at]) for at in range(len(free))]


def all_games(observed: Observed) -> list[tuple[Ranking, float]]:
    """The rankings of all groups, each with its weight."""
    weights: dict[Ranking, float] = {}
    for group, times in observed:
        for ranking, weight in group:
            weights[ranking] = weights.get(ranking, 0.0) + times * weight
    return list(weights.items())


def slopes(
    logs: Sequence[float], games: Iterable[tuple[Ranking, float]], free: Sequence[int]
) -> tuple[list[float], Matrix]:
    """The slope of the logarithm of the likelihood of games, and its curvature with the sign changed."""
    slope = [0.0] * len(logs)
    curvature = [[0.0] * len(logs) for _ in logs]
    strengths = [math.exp(log) for log in logs]
    for ranking, weight in games:
        for bot in (bot for level in ranking for bot in level):
            slope[bot] += weight
        for part, seats in stages(ranking):
            total = sum(number * strengths[bot] for bot, number in seats)
            chances = [(bot, number * strengths[bot] / total) for bot, number in seats]
            for bot, chance in chances:
                slope[bot] -= weight * part * chance
                curvature[bot][bot] += weight * part * chance
                for other, other_chance in chances:
                    curvature[bot][other] -= weight * part * chance * other_chance
    return [slope[bot] for bot in free], [[curvature[bot][other] for other in free] for bot in free]


@lru_cache(maxsize=10_000)
def stages(ranking: Ranking) -> list[Stage]:
    """The places that were given in a game, and among whom; level bots in every order, with a weight."""
    found: list[Stage] = []
    later = Counter[int]()
    for level in reversed(ranking):
        for size in range(1, len(level) + 1):
            weight = 1 / math.comb(len(level), size)
            for left in combinations(level, size):
                found.append((weight, tuple(sorted((later + Counter(left)).items()))))
        later.update(level)
    return found
