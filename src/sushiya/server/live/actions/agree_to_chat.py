"""Somebody agrees that people use their own words at a table that is open to all, or no longer does."""

from __future__ import annotations

from sushiya.server import protocol
from sushiya.server.live.actions.action import Asker, action, seat_holder
from sushiya.server.live.entries import Entry
from sushiya.server.live.table import Table, TableRefusal


class Agreed(Entry, kw_only=True):
    """Somebody has agreed, or has taken that back; whoever sits down later has yet to agree."""

    holder: str
    agrees: bool

    def apply(self, table: Table) -> None:
        """For all seats that somebody has."""
        for seat in table.seats_of(self.holder):
            table.seats[seat].agrees = self.agrees


@action(protocol.AgreeToChat, seat_holder)
def agree_to_chat(table: Table, request: protocol.AgreeToChat, asker: Asker) -> Agreed:
    """Among strangers; elsewhere the terms say it."""
    asker.pace.check_speaking(asker.holder)
    if not table.terms.public:
        raise TableRefusal("server.error.no_agreement")
    if table.seats[request.seat].agrees == request.agrees:
        raise TableRefusal("server.error.said_already")
    return Agreed(holder=asker.holder, agrees=request.agrees)
