"""What is deleted when it is old, and how much there is: what is asked of those who keep it."""

from __future__ import annotations

from typing import Literal, Protocol

import msgspec

Kept = Literal["games", "evenings", "attended", "ratings", "chat", "acts"]
"""Finished games with their replays and reviews, who sat where in them, who stayed to the end among strangers, ratings
of those who have not been rated since, what was said, and what hosts did."""


class Inventory(msgspec.Struct, frozen=True):
    """How much a house keeps."""

    tables: int
    games: int
    disk_used: int
    """In bytes."""
    disk_free: int | None
    """In bytes; None where the database is on a server, which does not tell."""


class Retention(Protocol):
    """What is kept, for how long; Unavailable says why it could not be deleted or counted."""

    async def forget(self, what: Kept, before: int) -> int:
        """Delete what is older, in milliseconds since 1970; returns how much that was."""

    async def inventory(self) -> Inventory:
        """How much there is."""

    async def opened_at(self, table_codes: list[str]) -> dict[str, int]:
        """When tables were opened, in milliseconds since 1970."""
