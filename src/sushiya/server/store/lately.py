"""Which logs were written a short while ago.

A table can be swept while it is read, and what is written to it then would be a log without a beginning. To look up
whether the entry before is there takes a third of the time of a commit; where a process has written lately it need not
look, because only tables where nothing has happened for days are swept.
"""

from __future__ import annotations

import time
from collections.abc import Sequence

import msgspec

from sushiya.server.store.store import LogRow

LATELY_SECONDS = 3600.0


class LogKey(msgspec.Struct, frozen=True, array_like=True):
    """Which entry of which table."""

    table_code: str
    number: int


class WrittenLately:
    """The tables of which this process has written something in the last hour."""

    def __init__(self) -> None:
        self.codes: set[str] = set()
        self.since = time.monotonic()

    def first_of_others(self, rows: Sequence[LogRow]) -> list[LogKey]:
        """The first row of each other table; the rows are in the order of their keys."""
        if time.monotonic() > self.since + LATELY_SECONDS:
            self.clear()
        codes = self.codes
        first = {row.table_code: row.number for row in reversed(rows) if row.table_code not in codes}
        return [LogKey(code, number) for code, number in first.items()] if first else []

    def add(self, written: Sequence[LogKey]) -> None:
        """Something of these tables is stored now."""
        self.codes.update(key.table_code for key in written)

    def clear(self) -> None:
        """Know of none."""
        self.codes, self.since = set(), time.monotonic()
