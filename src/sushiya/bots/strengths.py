"""How strong the bots are, as `make ratings` has measured it."""

from __future__ import annotations

import msgspec


class Strength(msgspec.Struct, frozen=True):
    """The strength of a bot at tables of one game with so many players."""

    game: str
    players: int
    rating: int
    """On the scale of Elo; at every table the weakest of the ladder's yardsticks has 1000."""
    margin: int
    """Half of the 95 % interval."""
    wins: float
    """The share of games that it won against all others of the ladder."""
    games: int
    """How many games it played."""


MEASURED: dict[str, list[Strength]] = {}


def strengths_of(name: str) -> list[Strength]:
    """What was measured for a bot."""
    return MEASURED.get(name, [])
