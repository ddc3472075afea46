"""Sushiya: four sushi table games. This is the public surface."""

from importlib import import_module
from typing import Any

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
    "compiled",
    "game",
    "game_ids",
    "games",
    "replay",
    "solve",
    "verify",
]


def __getattr__(name: str) -> Any:
    """`sushiya.review`, which can be called, is imported when it is asked for: it needs the bots."""
    if name != "review":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return import_module("sushiya.review")
