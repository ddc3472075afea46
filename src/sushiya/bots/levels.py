"""How well a bot plays, in three words, and the bot that each word means in each game."""

from __future__ import annotations

from sushiya.core.compiled import compiled

LEVELS = ("easy", "medium", "hard")
FEWER = 1 if compiled else 40
"""Playouts are divided by this: interpreted, a decision would take a minute."""
SPECS = {
    "sushi-go": ("greedy:slips=35", "greedy", f"monte_carlo:playouts={4000 // FEWER}"),
    "sushi-go-party": ("greedy:slips=35", "greedy", f"monte_carlo:playouts={1200 // FEWER}"),
    "sushizock": ("greedy:slips=35:memory=2", "greedy:memory=4", "turn_solver:memory=12"),
    "sushi-boat": ("greedy:slips=6:memory=2", "greedy:memory=4", f"monte_carlo:playouts={1500 // FEWER}:memory=12"),
}
"""Bots by game, from easy to hard. In Sushi Boat a few slips lose as much as many elsewhere."""


def resolve(spec: str, game_id: str) -> str:
    """The bot that a level means in a game; what is no level stays as it is."""
    return dict(zip(LEVELS, SPECS.get(game_id, ()), strict=False)).get(spec, spec)
