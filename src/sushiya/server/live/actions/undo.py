"""A seat takes back its last step."""

from __future__ import annotations

from collections.abc import Set

from sushiya.core.errors import CannotUndo
from sushiya.server import protocol
from sushiya.server.live.actions.action import Asker, action, player
from sushiya.server.live.actions.play import check_turn
from sushiya.server.live.entries import Entry
from sushiya.server.live.news import News
from sushiya.server.live.table import Table


class Undone(Entry, kw_only=True):
    """A seat has taken back its last step."""

    seat: int

    def apply(self, table: Table) -> None:
        """The rules take it back, or refuse."""
        if table.match is None:
            raise CannotUndo("error.cannot_undo")
        table.match.undo(self.seat)
        table.turn += 1

    def tell(self, news: News, _table: Table, _owing: Set[int]) -> None:
        """Everybody sees the table as it was before the step."""
        news.step = True


@action(protocol.Undo, player)
def undo(table: Table, request: protocol.Undo, _asker: Asker) -> Undone:
    """While the step has shown nobody anything, and nobody else has played."""
    check_turn(table, request.turn)
    if table.match is None or not table.match.can_undo(request.seat):
        raise CannotUndo("error.cannot_undo")
    return Undone(seat=request.seat)
