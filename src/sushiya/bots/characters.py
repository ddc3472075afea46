"""The six robots that people meet, from a first game to the strongest: in each game a bot with settings."""

from __future__ import annotations

from typing import Literal, get_args

CharacterName = Literal["kome", "yaki", "maneki", "soroban", "tako", "oyakata"]
CHARACTERS: tuple[CharacterName, ...] = get_args(CharacterName)
"""From the weakest to the strongest."""
PLAYED_BY = {
    "sushi-go": (
        "greedy:noise=800:memory=0",
        "greedy:noise=350:collects=60:memory=1",
        "greedy:noise=220:gambles=60:memory=2",
        "greedy:denies=30",
        "monte_carlo:playouts=200",
        "tree:playouts=5000",
    ),
    "sushi-go-party": (
        "greedy:noise=800:memory=0",
        "greedy:noise=220:collects=60:memory=1",
        "greedy:noise=80:gambles=60:memory=2",
        "greedy:denies=60",
        "tree:playouts=64",
        "tree:playouts=3000",
    ),
    "sushizock": (
        "greedy:noise=600:memory=0",
        "greedy:noise=180:collects=50:memory=1",
        "greedy:noise=40:gambles=25:memory=2",
        "turn_solver",
        "turn_value:memory=1",
        "turn_value",
    ),
    "sushi-boat": (
        "greedy:noise=160:memory=0",
        "greedy:noise=90:collects=50:memory=1",
        "greedy:noise=50:gambles=40:memory=2",
        "greedy:denies=20:memory=8",
        "monte_carlo:playouts=120:memory=12",
        "cut_search:playouts=4000",
    ),
}
"""What plays for each of them, by game: errors grow less, and styles are those of the second to the fourth."""


def is_character(spec: str) -> bool:
    """Whether a text names one of the six, with or without settings."""
    return spec.partition(":")[0] in CHARACTERS


def display_name(spec: str) -> str:
    """How a bot at a table is called: Kome; any other bot by its name as it is written."""
    name = spec.partition(":")[0]
    return name.capitalize() if is_character(spec) else name
