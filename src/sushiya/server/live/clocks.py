"""What happens because time passes: bots stand in, tables leave memory, what is old leaves the store."""

from __future__ import annotations

import asyncio
import logging

from sushiya.server.live.attendance import AttendanceReader
from sushiya.server.live.entries import Covered
from sushiya.server.live.filling import entries_that_begin, note_waiting
from sushiya.server.live.live_table import LiveTable, monotonic, now
from sushiya.server.live.players import Players
from sushiya.server.live.requests import Requests
from sushiya.server.live.tables import Tables
from sushiya.server.live.writer import Writer
from sushiya.server.settings import Settings
from sushiya.server.store.retention import Kept
from sushiya.server.store.store import Store, Unavailable
from sushiya.server.unforeseen import log_unforeseen

TICK_SECONDS = 1.0
AT_A_TIME = 8
"""So many tables are looked at before whoever has made a move has a turn."""
QUIET = 600_000
"""So long, in milliseconds, a table without sessions stays in memory."""
DAY = 24 * 3600 * 1000
logger = logging.getLogger("sushiya.server")


class Clocks:
    """Looks at every table once a second."""

    def __init__(
        self,
        tables: Tables,
        requests: Requests,
        players: Players,
        writer: Writer,
        store: Store,
        settings: Settings,
        attendance: AttendanceReader,
    ) -> None:
        self.tables = tables
        self.players = players
        self.requests = requests
        self.writer = writer
        self.store = store
        self.settings = settings
        self.attendance = attendance
        self.swept_at: int | None = None

    async def run(self) -> None:
        """Until the house closes."""
        while True:
            await asyncio.sleep(TICK_SECONDS)
            for looked_at, live in enumerate(list(self.tables.live.values())):
                if looked_at % AT_A_TIME == AT_A_TIME - 1:
                    await asyncio.sleep(0)
                if live.is_dropped:
                    continue
                with log_unforeseen("the clock of a table failed"):
                    self.look_at(live)
            if self.swept_at is None or monotonic() > self.swept_at + DAY:
                self.swept_at = monotonic()
                with log_unforeseen("what is old could not be deleted"):
                    await self.sweep()

    def look_at(self, live: LiveTable) -> None:
        """Let bots go on, cover who is late, begin a game that was waited for, forget a table that nobody looks at.

        While nothing can be written, time does not count.
        """
        if live.look_at_clock(self.writer.is_up.is_set()):
            self.requests.tell_table(live)
        self.players.let_think(live)
        for seat in live.overdue():
            self.requests.take(live, Covered(seat=seat))
        if note_waiting(live):
            self.requests.tell_table(live)
        for entry in entries_that_begin(live):
            self.requests.take(live, entry)
        self.attendance.look_at(live)
        code, is_quiet = live.table.code, not live.sessions and monotonic() - live.quiet_since > QUIET
        is_busy = live.thinking or live.is_nearly_late() or self.writer.is_pending(code)
        if is_quiet and not is_busy:
            self.tables.forget(code)

    async def sweep(self) -> None:
        """Delete from the store what the settings keep no longer; never a table that is in memory."""
        settings = self.settings
        days: dict[Kept, int] = {
            "games": settings.game_days,
            "evenings": settings.evening_days,
            "attended": settings.attendance_days,
            "ratings": settings.rating_days,
            "chat": settings.chat_days,
            "acts": settings.log_days,
        }
        try:
            await self.store.forget(now() - settings.table_days * DAY, self.tables.codes_in_use())
            for what, kept_for in days.items():
                if kept_for:
                    await self.store.retention.forget(what, now() - kept_for * DAY)
        except Unavailable:
            logger.warning("what is old could not be deleted; that is tried again in a day")
