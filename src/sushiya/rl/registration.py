"""The environments by the names under which Gymnasium knows them, one for each game."""

from __future__ import annotations

from typing import Any

from gymnasium.envs.registration import register

from sushiya.core.registry import game_ids
from sushiya.rl.vector_env import SeatsVectorEnv


def name_of(game_id: str) -> str:
    """The name of a game's environment: `sushiya/SushiGo-v0`."""
    return "sushiya/" + "".join(word.capitalize() for word in game_id.split("-")) + "-v0"


def register_all() -> None:
    """Make all games known to Gymnasium."""
    for game_id in game_ids():
        register(
            name_of(game_id),
            entry_point="sushiya.rl.gymnasium_env:SeatEnv",
            vector_entry_point=make_vector,
            kwargs={"game_id": game_id},
        )


def make_vector(num_envs: int = 1, players: int = 2, **more: Any) -> SeatsVectorEnv:
    """A vector of so many environments, which is a whole number of games."""
    if num_envs % players:
        raise ValueError(f"{num_envs} environments are no whole number of games of {players} players")
    return SeatsVectorEnv(games=num_envs // players, players=players, **more)
