"""The tables at which robots play to find puzzles."""

from __future__ import annotations

from typing import Any, NamedTuple


class Table(NamedTuple):
    """A number of players with options."""

    players: int
    options: dict[str, Any]


MEMORY = {"memory_aid": True}
"""Who solves a puzzle has not seen what was covered: so it is shown."""
TABLES: dict[str, tuple[Table, ...]] = {
    "sushi-go": (Table(2, {}), Table(3, {}), Table(2, {"passing": "alternate"}), Table(4, {}), Table(5, {})),
    "sushizock": (Table(2, MEMORY), Table(3, MEMORY), Table(4, MEMORY)),
    "sushi-go-party": (
        Table(2, {"menu": "dinner-for-two"}),
        Table(3, {"menu": "my-first-meal"}),
        Table(4, {"menu": "sushi-go"}),
        Table(2, {"menu": "party-sampler"}),
        Table(3, {"menu": "master-menu"}),
        Table(4, {"menu": "big-banquet"}),
        Table(3, {"menu": "points-platter"}),
        Table(4, {"menu": "cutthroat-combo"}),
    ),
    "sushi-boat": (Table(2, MEMORY), Table(3, MEMORY), Table(4, MEMORY)),
}
"""By game, in the order in which the book goes through them."""
PLAYED_BY = ("soroban", "maneki", "greedy", "yaki")
"""Who plays: robots that choose quickly, each in a way of its own, so that all kinds of positions come up."""
