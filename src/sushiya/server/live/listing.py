"""The list of tables that are open to all and wait: this process puts its own there, and reads those of every one."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import msgspec

from sushiya.server import protocol
from sushiya.server.live.live_table import LiveTable, monotonic, now
from sushiya.server.live.tables import Tables
from sushiya.server.store.store import Store, Unavailable
from sushiya.server.store.waiting import WaitingRow
from sushiya.server.unforeseen import log_unforeseen

TICK_SECONDS = 1.0
SHOWN_FOR = 45_000
"""So long, in milliseconds, a table stays on the list unless its process puts it there again."""
PUT_AGAIN_AFTER = 15_000
PROMISED_FOR = 5000
"""So long, in milliseconds, whoever opens a table that is open to all may take to sit down there."""
FRESH = 1000
"""For so many milliseconds what was read is told to everybody who asks."""
logger = logging.getLogger("sushiya.server")


class Listing:
    """The list, as this process knows it."""

    def __init__(self, tables: Tables, store: Store) -> None:
        self.tables = tables
        self.store = store
        self.put: dict[str, WaitingRow] = {}
        """What this process has put there."""
        self.promised: dict[str, int] = {}
        """Tables where whoever has opened them is about to sit down, and until when they are on the list for that."""
        self.known: list[protocol.WaitingTable] = []
        self.read_at: int | None = None
        self.reading = asyncio.Lock()
        self.seating = asyncio.Lock()
        """Held while the first free seat is looked for, and a table opened where there is none."""

    async def run(self, tell: Callable[[], Awaitable[None]]) -> None:
        """Until the house closes; those who watch the list are told after each look."""
        while True:
            await asyncio.sleep(TICK_SECONDS)
            with log_unforeseen("the list of waiting tables failed"):
                await self._keep_up(tell)

    async def _keep_up(self, tell: Callable[[], Awaitable[None]]) -> None:
        """Write what is new of the own tables, and tell those who watch."""
        try:
            await self.show_own()
            await tell()
        except Unavailable:
            logger.warning("the list of waiting tables could not be written or read; that is tried again")

    async def show_own(self) -> None:
        """Put the tables of this process on the list that are new there, have changed, or were put there long ago."""
        waiting = {shown.code: shown for live in self.tables.live.values() if (shown := shown_of(live)) is not None}
        until = now() + SHOWN_FOR
        rows = [WaitingRow(code, until, msgspec.json.encode(shown).decode()) for code, shown in waiting.items()]
        rows = [row for row in rows if self._is_news(row)]
        taken_off = (self.put.keys() | self._no_longer_promised()) - waiting.keys()
        if rows or taken_off:
            await self.store.waiting.put(rows, taken_off)
            self.put = {code: row for code, row in self.put.items() if code not in taken_off}
            self.put |= {row.table_code: row for row in rows}

    def _no_longer_promised(self) -> set[str]:
        """The tables where somebody sits by now, or nobody came."""
        live = self.tables.live
        over = {
            code for code, until in self.promised.items() if until < now() or (code in live and live[code].has_people())
        }
        self.promised = {code: until for code, until in self.promised.items() if code not in over}
        return over

    def _is_news(self, row: WaitingRow) -> bool:
        last = self.put.get(row.table_code)
        return last is None or last.shown != row.shown or row.until - last.until > PUT_AGAIN_AFTER

    async def promise(self, code: str, game: str, seats: int, terms: protocol.TableTerms) -> None:
        """Whoever has just opened a table is about to sit down there: who looks for a seat meanwhile finds it."""
        shown = protocol.WaitingTable(
            code=code,
            game=game,
            seats=seats,
            free=seats,
            names=[],
            clock=terms.clock,
            language=terms.language,
            since=now(),
        )
        until = self.promised[code] = now() + PROMISED_FOR
        await self.store.waiting.put([WaitingRow(code, until, msgspec.json.encode(shown).decode())])

    async def waiting(self, fresh: int = FRESH) -> list[protocol.WaitingTable]:
        """The tables of all processes where somebody waits, the one that has waited longest first."""
        return [table for table in await self._listed(fresh) if table.free < table.seats]

    async def _listed(self, fresh: int) -> list[protocol.WaitingTable]:
        async with self.reading:
            if self.read_at is None or monotonic() - self.read_at >= fresh:
                rows = await self.store.waiting.read(now())
                known = [msgspec.json.decode(row.shown, type=protocol.WaitingTable) for row in rows]
                self.known = sorted(known, key=lambda table: (table.since, table.code))
                self.read_at = monotonic()
        return self.known

    async def first_free(self, wanted: protocol.FirstFree) -> protocol.WaitingTable | None:
        """The table that fits best: the language first, then where fewest seats are free, then the longest wait.

        The list is written and read anew, so that of two who come one after the other the second finds the first; one
        that was only promised comes last.
        """
        await self.show_own()
        fitting = [
            table
            for table in await self._listed(fresh=0)
            if wanted.game in (None, table.game) and table.code not in wanted.avoid
        ]
        return min(fitting, key=lambda table: (table.language != wanted.language, table.free), default=None)


def shown_of(live: LiveTable) -> protocol.WaitingTable | None:
    """A table as every visitor may know it; None unless it is open to all, and somebody waits there for others."""
    table = live.table
    if not table.terms.public:
        return None
    free = sum(not seat.is_taken for seat in table.seats)
    if not (free and table.phase == "lobby" and table.pad is None and live.has_people()):
        live.waits_since = None
        return None
    live.waits_since = live.waits_since or now()
    return protocol.WaitingTable(
        code=table.code,
        game=table.game.id,
        seats=len(table.seats),
        free=free,
        names=[seat.name for seat in table.seats if seat.holder and seat.name and not seat.unnamed],
        clock=table.terms.clock,
        language=table.terms.language,
        since=live.waits_since,
    )
