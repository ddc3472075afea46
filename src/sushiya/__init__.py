"""Sushiya: four sushi table games. This is the public surface; what is heavy is imported when it is called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from sushiya import games
from sushiya.core.compiled import compiled
from sushiya.core.errors import (
    BadOptions,
    BadRecord,
    BadSeed,
    BadSheet,
    CannotSolve,
    CannotUndo,
    IllegalMove,
    MalformedMove,
    NoSuchSeat,
    NotYourTurn,
    SushiyaError,
    UnknownBot,
    UnknownGame,
)
from sushiya.core.match import Match
from sushiya.core.record import Record
from sushiya.core.registry import game, game_ids
from sushiya.core.replay import replay, verify
from sushiya.core.solution import Solution
from sushiya.core.solving import solve

if TYPE_CHECKING:
    from sushiya.batches.batch import Autoreset, Batch, Reward
    from sushiya.reviews.result import Review
    from sushiya.reviews.strengths import Strength

__all__ = [
    "BadOptions",
    "BadRecord",
    "BadSeed",
    "BadSheet",
    "CannotSolve",
    "CannotUndo",
    "IllegalMove",
    "MalformedMove",
    "Match",
    "NoSuchSeat",
    "NotYourTurn",
    "Record",
    "Solution",
    "SushiyaError",
    "UnknownBot",
    "UnknownGame",
    "batch",
    "compiled",
    "game",
    "game_ids",
    "games",
    "replay",
    "review",
    "solve",
    "verify",
]


def batch(
    game_id: str,
    players: int,
    size: int,
    options: Mapping[str, Any] | None = None,
    seed: int = 0,
    threads: int = 1,
    reward: Reward = "win",
    state: bool = False,
    buffers: Mapping[str, Any] | None = None,
    autoreset: Autoreset = "same_step",
) -> Batch:
    """Begin many games that are stepped together, without the GIL, into arrays; docs/batch.md says how to use them."""
    from sushiya.batches.batch import Batch

    return Batch(game(game_id), players, size, options, seed, threads, reward, state, buffers, autoreset)


def review(record: Record | bytes | str, strength: Strength = "normal") -> Review:
    """Review a finished game; BadRecord if it cannot be replayed, CannotReview if it is not over (docs/review.md)."""
    from sushiya.reviews.reviewer import review as reviewed

    return reviewed(record, strength)
