"""What makes a review, by name: the same record has the same review by the same engine, and is reviewed once by it."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.metadata import version

import msgspec

from sushiya.core.compiled import compiled
from sushiya.core.record import Record
from sushiya.reviews import Review, Strength
from sushiya.reviews.strengths import BUDGETS

STRENGTH: Strength = "normal"
"""How much work the house puts into a review."""
COSTS = {"sushi-go": 1, "sushi-go-party": 2, "sushizock": 1, "sushi-boat": 3}
"""What a review counts for in the queue, about as they compare in time."""


@cache
def engine() -> str:
    """A name for the version, the budgets and the shape of reviews; interpreted, fewer playouts are made."""
    parts = [version("sushiya"), compiled, STRENGTH, list(BUDGETS.items()), msgspec.json.schema(Review)]
    return hashlib.sha256(msgspec.json.encode(parts)).hexdigest()[:8]


def kept_as(game_id: str) -> str:
    """The name under which the review of a game is kept; another engine makes its own."""
    return f"{game_id}.{engine()}"


def cost_of(record: Record) -> int:
    """What the review of a record counts for."""
    return COSTS[record.game]
