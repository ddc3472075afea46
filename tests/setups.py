"""The tables at which every registered game proves itself: players and options, in one place for all shared tests."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Any

import sushiya
from sushiya.games.sushi_go_party.game import SushiGoParty

SETUPS: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "sushi-go": [
        (2, {}),
        (3, {}),
        (4, {}),
        (5, {}),
        (2, {"passing": "alternate"}),
        (3, {"passing": "alternate"}),
        (4, {"passing": "alternate"}),
        (5, {"passing": "alternate"}),
        (2, {"robot": True}),
        (2, {"robot": True, "robot_first": 1}),
        (2, {"robot": True, "passing": "alternate"}),
    ],
    "sushi-go-party": [
        (2, {"menu": "my-first-meal"}),
        (5, {"menu": "sushi-go"}),
        (6, {"menu": "party-sampler"}),
        (3, {"menu": "master-menu"}),
        (8, {"menu": "master-menu"}),
        (4, {"menu": "points-platter"}),
        (7, {"menu": "cutthroat-combo"}),
        (4, {"menu": "big-banquet"}),
        (2, {"menu": "dinner-for-two"}),
        (4, {"menu": ["maki", "miso", "tofu", "eel", "menu", "takeout_box", "pudding"]}),
        (5, {"menu": ["uramaki", "miso", "onigiri", "edamame", "chopsticks", "special_order", "fruit"]}),
        (3, {"menu": ["temaki", "tofu", "eel", "miso", "spoon", "special_order", "pudding"]}),
        (2, {"menu": "sushi-go", "pudding_loss": True}),
        (4, {"menu": ["uramaki", "miso", "tofu", "eel", "menu", "spoon", "pudding"], "uramaki_in_order": True}),
    ],
    "sushizock": [
        (2, {}),
        (3, {}),
        (4, {"first_player": 2}),
        (5, {}),
        (2, {"memory_aid": True, "first_player": 0}),
        (5, {"memory_aid": True}),
    ],
    "sushi-boat": [
        (2, {}),
        (3, {"first_player": 1}),
        (4, {}),
        (5, {}),
        (2, {"memory_aid": True}),
        (4, {"memory_aid": True}),
        (3, {"early_orders": True}),
        (2, {"second_takoyaki": True}),
        (5, {"early_orders": True, "second_takoyaki": True, "memory_aid": True}),
    ],
}


@dataclass(frozen=True)
class Setup:
    """One game with its players and options."""

    game_id: str
    players: int
    options: dict[str, Any]

    def __str__(self) -> str:
        options = "".join(f" {name}={value}" for name, value in self.options.items())
        return f"{self.game_id} {self.players}{options}"

    def new(self, seed: int | bytes) -> sushiya.Match[Any]:
        """A match at this table."""
        return sushiya.game(self.game_id).new(self.players, seed, self.options)


MORE_SETUPS: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "sushi-go-party": [
        (players, {"menu": menu}) for players in SushiGoParty.players for menu in SushiGoParty().menus(players)
    ],
}
"""Every preset menu at every number of players."""

FEW = os.environ.get("SUSHIYA_SAMPLES") == "few"
"""Whether a sample is enough, because the same tests run with everything elsewhere."""
SAMPLE = slice(None, None, 4 if FEW else 1)
"""Every fourth of a list then, else all of it."""

EVERY = [
    Setup(game_id, players, options) for game_id in sushiya.game_ids() for players, options in SETUPS.get(game_id, [])
][SAMPLE]

WIDE = EVERY + [
    Setup(game_id, players, options)
    for game_id in sushiya.game_ids()
    for players, options in MORE_SETUPS.get(game_id, [])
    if (players, options) not in SETUPS[game_id]
]
"""All of these, where many tables matter more than many checks at each."""
