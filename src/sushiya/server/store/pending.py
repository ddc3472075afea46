"""What is begun and waits to be finished once, soon: challenges for passkeys, links in letters, visits elsewhere."""

from __future__ import annotations

from typing import Protocol

import msgspec


class PendingRow(msgspec.Struct, frozen=True):
    """Something that can be finished once, until a time."""

    id: str
    """A hash of what whoever finishes it has to know."""
    about: str
    """A hash of whom it concerns, by which such things are counted."""
    until: int
    """Milliseconds since 1970."""
    data: str


class Pending(Protocol):
    """All that waits; Unavailable says why it could not be read or written."""

    async def put(self, row: PendingRow, now: int) -> None:
        """Let something wait; what waited under the same id is replaced, and what is too old forgotten."""

    async def take(self, row_id: str, now: int) -> str | None:
        """The data of what waits, which then waits no more; None if it does not, or no longer."""

    async def count(self, about: str, now: int) -> int:
        """How much waits that concerns somebody."""


class MemoryPending:
    """What waits, for tests and for trying things out."""

    def __init__(self) -> None:
        self.rows: dict[str, PendingRow] = {}

    async def put(self, row: PendingRow, now: int) -> None:
        """Let something wait."""
        self.rows = {kept.id: kept for kept in self.rows.values() if kept.until > now} | {row.id: row}

    async def take(self, row_id: str, now: int) -> str | None:
        """The data of what waits, which then waits no more."""
        row = self.rows.pop(row_id, None)
        return row.data if row is not None and row.until > now else None

    async def count(self, about: str, now: int) -> int:
        """How much waits that concerns somebody."""
        return sum(row.about == about and row.until > now for row in self.rows.values())
