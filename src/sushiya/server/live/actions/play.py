"""A seat makes a move."""

from __future__ import annotations

from collections.abc import Set

from sushiya.server import protocol
from sushiya.server.live.actions.action import Asker, action, player
from sushiya.server.live.entries import Entry
from sushiya.server.live.news import News
from sushiya.server.live.table import Table


class Moved(Entry, kw_only=True):
    """A seat has made a move, or changed one that is not revealed yet."""

    seat: int
    move: str

    def apply(self, table: Table) -> None:
        """The rules take it, or refuse it and change nothing."""
        table.move(self.seat, self.move)

    def tell(self, news: News, table: Table, owing: Set[int]) -> None:
        """A choice is told without what was chosen, a change of it to nobody else; a step to all."""
        assert table.match is not None
        if table.match.choice(self.seat) is not None:
            news.choose(self.seat, self.move, self.seat in owing)
        elif table.match.is_over:
            news.everything = True
        else:
            news.step = True


@action(protocol.Play, player)
def play(table: Table, request: protocol.Play, _asker: Asker) -> Moved:
    """A move that is legal in the turn that it was meant for; the rules say why one is not."""
    table.check_turn(request.turn)
    assert table.match is not None
    return Moved(seat=request.seat, move=table.match.check(request.seat, request.move))
