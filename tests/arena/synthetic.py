"""Games between bots whose strengths are known."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from sushiya.arena.plackett_luce import ELO, Ranking


def ranked(rng: random.Random, ratings: Sequence[float], seats: Sequence[int]) -> Ranking:
    """A game of the model of Plackett and Luce: each place goes to a bot in proportion to its strength."""
    left = list(seats)
    order = []
    while left:
        at = rng.choices(range(len(left)), [math.exp(ratings[bot] / ELO) for bot in left])[0]
        order.append((left.pop(at),))
    return tuple(order)


def level(rng: random.Random, ranking: Ranking, chance: float) -> Ranking:
    """The same game, with some neighbours made level."""
    merged: list[tuple[int, ...]] = []
    for place in ranking:
        if merged and rng.random() < chance:
            merged[-1] = tuple(sorted(merged[-1] + place))
        else:
            merged.append(place)
    return tuple(merged)
