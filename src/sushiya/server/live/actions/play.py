"""A seat makes a move."""

from __future__ import annotations

from collections.abc import Set

from sushiya.server import protocol
from sushiya.server.live.actions.action import Asker, action, player
from sushiya.server.live.entries import Entry
from sushiya.server.live.news import News
from sushiya.server.live.table import GAMES_KEPT, Table, TableRefusal


class Moved(Entry, kw_only=True):
    """A seat has made a move, or changed one that is not revealed yet."""

    seat: int
    move: str

    def apply(self, table: Table) -> None:
        """The rules take it, or refuse it and change nothing."""
        match = table.match
        if match is None:
            raise TableRefusal("server.error.not_started")
        is_change = match.choice(self.seat) is not None
        match.play(self.seat, self.move)
        if table.bot_of(self.seat) is None:
            table.seats[self.seat].moved_turn = table.turn
        if is_change:
            table.changes[table.seats[self.seat].holder or ""] += 1
        if match.choice(self.seat) is None:
            table.turn += 1
        if match.is_over:
            table.played_by[table.games] = [seat.holder for seat in table.seats]
            table.played_by.pop(table.games - GAMES_KEPT, None)

    def tell(self, news: News, table: Table, owing: Set[int]) -> None:
        """A choice is told without what was chosen, a change of it to nobody else; a step to all."""
        assert table.match is not None
        if table.match.is_over:
            news.everything = True
        elif table.match.choice(self.seat) is None:
            news.step = True
        else:
            news.choose(self.seat, self.move, self.seat in owing)


@action(protocol.Play, player)
def play(table: Table, request: protocol.Play, _asker: Asker) -> Moved | None:
    """A move that is legal in the turn that it was meant for; the rules say why one is not.

    A second tab may send the choice that stands: that is acknowledged, and changes nothing.
    """
    check_turn(table, request.turn)
    assert table.match is not None
    move = table.match.check(request.seat, request.move)
    if move == table.match.choice(request.seat) and table.seats[request.seat].moved_turn == table.turn:
        return None
    return Moved(seat=request.seat, move=move)


def check_turn(table: Table, turn: int) -> None:
    """A decision for a turn that is over is refused."""
    if table.match is None:
        raise TableRefusal("server.error.not_started")
    if turn != table.turn and not table.match.is_over:
        raise TableRefusal("server.error.turn_over")
