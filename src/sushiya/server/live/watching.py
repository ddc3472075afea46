"""Visitors who watch the tables that wait: they are told the list when they come, and after every change of it."""

from __future__ import annotations

from contextlib import suppress

import msgspec

from sushiya.server import protocol
from sushiya.server.live.listing import Listing
from sushiya.server.live.session import Session
from sushiya.server.store.store import Unavailable

MOST_TOLD = 50
"""So many tables are told of, those that have waited longest."""


class Watchers:
    """Those who watch at this process; as long as nobody does, nothing is read for them."""

    def __init__(self, listing: Listing) -> None:
        self.listing = listing
        self.sessions: set[Session] = set()
        self.told: bytes | None = None
        """The list as everybody here knows it; None if they know different ones."""

    async def add(self, session: Session) -> None:
        """Somebody comes, and is told the list as soon as it can be read."""
        text = None
        with suppress(Unavailable):
            text = encoded(await self.listing.waiting())
            session.send(text)
        self.told = text if text == self.told or not self.sessions else None
        self.sessions.add(session)

    def discard(self, session: Session) -> None:
        """Somebody has gone."""
        self.sessions.discard(session)

    async def tell(self) -> None:
        """Tell everybody the list, if it has changed."""
        if not self.sessions:
            return
        text = encoded(await self.listing.waiting(fresh=0))
        if text != self.told:
            self.told = text
            for session in self.sessions:
                session.send(text)


def encoded(tables: list[protocol.WaitingTable]) -> bytes:
    """The list as a message."""
    return msgspec.json.encode(protocol.WaitingTables(tables[:MOST_TOLD]))
