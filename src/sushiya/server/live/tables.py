"""The tables in memory: finding them, reading them from the store, and dropping what can no longer be trusted."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator

from sushiya.server.codes import is_short
from sushiya.server.live.actions import decode_entry
from sushiya.server.live.entries import Entry, Spoken
from sushiya.server.live.live_table import LiveTable
from sushiya.server.live.ownership import Ownership
from sushiya.server.live.table import NotThere, Table, TableClosed, TableRefusal
from sushiya.server.live.writer import Writer
from sushiya.server.store.store import LogRow, Store

logger = logging.getLogger("sushiya.server")


class Tables:
    """The tables that this process owns."""

    def __init__(
        self,
        store: Store,
        writer: Writer,
        ownership: Ownership,
        found: Callable[[LiveTable], None],
        lost: Callable[[str], None],
    ) -> None:
        self.store = store
        self.writer = writer
        self.ownership = ownership
        self.found = found
        """Called with a table that has been read."""
        self.lost = lost
        """Called with the code of one that has to be read again."""
        self.live: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.dropped: dict[str, LiveTable] = {}
        """Tables that have to be read again, with their sessions."""

    def add(self, live: LiveTable) -> None:
        """A table that is in the store."""
        self.live[live.table.code] = live

    def codes_in_use(self) -> set[str]:
        """The tables that are in memory, that have to be read again, or that are being read."""
        return {*self.live, *self.dropped, *self.loading}

    async def find(self, code: str) -> LiveTable:
        """A table, read from the store if it is not in memory."""
        if code in self.live and not self.ownership.is_sure():
            await self.ownership.make_sure()
        if code in self.live:
            return self.live[code]
        if is_short(code):
            code = await self._meant(code)
            if code in self.live:
                return self.live[code]
        if code not in self.loading:
            self.loading[code] = asyncio.create_task(self._load(code))
            self.loading[code].add_done_callback(note_error)
        return await asyncio.shield(self.loading[code])

    async def _meant(self, code: str) -> str:
        """The code of the table that a short code leads to; an old table is called by a short one itself."""
        rows = await self.store.read(code)
        first = decode_entry(rows[0].entry) if rows else None
        if not isinstance(first, Spoken):
            return code
        live = await self.find(first.table)
        if live.table.spoken != code:
            raise NotThere("server.error.no_such_table", code=code[:20])
        return first.table

    def drop(self, code: str) -> None:
        """Forget what is in memory of a table; its sessions are told everything anew when it has been read again."""
        live = self.live.pop(code, None)
        if live is not None:
            live.is_dropped = True
            live.note_loss()
            self.dropped[code] = live
            self.lost(code)

    def forget(self, code: str) -> None:
        """A table that nobody looks at need not be in memory."""
        live = self.live.pop(code)
        live.is_dropped = True
        self.ownership.drop(code)

    def clear(self) -> list[LiveTable]:
        """Forget all tables; what they were, with their sessions."""
        left = [*self.live.values(), *self.dropped.values()]
        for live in left:
            live.is_dropped = True
        self.live, self.dropped = {}, {}
        return left

    async def _load(self, code: str) -> LiveTable:
        try:
            await self.writer.settle(code)
            live = await self._read(code)
            self.live[code] = live
            if code in self.dropped:
                live.take_over(self.dropped.pop(code))
            self.found(live)
            return live
        except BaseException:
            self.ownership.drop(code)
            raise
        finally:
            del self.loading[code]

    async def _read(self, code: str) -> LiveTable:
        """Read a table and become its owner; nobody claims what does not exist."""
        rows = await self.store.read(code)
        if not rows:
            raise NotThere("server.error.no_such_table", code=code[:20])
        if await self.store.hosting.is_closed(code):
            raise TableClosed("server.error.table_closed")
        if await self.ownership.claim(code):
            rows += await self.store.read(code, rows[-1].number + 1)
        live = LiveTable(folded(code, rows), rows[-1].at)
        for row in await self.store.read_chat(code):
            live.said = row.number
            live.table.remember(decode_entry(row.entry))
        return live


def note_error(loading: asyncio.Task[LiveTable]) -> None:
    """Whoever waited for a table may have gone: then nobody has to hear why it could not be read."""
    if not loading.cancelled():
        loading.exception()


def folded(code: str, rows: list[LogRow]) -> Table:
    """A table from its log; of a log that makes none, the bad entry is named in the log of the house."""
    at = rows[0].number

    def entries() -> Iterator[tuple[int, Entry]]:
        nonlocal at
        for row in rows:
            at = row.number
            yield at, decode_entry(row.entry)

    try:
        return Table.fold(code, entries())
    except TableRefusal:
        raise
    except Exception as error:
        logger.error("a log cannot be read", extra={"fields": {"error": type(error).__name__, "entry": at}})
        raise TableRefusal("server.error.bad_log") from error
