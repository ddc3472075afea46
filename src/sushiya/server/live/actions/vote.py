"""A seat wants a bot to stand in for another, or somebody else to have a seat that was left."""

from __future__ import annotations

from sushiya.server import protocol
from sushiya.server.live.actions.action import Asker, action, seat_at, seat_holder
from sushiya.server.live.entries import Entry
from sushiya.server.live.table import Table, TableRefusal


class Voted(Entry, kw_only=True):
    """A seat has voted."""

    seat: int
    absent: int

    def apply(self, table: Table) -> None:
        """Votes for a stand-in hold until the seat is asked again."""
        absent = table.seats[self.absent]
        if absent.holder is None:
            absent.consents |= {self.seat}
        else:
            absent.votes |= {self.seat}


@action(protocol.Vote, seat_holder)
def vote(table: Table, request: protocol.Vote, _asker: Asker) -> Voted:
    """Once, on another seat: on who is away or late where the table votes, on a seat that was left anywhere."""
    absent = seat_at(table, request.absent)
    was_left = absent.holder is None and absent.bot is None
    votes = absent.consents if was_left else absent.votes
    if (
        table.phase != "playing"
        or not (was_left or table.may_vote())
        or absent.bot is not None
        or request.seat == request.absent
        or request.seat in votes
    ):
        raise TableRefusal("server.error.no_vote")
    return Voted(seat=request.seat, absent=request.absent)
