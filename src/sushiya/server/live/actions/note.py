"""Note something on a score pad."""

from __future__ import annotations

import msgspec

from sushiya.server import protocol
from sushiya.server.live.actions.action import Asker, action, host, seat_at
from sushiya.server.live.entries import Entry
from sushiya.server.live.pads import MOST_ENTRIES, check_note, noted
from sushiya.server.live.table import Table, TableRefusal


class PadNoted(Entry, kw_only=True):
    """A part of somebody's plate is another one now."""

    seat: int
    round: int
    part: str
    value: protocol.Noted = None

    def apply(self, table: Table) -> None:
        """Write it down; a round begins with its first note."""
        assert table.pad is not None
        notes = noted(table.pad, self.round, self.seat, self.part, self.value)
        table.pad = msgspec.structs.replace(table.pad, notes=notes)


def counter(table: Table, request: protocol.Note, holder: str) -> None:
    """The host, and whoever counts this seat."""
    if seat_at(table, request.seat).holder != holder:
        host(table, request, holder)


@action(protocol.Note, counter)
def note(table: Table, request: protocol.Note, _asker: Asker) -> PadNoted:
    """Whatever can lie on a real table, in a round that has begun or the next."""
    if table.pad is None:
        raise TableRefusal("server.error.no_pad")
    if table.number >= MOST_ENTRIES:
        raise TableRefusal("server.error.pad_full")
    check_note(table.game, table.pad, request)
    if noted(table.pad, request.round, request.seat, request.part, request.value) == table.pad.notes:
        raise TableRefusal("server.error.noted_already")
    return PadNoted(seat=request.seat, round=request.round, part=request.part, value=request.value)
