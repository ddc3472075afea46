"""A table in memory, with the guests who are connected to it."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from sushiya.server.live.table import Table
from sushiya.server.live.telling import Listener, Telling

PRESENT = 7000
"""So long, in milliseconds, it counts that another process has said who is there."""


class Guest(Listener):
    """A connection of somebody to a table; `send` takes a message that is ready to go out."""

    def __init__(self, holder: str | None, send: Callable[[bytes], None]) -> None:
        super().__init__(holder)
        self.send = send
        self.gone = False


class LiveTable:
    """A table in memory with its guests."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.guests: set[Guest] = set()
        self.thinking: set[int] = set()
        """Seats whose bots think."""
        self.behind = False
        """Whether others may have written what has not been read yet."""
        self.following = False
        """Whether that is being read."""
        self.elsewhere: dict[str, tuple[int, frozenset[str]]] = {}
        """Who is connected to this table at other processes, and when they said so."""
        self.changed_at = now()
        """When somebody last came or went."""

    def overdue(self, at: int) -> list[int]:
        """The seats for which a bot should stand in now."""
        table = self.table
        if table.match is None or table.paused or table.terms.away == "wait":
            return []
        absent = [seat for seat in table.match.to_act if table.bot_of(seat) is None and self.is_late(seat, at)]
        return [seat for seat in absent if table.terms.away == "bot" or table.outvoted(seat)]

    def is_late(self, seat: int, at: int) -> bool:
        """Whether a seat that owes a move is out of time, or has been gone for too long."""
        due = self.table.due(seat)
        gone = self.table.seats[seat].holder not in self.present()
        long_ago = max(self.table.seats[seat].asked_at, self.changed_at) + 1000 * self.table.terms.away_seconds < at
        return (due is not None and due < at) or (gone and long_ago)

    def present(self) -> set[str | None]:
        """Who is connected, here or at another process."""
        here: set[str | None] = {guest.holder for guest in self.guests}
        return here.union(*(there for _, there in self.elsewhere.values())) if self.elsewhere else here

    def meet(self, process: str, holders: Sequence[str], at: int) -> bool:
        """Another process says who is connected there; whether somebody has come or gone."""
        before = self.present()
        self.elsewhere[process] = (at, frozenset(holders))
        return self._has_changed(before, at)

    def forget_others(self, at: int) -> bool:
        """Those of whom nothing has been heard for too long are gone; whether there was somebody."""
        if not self.elsewhere:
            return False
        before = self.present()
        self.elsewhere = {name: there for name, there in self.elsewhere.items() if there[0] + PRESENT > at}
        return self._has_changed(before, at)

    def _has_changed(self, before: set[str | None], at: int) -> bool:
        if self.present() == before:
            return False
        self.changed_at = at
        return True

    def take_over(self, dropped: LiveTable) -> None:
        """Take the guests of the table as it was before it had to be read again."""
        self.guests = {guest for guest in dropped.guests if not guest.gone}
        self.elsewhere = dropped.elsewhere
        self.changed_at = dropped.changed_at

    def telling(self) -> Telling:
        """The table as it stands now, to be told."""
        return Telling(self.table, self.present)


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000
