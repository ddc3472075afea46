"""The finished games of a guest."""

from __future__ import annotations

import msgspec

from sushiya.server.protocol.words import GameId


class Evening(msgspec.Struct, frozen=True):
    """A finished game, as it went for one seat of the guest who asks."""

    id: str
    """Where it can be replayed."""
    ended_at: int
    """In milliseconds since 1970."""
    game: GameId
    seat: int
    names: list[str]
    """By seat."""
    bots: list[str | None]
    """By seat: the robot that played it; null for a person."""
    totals: list[int]
    """By seat."""
    winners: list[int]
    points: dict[str, int]
    """Where the points of the seat came from, by family of cards."""
    rounds: list[int]
    """The points of the seat in each round, without what came at the end; empty in games without rounds."""


class Evenings(msgspec.Struct, frozen=True):
    """The finished games of the guest who asks."""

    games: list[Evening]
    """The latest first."""


class EveningsForgotten(msgspec.Struct, frozen=True):
    """The house no longer knows which games a guest has played."""

    games: int
