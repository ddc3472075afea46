"""The games of the house, by id."""

from __future__ import annotations

from sushiya.core.errors import UnknownGame
from sushiya.core.game import AnyGame

_games: dict[str, AnyGame] = {}


def register(game: AnyGame) -> None:
    """Add a game to the house."""
    _games[game.id] = game


def game(game_id: str) -> AnyGame:
    """Return the game with this id; UnknownGame if there is none."""
    if not isinstance(game_id, str) or game_id not in _games:
        raise UnknownGame("error.unknown_game", game=str(game_id)[:80], games=", ".join(_games))
    return _games[game_id]


def game_ids() -> list[str]:
    """The ids of all games."""
    return list(_games)
