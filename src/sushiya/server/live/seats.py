"""The seats of a table, and all there is to it between two games."""

from __future__ import annotations

from typing import Any

import msgspec

from sushiya.core.record import Origin
from sushiya.server import protocol
from sushiya.server.live.entries import Opened


class Seat(msgspec.Struct):
    """Who sits there."""

    name: str | None = None
    holder: str | None = None
    bot: str | None = None
    words: str = ""
    covered: bool = False
    votes: frozenset[int] = frozenset()
    asked_at: int = 0
    """Since when, by the clock of the table, it has owed a move."""
    asked_turn: int = 0
    """The turn in which it was asked for that move."""
    forfeited_turn: int = 0
    """The turn in which it was last asked for a move that its holder did not make in time: a bot makes it."""
    moved_turn: int = 0
    """The turn of the last move that its holder has made."""
    kept_for: str | None = None
    """Who left it in the running game, and may come back to it."""
    consents: frozenset[int] = frozenset()
    """The seats that would let somebody else have it."""
    was_removed: bool = False
    """Whether the host took it from its holder in the running game: then nobody else may have it."""
    unnamed: bool = False
    """Whether its holder does not want to be named to those who are not at the table."""
    agrees: bool = False
    """Whether its holder agrees to own words where the table is open to all."""

    @property
    def is_taken(self) -> bool:
        """Whether somebody sits there."""
        return self.holder is not None or self.bot is not None


class TableState(msgspec.Struct, frozen=True):
    """All there is to a table between two games."""

    game: str
    options: dict[str, Any]
    terms: protocol.TableTerms
    host: str
    secret: str
    seats: list[Seat]
    spoken: str = ""
    origin: Origin | None = None
    games: int = 0
    rules: int = 1
    """The version of the rules that the next game is played by."""
    turn: int = 0
    clock: int = 0
    played_by: dict[int, list[str | None]] = {}
    changes: dict[str, int] = {}
    keys: dict[str, dict[str, int]] = {}
    pad: protocol.PadSheet | None = None


def opened_state(opened: Opened) -> TableState:
    """A table where nobody sits yet."""
    return TableState(
        game=opened.game,
        options=opened.options,
        terms=opened.terms,
        host=opened.host,
        secret=opened.secret,
        seats=[Seat() for _ in range(opened.players)],
        spoken=opened.spoken,
        origin=opened.origin,
        pad=opened.pad,
    )
