"""What could not be stored: its tables are read again, and what was asked meanwhile is answered all the same."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from msgspec.structs import replace

from sushiya.server.live.actions import encode, was_carried_out
from sushiya.server.live.batch import Asked, Batch
from sushiya.server.live.connection import NO_SUCH_TABLE
from sushiya.server.live.live_table import LiveTable, monotonic
from sushiya.server.live.ownership import OwnedElsewhere
from sushiya.server.live.requests import Requests, Unavailable, refused, unexpected
from sushiya.server.live.session import MOVED
from sushiya.server.live.table import NotThere, TableClosed, TableRefusal
from sushiya.server.live.tables import Tables
from sushiya.server.live.writer import Writer
from sushiya.server.store import store
from sushiya.server.store.store import Conflict

RETRY_SECONDS, LONGEST_RETRY_SECONDS = 0.2, 5.0
"""How long to wait before a table is read once more."""
ANSWER_SECONDS = 6.0
"""So long after it came a request is answered at the latest, whatever the store does."""
CLASH_SECONDS, MOST_CLASHES = 0.05, 4
"""What clashes with another commit is tried again after a while, a request a few times."""
MOST_DOUBLINGS = 10
logger = logging.getLogger("sushiya.server")


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
            async with asyncio.timeout(ANSWER_SECONDS - (monotonic() - asked.since) / 1000):
                await asyncio.sleep(CLASH_SECONDS * (2**tries - 1))
                await self.writer.is_up.wait()
                live = await self.tables.find(asked.code) if tries <= MOST_CLASHES else None
        except OwnedElsewhere:
            asked.session.end(MOVED)
            return
        except (TimeoutError, TableRefusal, NotThere, store.Unavailable):
            live = None
        except Exception:
            logger.exception("a table could not be read")
            live = None
        if live is None:
            asked.session.send(encode(refused(Unavailable("server.error.unavailable"), asked.request.id)))
        else:
            self.requests.handle(live, asked.session, asked.request, replace(asked, tries=tries))

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
        pause = RETRY_SECONDS
        await asyncio.sleep(self._pause_before(code))
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
            except Exception:
                logger.exception("a table could not be read")
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_RETRY_SECONDS)

    def _pause_before(self, code: str) -> float:
        """How long to wait before a table is read again: at first not at all, the longer the more often it was lost."""
        dropped = self.tables.dropped.get(code)
        losses = 0 if dropped is None else dropped.losses - 1
        return min(CLASH_SECONDS * ((1 << min(losses, MOST_DOUBLINGS)) - 1), LONGEST_RETRY_SECONDS)

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
