"""Give a seat up, or as the host free somebody's."""

from __future__ import annotations

from sushiya.server import protocol
from sushiya.server.live.actions.action import Asker, action, anybody, host, seat_at
from sushiya.server.live.entries import Entry, Told
from sushiya.server.live.table import Seat, Table, TableRefusal
from sushiya.server.live.telling import Telling


class Freed(Entry, frozen=True, kw_only=True):
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
            kept_for=left.holder,
            was_removed=self.by_host,
        )

    def told(self, telling: Telling, _owing: set[int]) -> Told:
        """Who had the seat no longer sees its cards."""
        return telling.everything


@action(protocol.Leave, anybody)
def leave(table: Table, request: protocol.Leave, asker: Asker) -> Freed:
    """Whoever holds the seat, or the host."""
    seat = seat_at(table, request.seat)
    if seat.holder != asker.holder:
        host(table, request, asker.holder)
    if not seat.is_taken:
        raise TableRefusal("server.error.nobody_there", seat=request.seat)
    return Freed(seat=request.seat, by_host=seat.holder != asker.holder)
