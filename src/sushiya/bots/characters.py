"""The six robots that people meet, from a first game to the strongest: in each game a bot with settings."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

CharacterName = Literal["kome", "yaki", "maneki", "soroban", "tako", "oyakata"]
CHARACTERS: tuple[CharacterName, ...] = get_args(CharacterName)
"""From the weakest to the strongest."""
PLAYED_BY: dict[str, dict[int, tuple[str, ...]]] = {
    "sushi-go": {
        2: (
            "greedy:noise=700:memory=0",
            "greedy:noise=200:collects=60:memory=1",
            "greedy:gambles=40:waits=200:denies=60:memory=2",
            "monte_carlo:playouts=300:denies=30",
            "tree:playouts=87",
            "tree:playouts=5000",
        ),
        3: (
            "greedy:noise=1200:memory=0",
            "greedy:noise=450:collects=60:memory=1",
            "greedy:noise=180:gambles=30:waits=100:memory=2",
            "monte_carlo:playouts=10:denies=30",
            "tree:playouts=80",
            "tree:playouts=5000",
        ),
        4: (
            "greedy:noise=1200:memory=0",
            "greedy:noise=470:collects=60:memory=1",
            "greedy:noise=270:gambles=30:waits=100:memory=2",
            "monte_carlo:playouts=5:denies=30",
            "tree:playouts=75",
            "tree:playouts=5000",
        ),
        5: (
            "greedy:noise=1800:memory=0",
            "greedy:noise=550:collects=60:memory=1",
            "greedy:noise=230:gambles=30:waits=100:memory=2",
            "monte_carlo:playouts=2:denies=30",
            "tree:playouts=50",
            "tree:playouts=5000",
        ),
    },
    "sushi-go-party": {
        2: (
            "greedy:noise=1300:memory=0",
            "greedy:noise=350:collects=60:memory=1",
            "greedy:gambles=15:denies=60:memory=2",
            "monte_carlo:playouts=35:denies=30",
            "tree:playouts=140",
            "tree:playouts=3000",
        ),
        3: (
            "greedy:noise=1000:memory=0",
            "greedy:noise=400:collects=60:memory=1",
            "greedy:gambles=15:memory=2",
            "monte_carlo:playouts=30:denies=30",
            "tree:playouts=115",
            "tree:playouts=3000",
        ),
        4: (
            "greedy:noise=900:memory=0",
            "greedy:noise=250:collects=60:memory=1",
            "greedy:gambles=15:denies=40:memory=2",
            "monte_carlo:playouts=15:denies=30",
            "tree:playouts=120",
            "tree:playouts=3000",
        ),
        6: (
            "greedy:noise=1600:memory=0",
            "greedy:noise=340:collects=50:memory=1",
            "greedy:gambles=15:memory=2",
            "monte_carlo:playouts=3:denies=40",
            "tree:playouts=80",
            "tree:playouts=5000",
        ),
    },
    "sushizock": {
        2: (
            "greedy:noise=1700:memory=0",
            "greedy:noise=570:collects=50:memory=1",
            "greedy:noise=195:gambles=25:memory=2",
            "greedy:denies=20:memory=4",
            "turn_value:ahead=0:noise=110:memory=4",
            "turn_value:playouts=5000",
        ),
        3: (
            "greedy:noise=2000:memory=0",
            "greedy:noise=500:collects=50:memory=1",
            "greedy:noise=190:gambles=25:memory=2",
            "greedy:denies=30:memory=3",
            "turn_value:ahead=0:noise=25:memory=4",
            "turn_value",
        ),
        4: (
            "greedy:noise=1900:memory=0",
            "greedy:noise=720:collects=50:memory=1",
            "greedy:noise=250:gambles=25:memory=2",
            "greedy:denies=80:memory=3",
            "turn_value:ahead=0:noise=25:memory=4",
            "turn_value",
        ),
        5: (
            "greedy:noise=1700:memory=0",
            "greedy:noise=840:collects=50:memory=1",
            "greedy:noise=260:gambles=25:memory=2",
            "greedy:denies=80:memory=3",
            "turn_value:ahead=0:noise=26:memory=4",
            "turn_value",
        ),
    },
    "sushi-boat": {
        2: (
            "greedy:noise=110:memory=0",
            "greedy:noise=15:collects=20:memory=1",
            "greedy:gambles=15:memory=3",
            "monte_carlo:playouts=55:denies=20:memory=12",
            "cut_search:playouts=130:memory=12",
            "cut_search:playouts=4000",
        ),
        3: (
            "greedy:noise=145:memory=0",
            "greedy:noise=30:collects=40:memory=1",
            "greedy:noise=6:gambles=15:memory=2",
            "monte_carlo:playouts=4:denies=20:memory=4",
            "cut_search:playouts=65:memory=9",
            "cut_search:playouts=4000",
        ),
        4: (
            "greedy:noise=150:memory=0",
            "greedy:noise=70:collects=40:memory=1",
            "greedy:noise=4:gambles=15:memory=2",
            "monte_carlo:playouts=20:denies=20:memory=8",
            "cut_search:playouts=100:memory=12",
            "cut_search:playouts=4000",
        ),
        5: (
            "greedy:noise=165:memory=0",
            "greedy:noise=25:collects=40:memory=1",
            "greedy:gambles=15:memory=2",
            "monte_carlo:playouts=12:denies=20:memory=8",
            "cut_search:playouts=60:memory=11",
            "cut_search:playouts=4000",
        ),
    },
}
"""What plays for each of them, by game and number of players; with more players than are named, as with the most named.

Errors grow less, and styles are those of the second to the fourth. Thinking ahead is worth more the fewer play.
"""


class CharacterInfo(msgspec.Struct, frozen=True):
    """The description of one of the six for clients; its line and its way to play are messages, `robot.kome.line`."""

    name: CharacterName
    level: int
    """From 1, the weakest."""


def describe_characters() -> list[CharacterInfo]:
    """Describe the six to clients."""
    return [CharacterInfo(name, level) for level, name in enumerate(CHARACTERS, 1)]


def playing_at(game_id: str, players: int) -> tuple[str, ...]:
    """What plays for the six at a table; nothing for a game that has none."""
    by_players = PLAYED_BY.get(game_id, {})
    return by_players.get(max((each for each in by_players if each <= players), default=0), ())


def is_character(spec: str) -> bool:
    """Whether a text names one of the six, with or without settings."""
    return spec.partition(":")[0] in CHARACTERS


def display_name(spec: str) -> str:
    """How a bot at a table is called: Kome; any other bot by its name as it is written."""
    name = spec.partition(":")[0]
    return name.capitalize() if is_character(spec) else name
