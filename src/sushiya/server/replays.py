"""A finished game in full: nothing of it is secret any more."""

from __future__ import annotations

from typing import Any

import msgspec

from sushiya.core.match import Match
from sushiya.core.record import Record
from sushiya.core.replay import beginning
from sushiya.server.protocol import AnyEvent, AnyView


class Frame(msgspec.Struct, frozen=True):
    """The match after a move: who made it, and what every seat, and last a spectator, saw and heard."""

    seat: int | None
    move: str | None
    views: list[AnyView]
    events: list[list[AnyEvent]]


class Replay(msgspec.Struct, frozen=True):
    """A game from the deal to the end."""

    record: Record
    frames: list[Frame]
    scores: list[int]
    winners: list[int]
    yours: list[int]
    """The seats that the guest who asks held."""


def replay_of(record: Record, yours: list[int]) -> Replay:
    """Play a record again and look at it from everywhere."""
    match = beginning(record)
    heard = [0] * (match.players + 1)
    frames = [frame(match, heard, None, None)]
    for seat, move in record.moves:
        match.play(seat, move)
        frames.append(frame(match, heard, seat, move))
    return Replay(record, frames, match.scores, match.winners, yours)


def frame(match: Match[Any], heard: list[int], seat: int | None, move: str | None) -> Frame:
    """The match as it stands, with what is new since the last frame."""
    observers: list[int | None] = [*range(match.players), None]
    events = [match.events(observer, heard[place]) for place, observer in enumerate(observers)]
    for place, news in enumerate(events):
        heard[place] += len(news)
    return Frame(seat, move, [match.view(observer) for observer in observers], events)
