"""What is written down of a table: all that happened, in order, from which everything else follows."""

from __future__ import annotations

from typing import Any

import msgspec

from sushiya.server.protocol import TableTerms


class Entry(msgspec.Struct, frozen=True, tag_field="entry", tag=str.lower, omit_defaults=True):
    """Something that happened; `request` is the id under which it was asked for."""

    request: str = ""


class Opened(Entry, frozen=True, kw_only=True):
    """A table, with the secret that its first shuffle is bound to."""

    game: str
    players: int
    options: dict[str, Any]
    host: str
    secret: str
    terms: TableTerms = TableTerms()


class Seated(Entry, frozen=True, kw_only=True):
    """Somebody has sat down; `holder` is the hash of the guest's token."""

    seat: int
    name: str
    holder: str


class BotSeated(Entry, frozen=True, kw_only=True):
    """A bot has been seated."""

    seat: int
    bot: str


class Freed(Entry, frozen=True, kw_only=True):
    """A seat is free again."""

    seat: int


class Worded(Entry, frozen=True, kw_only=True):
    """A seat has added words to the shuffle."""

    seat: int
    words: str


class Hosted(Entry, frozen=True, kw_only=True):
    """Another guest is the host."""

    host: str


class Started(Entry, frozen=True):
    """The game is dealt."""


class Moved(Entry, frozen=True, kw_only=True):
    """A seat has made a move."""

    seat: int
    move: str


class Undone(Entry, frozen=True, kw_only=True):
    """A seat has taken back its last step."""

    seat: int


class Said(Entry, frozen=True, kw_only=True):
    """A seat has said a phrase."""

    seat: int
    phrase: str | None = None
    text: str | None = None


class Paused(Entry, frozen=True):
    """The clock stands still."""


class Resumed(Entry, frozen=True):
    """The clock goes on."""


class Covered(Entry, frozen=True, kw_only=True):
    """A bot stands in for a seat that is gone or out of time."""

    seat: int


class TakenBack(Entry, frozen=True, kw_only=True):
    """A seat is played by its holder again."""

    seat: int


class Voted(Entry, frozen=True, kw_only=True):
    """A seat has voted for a bot to stand in."""

    seat: int
    absent: int


class Rematched(Entry, frozen=True, kw_only=True):
    """Another game with the same seats, bound to a new secret."""

    secret: str


AnyEntry = (
    Opened
    | Seated
    | BotSeated
    | Freed
    | Worded
    | Hosted
    | Started
    | Moved
    | Undone
    | Said
    | Paused
    | Resumed
    | Covered
    | TakenBack
    | Voted
    | Rematched
)
