"""The host starts the game."""

from __future__ import annotations

from collections.abc import Set

from sushiya.server import protocol
from sushiya.server.live.actions.action import Asker, action, check_lobby, host
from sushiya.server.live.entries import Entry
from sushiya.server.live.news import News
from sushiya.server.live.seats import TableState
from sushiya.server.live.table import Table, TableRefusal


class Started(Entry, kw_only=True):
    """The game is dealt; with the whole table, so that reading it costs the present game only."""

    state: TableState | None = None
    """None in the oldest logs, which have to be folded from their first entry on."""

    def base(self) -> TableState | None:
        """The table in the lobby."""
        return self.state

    def apply(self, table: Table) -> None:
        """By the rules of today, or not at all."""
        rules = 1 if self.state is None else self.state.rules
        if rules != table.game.rules_version:
            raise TableRefusal("server.error.other_rules", rules=rules)
        table.deal()

    def tell(self, news: News, _table: Table, _owing: Set[int]) -> None:
        """Everybody sees the deal."""
        news.everything = True


@action(protocol.Start, host)
def start(table: Table, _request: protocol.Start, _asker: Asker) -> Started:
    """When every seat is taken."""
    check_lobby(table)
    if table.pad is not None:
        raise TableRefusal("server.error.is_pad")
    if not all(seat.is_taken for seat in table.seats):
        raise TableRefusal("server.error.seats_free")
    return Started(state=table.state())
