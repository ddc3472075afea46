"""A seat adds its words to the shuffle."""

from __future__ import annotations

from sushiya.server import protocol
from sushiya.server.live.actions.action import Asker, action, check_lobby, seat_holder
from sushiya.server.live.entries import Entry
from sushiya.server.live.table import Table


class Worded(Entry, kw_only=True):
    """A seat has added words to the shuffle."""

    seat: int
    words: str

    def apply(self, table: Table) -> None:
        """They are part of the next seed."""
        table.seats[self.seat].words = self.words


@action(protocol.AddWords, seat_holder)
def add_words(table: Table, request: protocol.AddWords, _asker: Asker) -> Worded:
    """Before the deal."""
    check_lobby(table)
    return Worded(seat=request.seat, words=request.words)
