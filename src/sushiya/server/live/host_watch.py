"""Every process learns within a second what hosts have done, in the terminal or at another process."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from contextlib import suppress

from sushiya.server.bans import Bans
from sushiya.server.store.store import Store, Unavailable
from sushiya.server.unforeseen import log_unforeseen

TICK_SECONDS = 1.0
BAN_DEEDS = ("ban", "unban")


class HostWatch:
    """Reads the log of hosts, and has the house obey it."""

    def __init__(self, store: Store, bans: Bans, obey: Callable[[Collection[str]], None]) -> None:
        self.store = store
        self.bans = bans
        self.obey = obey
        """Called with the tables that were closed, after bans are known."""
        self.number = 0
        """The last act that is known here."""

    async def begin(self) -> None:
        """Learn who is banned before anybody comes."""
        latest = await self.store.hosting.latest(1)
        self.number = latest[0].number if latest else 0
        self.bans.learn(await self.store.hosting.bans())

    async def run(self) -> None:
        """Until the house closes."""
        while True:
            await asyncio.sleep(TICK_SECONDS)
            # the store tells when it is away; what was done is found later
            with log_unforeseen("what hosts have done could not be obeyed"), suppress(Unavailable):
                await self.look()

    async def look(self) -> None:
        """Learn what has been done since the last look."""
        acts = await self.store.hosting.after(self.number)
        if not acts:
            return
        if any(act.deed in BAN_DEEDS for act in acts):
            self.bans.learn(await self.store.hosting.bans())
        self.obey([act.subject for act in acts if act.deed == "close"])
        self.number = acts[-1].number
