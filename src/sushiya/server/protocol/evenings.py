"""The finished games of a guest."""

from __future__ import annotations

import msgspec

from sushiya.server.protocol.tables import Attendance
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
    change: int | None
    """What it has changed of the guest's rating; null for a game that was not rated."""


class Rating(msgspec.Struct, frozen=True):
    """How strong the guest who asks is at a game, as far as that is known."""

    game: GameId
    rating: int
    """On the scale of the robots' ratings."""
    margin: int
    """Half of the 95 % interval."""
    games: int
    """How many games were rated."""


class WantRatings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether the games of the guest who asks are to be rated from now on."""

    on: bool


class Ratings(msgspec.Struct, frozen=True):
    """What is known of the strength of the guest who asks; nobody else is told."""

    on: bool
    """Whether games are rated: only if the guest has turned that on."""
    ratings: list[Rating]


class Evenings(msgspec.Struct, frozen=True):
    """The finished games of the guest who asks, and what follows from them."""

    games: list[Evening]
    """The latest first."""
    attended: Attendance
    """Of the latest games among strangers."""
    rated: Ratings


class EveningsForgotten(msgspec.Struct, frozen=True):
    """The house no longer knows which games a guest has played, nor what followed from them."""

    games: int
