"""Who writes a table's log: one process at a time."""

from __future__ import annotations

from typing import Protocol

from sushiya.server.store.store import Lease


class Ownership(Protocol):
    """The leases of a process."""

    async def claim(self, code: str) -> None:
        """Become the owner of a table."""

    def lease(self, code: str) -> Lease | None:
        """The lease under which a table is written; None where there is only one process."""


class Alone:
    """The only process of a house owns every table."""

    async def claim(self, code: str) -> None:
        """Nobody else is there."""

    def lease(self, code: str) -> Lease | None:  # noqa: ARG002
        """None is needed."""
        return None
