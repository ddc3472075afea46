"""Connections of browsers that are signed in: they end when the browser is signed out, by whichever process."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from sushiya.server.live.session import MOVED, Session
from sushiya.server.store.store import Store, Unavailable
from sushiya.server.unforeseen import log_unforeseen

TICK_SECONDS = 1.0


class SignedInSessions:
    """Those of this process, by device; others may sign a device out, which the database tells."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.sessions: dict[Session, str] = {}

    def add(self, device_id: str, session: Session) -> None:
        """A connection of a device begins."""
        self.sessions[session] = device_id

    def discard(self, session: Session) -> None:
        """A connection is over."""
        self.sessions.pop(session, None)

    async def run(self) -> None:
        """Until the house closes."""
        while True:
            await asyncio.sleep(TICK_SECONDS)
            # while the store is away, who is signed out cannot be known; that is asked again
            with log_unforeseen("who is signed out could not be found"), suppress(Unavailable):
                await self.look()

    async def look(self) -> None:
        """End the connections of devices that are signed out; the browser comes back as the guest that it is."""
        known = set(self.sessions.values())
        gone = known - await self.store.devices.still_there(known) if known else set()
        for session in [session for session, device_id in self.sessions.items() if device_id in gone]:
            self.discard(session)
            session.end(MOVED)
