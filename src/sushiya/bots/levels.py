"""Names that stand for a bot of their own in each game: the six characters, and three levels as yardsticks."""

from __future__ import annotations

from typing import Literal, get_args

from sushiya.bots.characters import CHARACTERS, playing_at
from sushiya.bots.cost import FEWER
from sushiya.bots.settings import with_changes

Level = Literal["easy", "medium", "hard"]
LEVELS: tuple[Level, ...] = get_args(Level)
SPECS = {
    "sushi-go": ("greedy:slips=35", "greedy", "monte_carlo:playouts=4000"),
    "sushi-go-party": ("greedy:slips=35", "greedy", "monte_carlo:playouts=1200"),
    "sushizock": ("greedy:slips=35:memory=2", "greedy:memory=4", "turn_solver:memory=12"),
    "sushi-boat": ("greedy:slips=6:memory=2", "greedy:memory=4", "monte_carlo:playouts=1500:memory=12"),
}
"""The bots of the levels by game, from easy to hard; in Sushi Boat a few slips cost as much as many in other games."""


def meaning(name: str, game_id: str, players: int) -> str:
    """The bot that a character or a level stands for at a table; any other text is returned as it is."""
    bots: dict[str, str] = dict(zip(LEVELS, SPECS.get(game_id, ()), strict=False))
    bots |= dict(zip(CHARACTERS, playing_at(game_id, players), strict=False))
    return bots.get(name, name)


def resolve(spec: str, game_id: str, players: int) -> str:
    """The bot that plays if a text names a character or a level: `oyakata:ms=100` has another budget than `oyakata`.

    Interpreted it has fewer playouts, unless the text says how many.
    """
    name, *changes = spec.split(":")
    if name in LEVELS and changes:
        return spec
    meant = meaning(name, game_id, players)
    if meant == name:
        return spec
    return with_changes(":".join(map(_fewer, meant.split(":"))), changes)


def _fewer(part: str) -> str:
    setting, _, number = part.partition("=")
    return f"playouts={max(1, int(number) // FEWER)}" if setting == "playouts" else part
