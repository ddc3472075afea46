"""Whoever holds a seat plays it again, instead of the bot that stood in."""

from __future__ import annotations

from sushiya.server import protocol
from sushiya.server.live.actions.action import Asker, action, check_not_forfeited, seat_holder
from sushiya.server.live.entries import Entry
from sushiya.server.live.table import Table, TableRefusal


class TakenBack(Entry, kw_only=True):
    """A seat is played by its holder again."""

    seat: int

    def apply(self, table: Table) -> None:
        """Its time goes on."""
        table.seats[self.seat].covered = False


@action(protocol.TakeBack, seat_holder)
def take_back(table: Table, request: protocol.TakeBack, _asker: Asker) -> TakenBack:
    """While a bot stands in, and has made the move for which it was too late."""
    if not table.seats[request.seat].covered:
        raise TableRefusal("server.error.not_covered")
    check_not_forfeited(table, request.seat)
    return TakenBack(seat=request.seat)
