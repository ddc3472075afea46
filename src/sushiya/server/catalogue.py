"""The games that the house serves, as a page offers them."""

from __future__ import annotations

import sushiya
from sushiya.bots.levels import LEVELS
from sushiya.games.sushi_go_party.cards import PRESETS
from sushiya.games.sushi_go_party.options import COURSES
from sushiya.server.protocol import Course, GameInfo


def catalogue() -> list[GameInfo]:
    """Every game, with what can be chosen for a table of it."""
    return [info(game_id) for game_id in sushiya.games()]


def info(game_id: str) -> GameInfo:
    """One game; only Sushi Go Party! has menus."""
    game = sushiya.game(game_id)
    party = game_id == "sushi-go-party"
    return GameInfo(
        id=game_id,
        least_players=game.players[0],
        most_players=game.players[-1],
        levels=list(LEVELS),
        menus={name: list(types) for name, types in PRESETS.items()} if party else {},
        courses=[Course(name, wanted, list(types)) for name, (wanted, types) in COURSES.items()] if party else [],
    )
