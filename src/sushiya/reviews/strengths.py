"""How much work a review takes, in playouts: never in seconds, so that every machine finds the same."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

from sushiya.core.compiled import compiled

Strength = Literal["quick", "normal", "deep"]
STRENGTHS: tuple[Strength, ...] = get_args(Strength)
FEWER = 1 if compiled else 40
"""Playouts are divided by this, because interpreted a review would take an hour."""


class Budget(msgspec.Struct, frozen=True):
    """The worlds in which a decision is looked at."""

    first: int
    """So many for all moves; those that are clearly worse are then left out."""
    most: int
    target: float
    """No more are needed once margins are as small as this."""
    chance: int
    """The worlds in which a position after random numbers is looked at, to say what they have brought."""
    deals: int
    """The other random numbers with which those that were drawn are compared."""
    games: int
    """The games that say how much of a fitted chance comes true."""


BUDGETS: dict[str, tuple[Budget, Budget, Budget]] = {
    "sushi-go": (
        Budget(first=64, most=256, target=0.02, chance=128, deals=4, games=400),
        Budget(first=256, most=8192, target=0.01, chance=256, deals=16, games=2000),
        Budget(first=1024, most=65536, target=0.003, chance=2048, deals=48, games=8000),
    ),
    "sushi-go-party": (
        Budget(first=48, most=96, target=0.02, chance=96, deals=4, games=200),
        Budget(first=128, most=2048, target=0.01, chance=128, deals=16, games=2000),
        Budget(first=512, most=32768, target=0.003, chance=1024, deals=48, games=8000),
    ),
    "sushizock": (
        Budget(first=0, most=0, target=0, chance=8, deals=0, games=400),
        Budget(first=0, most=0, target=0, chance=64, deals=0, games=2000),
        Budget(first=0, most=0, target=0, chance=512, deals=0, games=8000),
    ),
    "sushi-boat": (
        Budget(first=32, most=64, target=0.02, chance=1, deals=64, games=100),
        Budget(first=96, most=768, target=0.01, chance=1, deals=768, games=500),
        Budget(first=512, most=16384, target=0.003, chance=1, deals=8192, games=2000),
    ),
}
"""By game, for each strength. In Sushizock, where turns are solved, worlds say only what points to expect."""


def budget_of(game_id: str, strength: Strength) -> Budget:
    """The budget of a decision."""
    budget = BUDGETS[game_id][STRENGTHS.index(strength)]
    return Budget(
        first=max(4, budget.first // FEWER),
        most=max(8, budget.most // FEWER),
        target=budget.target,
        chance=max(4, budget.chance // FEWER),
        deals=budget.deals if FEWER == 1 else min(budget.deals, 2),
        games=max(20, budget.games // FEWER),
    )
