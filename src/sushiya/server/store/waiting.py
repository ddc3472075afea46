"""Tables that are open to all and wait: what is asked of those who keep the list, and one that forgets."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

import msgspec


class WaitingRow(msgspec.Struct, frozen=True, array_like=True):
    """A table on the list."""

    table_code: str
    until: int
    """So long it is shown, in milliseconds since 1970, unless it is put there again."""
    shown: str
    """What everybody may know of it, as JSON."""


class WaitingList(Protocol):
    """The tables of all processes that wait for players; Unavailable says why it could not be written or read."""

    async def put(self, rows: Sequence[WaitingRow], taken_off: Collection[str] = ()) -> None:
        """Put tables there, or keep them there for longer, and take others off."""

    async def read(self, now: int) -> list[WaitingRow]:
        """All that are there."""


class MemoryWaitingList:
    """A list for tests and for trying things out."""

    def __init__(self) -> None:
        self.rows: dict[str, WaitingRow] = {}

    async def put(self, rows: Sequence[WaitingRow], taken_off: Collection[str] = ()) -> None:
        """Put tables there, and take others off."""
        self.rows |= {row.table_code: row for row in rows}
        for code in taken_off:
            self.rows.pop(code, None)

    async def read(self, now: int) -> list[WaitingRow]:
        """All that are there."""
        return [row for row in self.rows.values() if row.until > now]
