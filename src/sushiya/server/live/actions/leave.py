"""Give a seat up, or as the host free somebody's."""

from __future__ import annotations

from collections.abc import Set

from sushiya.server import protocol
from sushiya.server.live.actions.action import Asker, action, anybody, host, seat_at
from sushiya.server.live.entries import Entry
from sushiya.server.live.news import News
from sushiya.server.live.seats import Seat
from sushiya.server.live.table import Table, TableRefusal


class Freed(Entry, kw_only=True):
    """A seat is free again; in a game a bot plays it to the end, unless its holder comes back."""

    seat: int
    by_host: bool = False

    def apply(self, table: Table) -> None:
        """In a game the seat is kept for who had it."""
        if table.match is None:
            table.seats[self.seat] = Seat()
            return
        left = table.seats[self.seat]
        table.seats[self.seat] = Seat(
            words=left.words,
            covered=True,
            votes=left.votes,
            asked_at=left.asked_at,
            asked_turn=left.asked_turn,
            forfeited_turn=left.forfeited_turn,
            kept_for=left.holder,
            was_removed=self.by_host,
        )

    def gives_up(self) -> int | None:
        """The seat that is free; who is sent away by the host has given nothing up."""
        return None if self.by_host else self.seat

    def tell(self, news: News, _table: Table, _owing: Set[int]) -> None:
        """Who had the seat no longer sees its cards."""
        news.everything = True


@action(protocol.Leave, anybody)
def leave(table: Table, request: protocol.Leave, asker: Asker) -> Freed:
    """Whoever holds the seat, or the host."""
    seat = seat_at(table, request.seat)
    if seat.holder != asker.holder:
        host(table, request, asker.holder)
    if not seat.is_taken:
        raise TableRefusal("server.error.nobody_there", seat=request.seat)
    return Freed(seat=request.seat, by_host=seat.holder != asker.holder)
