"""What is written down of a table: all that happened, in order, from which everything else follows.

Each entry says what it changes and who is told what of it. Those that somebody asks for are in `actions`, beside the
request that leads to them; those here happen without a request at the table.
"""

from __future__ import annotations

from collections.abc import Set
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from sushiya.core.record import Origin
from sushiya.server.protocol import PadSheet, TableTerms

if TYPE_CHECKING:
    from sushiya.server.live.news import News
    from sushiya.server.live.seats import TableState
    from sushiya.server.live.table import Table


class Entry(msgspec.Struct, kw_only=True, tag_field="entry", tag=str.lower, omit_defaults=True):
    """Something that happened. On whose request and when is filled in before it is applied; then it stays as it is."""

    request: str = ""
    """The idempotency key of the request that led to it."""
    digest: int = 0
    """A checksum of that request, so that another one under the same key is noticed."""
    clock: int = 0
    """For how many milliseconds the table could be played until then."""

    is_chat: ClassVar[bool] = False
    """Whether it is kept with what was said, apart from what a table is folded from."""

    def base(self) -> TableState | None:
        """The table before it, if it can be folded from here on without what was before."""
        return None

    def apply(self, table: Table) -> None:
        """Change the table, or raise an error and change nothing."""
        raise NotImplementedError

    def gives_up(self) -> int | None:
        """The seat that somebody no longer plays since then, by themself or because the others waited in vain."""
        return None

    def tell(self, news: News, table: Table, owing: Set[int]) -> None:  # noqa: ARG002
        """What is to be told of it once it is applied, given the seats that owed a move before."""
        news.table = True


class Opened(Entry, kw_only=True):
    """A table, with the secret that its first shuffle is bound to; always the first entry."""

    game: str
    players: int
    options: dict[str, Any]
    host: str
    secret: str
    terms: TableTerms = TableTerms()
    spoken: str = ""
    """The short code that leads here until the first game begins."""
    origin: Origin | None = None
    """Where every game begins, if that is in the middle of another one."""
    pad: PadSheet | None = None
    """What is noted already, where real cards are counted."""


class Spoken(Entry, kw_only=True):
    """The only entry of the log of a short code: the table that it leads to."""

    table: str


class Covered(Entry, kw_only=True):
    """A bot stands in for a seat that is gone or out of time."""

    seat: int

    def apply(self, table: Table) -> None:
        """Hand the seat to the bot, which makes the move that is owed even if somebody takes the seat back."""
        seat = table.seats[self.seat]
        seat.covered = True
        seat.forfeited_turn = seat.asked_turn
        seat.votes = frozenset()

    def gives_up(self) -> int | None:
        """The seat that is covered."""
        return self.seat
