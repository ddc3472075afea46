"""A seat asks the chef."""

from __future__ import annotations

from sushiya.core.errors import NotYourTurn
from sushiya.server import protocol
from sushiya.server.live.actions.action import Asker, action, player
from sushiya.server.live.actions.play import check_turn
from sushiya.server.live.entries import Entry
from sushiya.server.live.table import Table, TableRefusal


class Hinted(Entry, kw_only=True):
    """A seat has asked for a hint; it changes nothing in the game, and its record says so."""

    seat: int
    step: int

    def apply(self, table: Table) -> None:
        """What is asked for again in the same turn counts once."""
        if table.match is None:
            raise TableRefusal("server.error.not_started")
        asked = self.seat, table.match.resolved, self.step
        if asked not in table.hints:
            table.hints.append(asked)


@action(protocol.Hint, player)
def hint(table: Table, request: protocol.Hint, asker: Asker) -> Hinted:
    """While the seat has yet to choose, where the table allows it."""
    asker.pace.check_hinting(asker.holder)
    check_turn(table, request.turn)
    if not table.may_ask_chef(asker.holder):
        raise TableRefusal("server.error.no_hints")
    assert table.match is not None
    if request.seat not in table.to_act:
        chosen = table.match.choice(request.seat) is not None
        raise TableRefusal("server.error.hint_too_late") if chosen else NotYourTurn("error.not_your_turn")
    return Hinted(seat=request.seat, step=request.step)
