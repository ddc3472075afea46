"""Sushiya: four sushi table games. This is the public surface."""

from sushiya import games as _games  # noqa: F401 - registers them
from sushiya.core.compiled import compiled
from sushiya.core.errors import (
    BadOptions,
    BadRecord,
    BadSeed,
    BadSheet,
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
from sushiya.core.registry import game, games
from sushiya.core.replay import replay, verify

__all__ = [
    "BadOptions",
    "BadRecord",
    "BadSeed",
    "BadSheet",
    "CannotUndo",
    "IllegalMove",
    "MalformedMove",
    "Match",
    "NoSuchSeat",
    "NotYourTurn",
    "Record",
    "SushiyaError",
    "UnknownBot",
    "UnknownGame",
    "compiled",
    "game",
    "games",
    "replay",
    "verify",
]
