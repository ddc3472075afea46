"""Players that are programs: a bot gets a view and the legal moves, nothing else."""

from __future__ import annotations

from typing import Any

from sushiya.bots.bot import Bot
from sushiya.bots.greedy import GreedyBot
from sushiya.bots.monte_carlo import MonteCarloBot
from sushiya.bots.random import RandomBot
from sushiya.core.errors import UnknownBot
from sushiya.core.game import Game

__all__ = ["BOTS", "Bot", "make_bot"]

BOTS = ("random", "greedy", "monte_carlo")
DEFAULT_PLAYOUTS = 1000


def make_bot(spec: str, game: Game[Any], seed: bytes) -> Bot:
    """A bot by name, with its budget: `greedy`, `monte_carlo:playouts=500`, `monte_carlo:ms=200`."""
    name, _, budget = spec.partition(":")
    if name == "random" and not budget:
        return RandomBot(seed)
    if name == "greedy" and not budget:
        return GreedyBot(game)
    if name == "monte_carlo":
        unit, _, amount = (budget or f"playouts={DEFAULT_PLAYOUTS}").partition("=")
        if unit in ("playouts", "ms") and amount.isdecimal() and 0 < int(amount) <= 10_000_000:
            playouts, milliseconds = (int(amount), 0) if unit == "playouts" else (0, int(amount))
            return MonteCarloBot(game, seed, playouts, milliseconds)
    raise UnknownBot("error.unknown_bot", bot=spec[:80], bots=", ".join(BOTS))
