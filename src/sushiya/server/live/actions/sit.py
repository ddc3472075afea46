"""Take a seat."""

from __future__ import annotations

from collections.abc import Set

from sushiya.server import protocol
from sushiya.server.live.actions.action import Asker, action, anybody, check_free, check_not_forfeited
from sushiya.server.live.entries import Entry
from sushiya.server.live.news import News
from sushiya.server.live.seats import Seat
from sushiya.server.live.table import Table, TableRefusal
from sushiya.server.names import checked_name, distinct


class Seated(Entry, kw_only=True):
    """Somebody has sat down; `holder` is the hash of a token."""

    seat: int
    name: str
    holder: str
    unnamed: bool = False

    def apply(self, table: Table) -> None:
        """In a running game the time of the seat goes on, and a bot that stood in steps back."""
        left = table.seats[self.seat]
        table.seats[self.seat] = Seat(
            self.name,
            self.holder,
            words=left.words,
            asked_at=left.asked_at,
            asked_turn=left.asked_turn,
            votes=left.votes,
            unnamed=self.unnamed,
        )

    def tell(self, news: News, _table: Table, _owing: Set[int]) -> None:
        """Who sits down sees the cards."""
        news.table = True
        news.seated.add(self.holder)


@action(protocol.Sit, anybody)
def sit(table: Table, request: protocol.Sit, asker: Asker) -> Seated:
    """One that is free, and in a running game is not kept for somebody else; under no name that is refused."""
    asker.names.check(request.name)
    check_free(table, request.seat)
    if table.phase == "playing" and table.seats_of(asker.holder):
        raise TableRefusal("server.error.one_seat")
    if not table.is_open(request.seat, asker.holder):
        raise TableRefusal("server.error.seat_kept", seat=request.seat)
    check_not_forfeited(table, request.seat)
    others = [seat.name for seat in table.seats if seat.name is not None and seat.bot is None]
    name = distinct(checked_name(request.name), others)
    return Seated(seat=request.seat, name=name, holder=asker.holder, unnamed=request.unnamed)
