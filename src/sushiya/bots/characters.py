"""The six robots that people meet, from a first game to better than people: in each game a bot with settings."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

from sushiya.bots.strengths import Strength, strengths_of

CharacterName = Literal["kome", "yaki", "maneki", "soroban", "tako", "oyakata"]
CHARACTERS: tuple[CharacterName, ...] = get_args(CharacterName)
"""From the weakest to the strongest."""
SPECS = {
    "sushi-go": ("greedy:slips=60", "greedy:slips=35", "greedy:slips=10", "greedy", "monte_carlo:playouts=1000",
                 "tree:ms=200"),
    "sushi-go-party": ("greedy:slips=60", "greedy:slips=35", "greedy:slips=10", "greedy", "monte_carlo:playouts=500",
                       "tree:ms=200"),
    "sushizock": ("greedy:slips=60", "greedy:slips=35", "greedy:slips=10", "greedy", "turn_solver", "turn_value"),
    "sushi-boat": ("greedy:slips=20", "greedy:slips=10", "greedy:slips=5", "greedy", "monte_carlo:playouts=500",
                   "cut_search:ms=200"),
}  # fmt: skip
"""What plays for each of them, by game."""


class CharacterInfo(msgspec.Struct, frozen=True):
    """The description of one of the six for clients; its line and its way to play are messages, `robot.kome.line`."""

    name: CharacterName
    level: int
    """From 1, the weakest."""
    strengths: list[Strength]
    """As measured by the arena; none at tables that were not measured yet."""


def describe_characters() -> list[CharacterInfo]:
    """Describe the six to clients."""
    return [CharacterInfo(name, level, strengths_of(name)) for level, name in enumerate(CHARACTERS, 1)]
