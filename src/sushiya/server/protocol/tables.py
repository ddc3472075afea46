"""A table as the house describes it: its terms, its seats, and what a seat sees."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from sushiya.server.protocol.words import (
    AnyEvent,
    AnyOptions,
    AnyView,
    Away,
    Clock,
    GameId,
    Language,
    Name,
    Noted,
    Pace,
)


class TableTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a table is kept."""

    clock: Clock = "none"
    away: Away = "bot"
    """What happens when a seat is gone or out of time: wait for it, let a bot stand in, or vote on that."""
    away_seconds: Annotated[int, msgspec.Meta(ge=5, le=86400)] = 60
    """How long a seat that owes a move may be gone."""
    pace: Pace = "normal"
    """How fast robots play where somebody looks on."""
    spectators: bool = True
    chat: bool = False
    """Whether people may use their own words, or phrases only; where the table is open to all, they have to agree."""
    hints: bool = False
    """Whether everybody may ask the chef; who plays with robots only always may."""
    public: bool = False
    """Whether every visitor of the house sees the table while it waits for players, and may sit down."""
    fill_seconds: Annotated[int, msgspec.Meta(ge=0, le=600)] = 0
    """After so long robots take the seats that are free, and the game begins; 0 leaves that to the host."""
    language: Language | None = None
    """What is spoken there."""
    rated: bool = False
    """Whether a game with robots only counts for the rating of who plays it, if that person wants one."""


class PadSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A score pad: who plays, and what is noted of everybody's cards, by round and player."""

    names: Annotated[list[Name], msgspec.Meta(max_length=8)]
    notes: Annotated[list[Annotated[list[dict[str, Noted]], msgspec.Meta(max_length=8)]], msgspec.Meta(max_length=8)]


class Attendance(msgspec.Struct, frozen=True):
    """How many of the latest games among strangers somebody has begun, and finished; of who is new here both are 0."""

    begun: int
    finished: int


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits at a seat, as everybody may know."""

    name: str | None
    bot: str | None
    present: bool
    yours: bool
    open: bool
    """Whether the guest who is told may sit down there now."""
    left: bool
    """Whether its player has left it in this game; a bot plays it to the end, unless the others let somebody sit."""
    words: bool
    """Whether it has added words; which ones is shown after the game."""
    covered: bool
    """Whether a bot stands in."""
    due: int | None
    """When its time is up, in milliseconds since 1970, where there is a clock."""
    hints: int
    """How many hints it has asked for in this game."""
    agrees: bool
    """Whether its holder agrees to own words, at a table that is open to all."""
    attended: Attendance | None
    """Whether its holder stays to the end: told to those who sit at a table that is open to all."""


class TableInfo(msgspec.Struct, frozen=True):
    """A table as everybody may know it."""

    code: str
    """For links: nobody guesses it."""
    spoken: str | None
    """A short code to be said aloud, which leads here until the first game begins."""
    game: GameId
    options: AnyOptions
    seats: list[SeatInfo]
    phase: Literal["lobby", "playing", "over"]
    host: bool
    """Whether the guest who is told is the host."""
    commitment: str
    terms: TableTerms
    paused: bool
    hints: bool
    """Whether the guest who is told may ask the chef in this game."""
    chat: bool
    """Whether people may use their own words now: by the terms, or because everybody at a table open to all agrees."""
    game_id: str | None
    """Where the last finished game can be replayed."""
    pad: PadSheet | None
    """What is counted there, where it is a score pad."""
    fills_at: int | None
    """When robots take the free seats, in milliseconds since 1970; None where they are not to, or nobody waits."""


class TableNow(TableInfo, frozen=True):
    """A table for those who look at it from outside: also whose move it awaits, and the points of all."""

    to_act: list[int]
    scores: list[int]
    """By seat; empty before the first game."""


class SeatState(msgspec.Struct, frozen=True):
    """What a seat sees, and what it may do."""

    seat: int | None
    """None for what a spectator sees."""
    view: AnyView
    legal: list[str]
    barred: dict[str, str]
    """What it might want to do and cannot now, with the message that says why."""
    choice: str | None
    """What it has chosen, while that can be changed."""
    can_undo: bool
    """Whether it may take back its last step."""
    standing: list[int] | None
    """Every place's points if the round ended now, where that is no secret."""
    events: list[AnyEvent]
    """What happened since the last message."""


class WaitingTable(msgspec.Struct, frozen=True):
    """A table that waits for players and is open to all, as every visitor may know it."""

    code: str
    game: GameId
    seats: int
    free: int
    names: list[str]
    """Of the people who sit there, without those who do not want to be named."""
    clock: Clock
    language: Language | None
    since: int
    """Since when it waits, in milliseconds since 1970."""
