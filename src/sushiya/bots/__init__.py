"""Players that are programs: a bot gets a view and the legal moves, nothing else."""

from __future__ import annotations

from typing import Any

from sushiya.bots.bot import Bot
from sushiya.bots.greedy import GreedyBot
from sushiya.bots.levels import LEVELS, resolve
from sushiya.bots.monte_carlo import MonteCarloBot
from sushiya.bots.random import RandomBot
from sushiya.bots.turn_solver import TurnSolver
from sushiya.core import codes
from sushiya.core.errors import UnknownBot
from sushiya.core.game import Game

__all__ = ["BOTS", "LEVELS", "Bot", "bots_for", "make_bot"]

BOTS = ("random", "greedy", "monte_carlo", "turn_solver")
MADE_FOR = {"turn_solver": "sushizock"}
"""Bots that play one game only."""
SETTINGS = {
    "random": (),
    "greedy": ("slips", "memory"),
    "monte_carlo": ("playouts", "ms", "memory"),
    "turn_solver": ("memory",),
}
"""What can be set of each bot."""
DEFAULT_PLAYOUTS = 1000
MOST = 10_000_000
BOUNDS = {"slips": (0, 100), "memory": (0, MOST), "playouts": (1, MOST), "ms": (1, MOST)}
"""The least and the most that can be set."""


def bots_for(game_id: str) -> list[str]:
    """The names of the bots that play a game."""
    return [bot for bot in BOTS if MADE_FOR.get(bot, game_id) == game_id]


def make_bot(spec: str, game: Game[Any], seed: bytes) -> Bot:
    """A bot by level, or by name with its settings: `easy`, `greedy:memory=3`, `monte_carlo:ms=200:memory=8`.

    Memory is in turns; without it a bot forgets nothing. Slips are in percent.
    """
    name, *settings = resolve(spec, game.id).split(":")
    given = dict(setting.partition("=")[::2] for setting in settings)
    if name not in bots_for(game.id) or len(given) < len(settings) or {"playouts", "ms"} <= given.keys():
        raise unknown_bot(spec, game)
    numbers = {}
    for unit, amount in given.items():
        if unit not in SETTINGS[name] or not amount.isdecimal():
            raise unknown_bot(spec, game)
        least, most = BOUNDS[unit]
        if not least <= int(amount[:9]) <= most:
            raise unknown_bot(spec, game)
        numbers[unit] = int(amount[:9])
    memory = min(numbers.get("memory", codes.EVER), codes.EVER)
    match name:
        case "random":
            return RandomBot(seed)
        case "greedy":
            return GreedyBot(game, seed, numbers.get("slips", 0), memory)
        case "turn_solver":
            return TurnSolver(game, memory)
    playouts = numbers.get("playouts", 0 if "ms" in numbers else DEFAULT_PLAYOUTS)
    return MonteCarloBot(game, seed, playouts, numbers.get("ms", 0), memory)


def unknown_bot(spec: str, game: Game[Any]) -> UnknownBot:
    """Why there is no such bot at this table."""
    names = {"bots": ", ".join(bots_for(game.id)), "levels": ", ".join(LEVELS)}
    return UnknownBot("error.unknown_bot", bot=spec[:80], **names)
