"""The levels of bots: names that stand for a bot of their own in each game."""

from __future__ import annotations

from typing import Literal, get_args

from sushiya.bots import characters
from sushiya.core.compiled import compiled

Level = Literal["easy", "medium", "hard"]
LEVELS: tuple[Level, ...] = get_args(Level)
FEWER = 1 if compiled else 40
"""Playouts are divided by this, because interpreted a decision would take a minute."""
SPECS = {
    "sushi-go": ("greedy:slips=35", "greedy", f"monte_carlo:playouts={4000 // FEWER}"),
    "sushi-go-party": ("greedy:slips=35", "greedy", f"monte_carlo:playouts={1200 // FEWER}"),
    "sushizock": ("greedy:slips=35:memory=2", "greedy:memory=4", "turn_solver:memory=12"),
    "sushi-boat": ("greedy:slips=6:memory=2", "greedy:memory=4", f"monte_carlo:playouts={1500 // FEWER}:memory=12"),
}
"""The bots of the levels by game, from easy to hard; in Sushi Boat a few slips cost as much as many in other games."""


def resolve(spec: str, game_id: str) -> str:
    """Replace a level by the bot that it stands for in a game; any other text is returned as it is."""
    bots: dict[str, str] = dict(zip(LEVELS, SPECS.get(game_id, ()), strict=False))
    bots |= dict(zip(characters.CHARACTERS, characters.SPECS.get(game_id, ()), strict=False))
    return bots.get(spec, spec)
