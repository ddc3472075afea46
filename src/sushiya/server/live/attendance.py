"""Leaving among strangers is counted: who has begun a game and who stayed to its end, for those at the same table."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from sushiya.server.live.live_table import LiveTable
from sushiya.server.live.table import Table
from sushiya.server.store.attendance import AttendedRow
from sushiya.server.store.store import Store, Unavailable


def is_counted(table: Table) -> bool:
    """Whether several people have begun this game at a table that is open to all."""
    return table.terms.public and len({holder for holder in table.dealt_to if holder is not None}) > 1


def rows_on_leaving(table: Table, seat: int, at: int) -> list[AttendedRow]:
    """That somebody has left a game, or was replaced in it, at a seat; who comes back may finish it yet.

    Who was sent away by the host has not left.
    """
    if table.phase != "playing" or not is_counted(table) or table.seats[seat].was_removed:
        return []
    holder = table.dealt_to[seat]
    return [] if holder is None else [AttendedRow(holder, f"{table.code}-{table.games}", False, at)]


def rows_at_end(table: Table, at: int) -> list[AttendedRow]:
    """Who has finished a game, of those who began it; the host's sending somebody away counts for nothing."""
    if not is_counted(table):
        return []
    stayed: dict[str, bool] = {}
    for holder, seat in zip(table.dealt_to, table.seats, strict=True):
        if holder is not None and not seat.was_removed:
            stayed[holder] = stayed.get(holder, True) and seat.holder == holder and not seat.covered
    return [AttendedRow(holder, f"{table.code}-{table.games}", finished, at) for holder, finished in stayed.items()]


class AttendanceReader:
    """Reads how often the people at tables that are open to all stay to the end."""

    def __init__(
        self,
        store: Store,
        settle: Callable[[str], Coroutine[Any, Any, None]],
        begin: Callable[[Any], None],
        tell: Callable[[LiveTable], None],
    ) -> None:
        self.store = store
        self.settle = settle
        """Waits until nothing of a table waits for its commit."""
        self.begin = begin
        self.tell = tell
        """Called with a table where more is known."""

    def look_at(self, live: LiveTable) -> None:
        """Read what is not known yet of the people at a table."""
        if not live.table.terms.public:
            return
        unread = {seat.holder for seat in live.table.seats if seat.holder is not None} - live.attended_read
        if unread:
            live.attended_read |= unread
            self.begin(self._read(live, unread))

    async def _read(self, live: LiveTable, holders: set[str]) -> None:
        try:
            await self.settle(live.table.code)
            live.attended |= await self.store.attendance.of(holders)
        except Unavailable:
            live.attended_read -= holders
            return
        if not live.is_dropped:
            self.tell(live)
