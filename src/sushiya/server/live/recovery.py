"""What could not be stored: its tables are read again, and what was asked meanwhile is answered all the same."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from sushiya.server.live.actions import encode, was_carried_out
from sushiya.server.live.batch import Asked, Batch
from sushiya.server.live.connection import NO_SUCH_TABLE
from sushiya.server.live.live_table import LiveTable
from sushiya.server.live.ownership import OwnedElsewhere
from sushiya.server.live.requests import Requests, Unavailable, refused, unexpected
from sushiya.server.live.session import MOVED
from sushiya.server.live.table import NotThere, TableClosed, TableRefusal
from sushiya.server.live.tables import Tables
from sushiya.server.live.writer import Writer
from sushiya.server.store import store
from sushiya.server.store.store import Conflict

RETRY_SECONDS = 0.2
ASK_AGAIN_SECONDS = 5.0
"""So long a request waits for the store to be back before it is refused."""
CLASH_SECONDS, MOST_CLASHES = 0.05, 4
"""A request whose commit clashes with another is tried again after a while, a few times."""


class Recovery:
    """Reads tables again, and asks requests again."""

    def __init__(
        self, tables: Tables, writer: Writer, requests: Requests, begin: Callable[[Coroutine[Any, Any, Any]], None]
    ) -> None:
        self.tables = tables
        self.writer = writer
        self.requests = requests
        self.begin = begin
        """Does something while the house goes on."""

    def recover(self, batch: Batch, error: Conflict | store.Unavailable | None) -> None:
        """Nothing of a batch is known to be stored: read its tables again, and answer what was asked.

        A request that was stored after all is recognised by its key.
        """
        for code in batch.codes:
            self.tables.drop(code)
        for asked in batch.asked:
            tries = asked.tries + isinstance(error, Conflict)
            self.begin(self._give_up(asked) if error is None else self._ask_again(asked, tries))

    async def _ask_again(self, asked: Asked, tries: int) -> None:
        """Try once more, when the store takes something again; what takes too long or clashes too often is refused."""
        try:
            async with asyncio.timeout(ASK_AGAIN_SECONDS):
                await asyncio.sleep(CLASH_SECONDS * (2**tries - 1))
                await self.writer.is_up.wait()
                live = await self.tables.find(asked.code) if tries <= MOST_CLASHES else None
        except OwnedElsewhere:
            asked.session.end(MOVED)
            return
        except (TimeoutError, TableRefusal, NotThere, store.Unavailable):
            live = None
        if live is None:
            asked.session.send(encode(refused(Unavailable("server.error.unavailable"), asked.request.id)))
        else:
            self.requests.handle(live, asked.session, asked.request, tries)

    async def _give_up(self, asked: Asked) -> None:
        """Refuse what cannot be stored, for reasons that will not pass, unless it is stored after all."""
        live = await self.read_again(asked.code)
        holder = asked.session.holder
        if live is not None and holder is not None and was_carried_out(live.table, asked.request, holder):
            self.requests.handle(live, asked.session, asked.request)
        else:
            asked.session.send(encode(unexpected(asked.request.id)))

    async def read_again(self, code: str) -> LiveTable | None:
        """Read a table as soon as the store takes something again; None for one that cannot be read."""
        while True:
            await self.writer.is_up.wait()
            try:
                return await self.tables.find(code)
            except store.Unavailable:
                await asyncio.sleep(RETRY_SECONDS)
            except OwnedElsewhere:
                self._hand_over(code)
                return None
            except TableClosed as error:
                self._turn_out(code, error)
                return None
            except (NotThere, TableRefusal):
                return None

    def _hand_over(self, code: str) -> None:
        """Another process has a table: whoever was at it here comes back, and is passed on."""
        dropped = self.tables.dropped.pop(code, None)
        for session in [] if dropped is None else list(dropped.sessions):
            session.end(MOVED)

    def _turn_out(self, code: str, why: TableClosed) -> None:
        """A host of the house has closed a table: whoever was at it is told so, and goes."""
        dropped = self.tables.dropped.pop(code, None)
        for session in [] if dropped is None else list(dropped.sessions):
            session.send(encode(refused(why, None)))
            session.end(NO_SUCH_TABLE)
