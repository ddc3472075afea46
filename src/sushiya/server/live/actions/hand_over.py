"""The host makes somebody else the host."""

from __future__ import annotations

from sushiya.server import protocol
from sushiya.server.live.actions.action import Asker, action, host, seat_at
from sushiya.server.live.entries import Entry
from sushiya.server.live.table import Table, TableRefusal


class Hosted(Entry, kw_only=True):
    """Another holder is the host."""

    host: str

    def apply(self, table: Table) -> None:
        """From now on."""
        table.host = self.host


@action(protocol.HandOver, host)
def hand_over(table: Table, request: protocol.HandOver, _asker: Asker) -> Hosted:
    """To whoever else holds a seat."""
    holder = seat_at(table, request.seat).holder
    if holder is None:
        raise TableRefusal("server.error.nobody_there", seat=request.seat)
    if holder == table.host:
        raise TableRefusal("server.error.host_already")
    return Hosted(host=holder)
