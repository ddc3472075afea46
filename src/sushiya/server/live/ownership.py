"""Who writes a table's log: one process at a time, by a lease in the store."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection
from typing import Protocol

from sushiya.server.store.store import LEASE_SECONDS, Conflict, Lease, Store, Unavailable
from sushiya.server.unforeseen import log_unforeseen

RENEW_SECONDS = 3.0
"""So often all leases are renewed; a commit renews those of its tables besides."""
TICK_SECONDS = 0.25
LATE_SECONDS = 0.75
"""A process that could not look at its clock for so long may have been taken for dead."""
SURE_SECONDS = LEASE_SECONDS - 2.0
"""So long after a renewal no lease can have run out."""


class OwnedElsewhere(Exception):
    """Another process owns a table; without a lease this one gives its tables up."""

    def __init__(self, lease: Lease | None) -> None:
        super().__init__()
        self.lease = lease


class Ownership(Protocol):
    """The leases of a process."""

    async def claim(self, code: str, beyond: Lease | None = None) -> bool:
        """Become the owner of a table; whether another process may have written until now.

        A lease to go beyond is taken even if it runs: its owner does not answer.
        """

    def lease(self, code: str) -> Lease | None:
        """The lease under which a table is written; None where there is only one process."""

    def is_sure(self) -> bool:
        """Whether the tables in memory are surely those of this process."""

    async def make_sure(self) -> None:
        """Look which tables are still those of this process."""

    def drop(self, code: str) -> None:
        """A table has left memory."""

    async def run(self) -> None:
        """Keep what is owned, until the house closes."""

    async def give_up(self) -> None:
        """Own nothing any more: others may claim it at once."""


class Alone:
    """The only process of a house owns every table."""

    async def claim(self, code: str, beyond: Lease | None = None) -> bool:  # noqa: ARG002
        """Nobody else is there."""
        return False

    def lease(self, code: str) -> Lease | None:  # noqa: ARG002
        """None is needed."""
        return None

    def is_sure(self) -> bool:
        """Nobody can take a table away."""
        return True

    async def make_sure(self) -> None:
        """There is nothing to look for."""

    def drop(self, code: str) -> None:
        """There is nothing to give back."""

    async def run(self) -> None:
        """There is nothing to keep."""

    async def give_up(self) -> None:
        """There is nobody to give it to."""


class Leases:
    """What one of several processes owns.

    A process that was stopped, or cut off from its database, may have lost a table without knowing. `sure_until` is
    therefore moved on only while the process looks at its clock in time and renews its leases in time; after that they
    have to be renewed before anything is answered from memory.
    """

    def __init__(self, store: Store, lost: Callable[[Collection[str]], None]) -> None:
        self.store = store
        self.lost = lost
        """Called with tables that others have taken."""
        self.address = ""
        """Where other processes reach this one."""
        self.held: dict[str, Lease] = {}
        self.unused: list[Lease] = []
        """Leases to be given back."""
        self.renewed_at = self.sure_until = 0.0
        self.renewing: asyncio.Task[None] | None = None
        self.is_closing = False

    async def claim(self, code: str, beyond: Lease | None = None) -> bool:
        """Take the lease of a table, or say who has it."""
        if self.is_closing:
            raise OwnedElsewhere(None)
        lease = await self.store.claim(code, self.address, None if beyond is None else beyond.epoch)
        if lease.owner != self.address:
            raise OwnedElsewhere(lease)
        self.held[code] = lease
        return True

    def lease(self, code: str) -> Lease | None:
        """The lease that this process has."""
        return self.held[code]

    def is_sure(self) -> bool:
        """One look at the clock."""
        return time.monotonic() < self.sure_until

    async def make_sure(self) -> None:
        """Renew all leases; whoever comes meanwhile waits for the same answer."""
        if self.renewing is None or self.renewing.done():
            self.renewing = asyncio.create_task(self._renew())
        await asyncio.shield(self.renewing)

    def drop(self, code: str) -> None:
        """Give a lease back, at the next look at the clock."""
        lease = self.held.pop(code, None)
        if lease is not None:
            self.unused.append(lease)

    async def run(self) -> None:
        """Look at the clock, and renew what is held."""
        while True:
            if self.is_sure():
                self._move_on()
            if time.monotonic() > self.renewed_at + RENEW_SECONDS or not self.is_sure():
                with log_unforeseen("leases could not be renewed"):
                    await self._look_after_leases()
            await asyncio.sleep(TICK_SECONDS)

    async def _look_after_leases(self) -> None:
        unused, self.unused = self.unused, []
        try:
            await self.make_sure()
            await self.store.release(unused)
        except Exception as error:
            self.unused += unused
            if not isinstance(error, Unavailable):
                raise

    async def _renew(self) -> None:
        began = time.monotonic()
        lost = await self._lost(list(self.held.values()))
        self.renewed_at = began
        self._move_on()
        codes = [lease.table_code for lease in lost if self.held.get(lease.table_code) == lease]
        for code in codes:
            del self.held[code]
        if codes:
            self.lost(codes)

    def _move_on(self) -> None:
        self.sure_until = min(self.renewed_at + SURE_SECONDS, time.monotonic() + LATE_SECONDS)

    async def _lost(self, leases: list[Lease]) -> list[Lease]:
        """Renew leases; which of them others have, found by halves."""
        if not leases:
            return []
        try:
            await self.store.append([], leases=leases)
        except Conflict:
            if len(leases) == 1:
                return leases
            half = len(leases) // 2
            return await self._lost(leases[:half]) + await self._lost(leases[half:])
        return []

    async def give_up(self) -> None:
        """Take no table any more, and give back all leases."""
        self.is_closing = True
        leases, self.held = [*self.held.values(), *self.unused], {}
        await self.store.release(leases)
