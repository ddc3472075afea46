"""The games of the house, by id."""

from __future__ import annotations

from typing import Any

from sushiya.core.errors import UnknownGame
from sushiya.core.game import Game

_games: dict[str, Game[Any]] = {}


def register(game: Game[Any]) -> None:
    """Add a game to the house."""
    _games[game.id] = game


def game(game_id: str) -> Game[Any]:
    """The game with this id."""
    if not isinstance(game_id, str) or game_id not in _games:
        raise UnknownGame("error.unknown_game", game=str(game_id)[:80], games=", ".join(_games))
    return _games[game_id]


def games() -> list[str]:
    """The ids of all games."""
    return list(_games)
