"""Tables wherever they are: in this process, or in the one that owns them, which is asked or taken over from."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress

from sushiya.server import protocol
from sushiya.server.live.forwarding import Links, NoAnswer, Relay
from sushiya.server.live.ownership import OwnedElsewhere, Ownership
from sushiya.server.live.session import MOVED, Session
from sushiya.server.live.table import NotThere, TableRefusal
from sushiya.server.live.tables import Tables
from sushiya.server.store.store import Lease, Unavailable

MOST_MOVES, MOVE_SECONDS = 20, 0.05
"""A table that changes hands is looked for again after a while, so often."""


class Routing:
    """Finds tables."""

    def __init__(
        self, tables: Tables, ownership: Ownership, links: Links, join: Callable[[str, Session], Awaitable[str]]
    ) -> None:
        self.tables = tables
        self.ownership = ownership
        self.links = links
        self.join = join
        """Begins a session at a table of this process, and returns its code."""

    async def enter(self, code: str, session: Session) -> Relay | str:
        """A session begins, wherever the table is: what passes messages on, or the code of a table that is here."""
        for move in range(MOST_MOVES):
            try:
                return await self.join(code, session)
            except OwnedElsewhere as elsewhere:
                owner = elsewhere.lease
            if owner is None:
                session.end(MOVED)
                return code
            try:
                joined = await self.links.join(owner.owner, code, session)
            except NoAnswer:
                await self._take_over(owner)
                continue
            if isinstance(joined, Relay):
                return joined
            if joined != MOVED:
                session.end(joined)
                return code
            await asyncio.sleep(MOVE_SECONDS * move)
        raise Unavailable("away", "the table changes hands all the time")

    async def look(self, code: str, holder: str | None, also: Sequence[str] = ()) -> protocol.TableNow:
        """A table as somebody may know it, who may have several names, wherever it is."""
        for move in range(MOST_MOVES):
            try:
                return (await self.tables.find(code)).seen_by(holder, also)
            except OwnedElsewhere as elsewhere:
                owner = elsewhere.lease
            if owner is None:
                break
            try:
                info = await self.links.look(owner.owner, code, holder, also)
            except NoAnswer:
                await self._take_over(owner)
                continue
            if info is not None:
                return info
            await asyncio.sleep(MOVE_SECONDS * move)
        raise Unavailable("away", "the table changes hands all the time")

    async def bring_in(self, code: str) -> None:
        """Have a table in memory, here or where it is, so that its clock can run out."""
        with suppress(OwnedElsewhere, NotThere, TableRefusal):
            await self.tables.find(code)

    async def _take_over(self, lease: Lease) -> None:
        """The owner of a table does not answer: become its owner, unless another process has just done so."""
        with suppress(OwnedElsewhere):
            await self.ownership.claim(lease.table_code, lease)
