"""A seat adds its words to the shuffle."""

from __future__ import annotations

from sushiya.server import protocol
from sushiya.server.live.actions.action import Asker, action, check_lobby, seat_holder
from sushiya.server.live.entries import Entry
from sushiya.server.live.table import Table, TableRefusal


class Worded(Entry, kw_only=True):
    """A seat has added words to the shuffle."""

    seat: int
    words: str

    def apply(self, table: Table) -> None:
        """They are part of the next seed."""
        table.seats[self.seat].words = self.words


@action(protocol.AddWords, seat_holder)
def add_words(table: Table, request: protocol.AddWords, _asker: Asker) -> Worded:
    """Before the deal, other words than before."""
    check_lobby(table)
    if request.words == table.seats[request.seat].words:
        raise TableRefusal("server.error.same_words")
    return Worded(seat=request.seat, words=request.words)
