"""The host asks for another game with the same seats."""

from __future__ import annotations

from collections.abc import Set

from sushiya.server import protocol
from sushiya.server.live.actions.action import Asker, action, host
from sushiya.server.live.entries import Entry
from sushiya.server.live.news import News
from sushiya.server.live.seats import Seat
from sushiya.server.live.table import Table, TableRefusal


class Rematched(Entry, kw_only=True):
    """Another game with the same seats, bound to a new secret."""

    secret: str

    def apply(self, table: Table) -> None:
        """Seats that were left are free now."""
        table.secret = bytes.fromhex(self.secret)
        table.match = None
        table.paused = False
        table.seats = [
            Seat(seat.name, seat.holder, seat.bot, unnamed=seat.unnamed, agrees=seat.agrees) for seat in table.seats
        ]

    def tell(self, news: News, _table: Table, _owing: Set[int]) -> None:
        """Everybody is in the lobby again."""
        news.everything = True


@action(protocol.Rematch, host)
def rematch(table: Table, _request: protocol.Rematch, asker: Asker) -> Rematched:
    """After a game."""
    if table.phase != "over":
        raise TableRefusal("server.error.not_over")
    return Rematched(secret=asker.new_secret())
