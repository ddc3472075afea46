"""Who stayed to the end among strangers: what is asked of those who keep it, and one that forgets with the process."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

import msgspec

LATEST = 20
"""So many of a guest's games count, the latest: what was long ago is forgiven."""


class AttendedRow(msgspec.Struct, frozen=True, array_like=True):
    """A game among strangers that a guest has begun."""

    holder: str
    game_id: str
    finished: bool
    at: int
    """Milliseconds since 1970."""


class Attended(msgspec.Struct, frozen=True):
    """How many of the latest games a guest has begun, and how many of those finished."""

    begun: int = 0
    finished: int = 0


class Attendance(Protocol):
    """The games of every guest among strangers, stored with their moves; Unavailable says why they were not read."""

    async def of(self, holders: Collection[str]) -> dict[str, Attended]:
        """What is known of some guests."""

    async def forget(self, holder: str) -> None:
        """Forget all that is known of a guest."""


class MemoryAttendance:
    """Attendance for tests and for trying things out."""

    def __init__(self) -> None:
        self.rows: dict[tuple[str, str], AttendedRow] = {}

    def keep(self, rows: Sequence[AttendedRow]) -> None:
        """Keep who stayed or left; what is known later of the same game counts."""
        self.rows |= {(row.holder, row.game_id): row for row in rows}

    async def of(self, holders: Collection[str]) -> dict[str, Attended]:
        """What is known of some guests."""
        own = {holder: [row for row in self.rows.values() if row.holder == holder] for holder in holders}
        latest = {holder: sorted(rows, key=lambda row: (-row.at, row.game_id))[:LATEST] for holder, rows in own.items()}
        return {holder: counted([row.finished for row in rows]) for holder, rows in latest.items()}

    async def forget(self, holder: str) -> None:
        """Forget all that is known of a guest."""
        self.rows = {key: row for key, row in self.rows.items() if row.holder != holder}


def counted(finished: Sequence[bool]) -> Attended:
    """How many games those are, and how many were finished."""
    return Attended(len(finished), sum(map(bool, finished)))
