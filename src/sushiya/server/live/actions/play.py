"""A seat makes a move."""

from __future__ import annotations

from sushiya.core.moves import Move
from sushiya.server import protocol
from sushiya.server.live.actions.action import Asker, action, player
from sushiya.server.live.entries import Entry, Told
from sushiya.server.live.session import Session
from sushiya.server.live.table import GAMES_KEPT, Table, TableRefusal
from sushiya.server.live.telling import Telling


class Moved(Entry, frozen=True, kw_only=True):
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
        if is_change:
            table.changes[table.seats[self.seat].holder or ""] += 1
        if match.choice(self.seat) is None:
            table.turn += 1
        if match.is_over:
            table.played_by[table.games] = [seat.holder for seat in table.seats]
            table.played_by.pop(table.games - GAMES_KEPT, None)

    def told(self, telling: Telling, owing: set[int]) -> Told:
        """A choice is told without what was chosen, a change of it to nobody else; a step to all."""
        table = telling.table
        assert table.match is not None
        if table.match.is_over:
            return telling.everything
        if table.match.choice(self.seat) is None:
            return telling.step

        def tell(session: Session) -> bytes | None:
            if session.holder is not None and table.seats[self.seat].holder == session.holder:
                return telling.own_choice(session, self.seat, self.move)
            return telling.choice(session, self.seat) if self.seat in owing else None

        return tell


@action(protocol.Play, player)
def play(table: Table, request: protocol.Play, _asker: Asker) -> Moved:
    """A move that is legal in the turn that it was meant for; the rules say why one is not."""
    check_turn(table, request.turn)
    assert table.match is not None
    return moved(request.seat, table.match.meant(request.seat, request.move))


def moved(seat: int, move: Move) -> Moved:
    """The entry of a legal move."""
    return Moved(seat=seat, move=str(move))


def check_turn(table: Table, turn: int) -> None:
    """A decision for a turn that is over is refused."""
    if table.match is None:
        raise TableRefusal("server.error.not_started")
    if turn != table.turn and not table.match.is_over:
        raise TableRefusal("server.error.turn_over")
