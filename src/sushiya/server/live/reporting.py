"""What this process tells its host of itself, every few seconds: who is at its tables, its load, its errors."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import socket
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path

import msgspec

from sushiya.server import protocol
from sushiya.server.live.live_table import LiveTable, now
from sushiya.server.live.tables import Tables
from sushiya.server.logs import first_line
from sushiya.server.signs import sign_of
from sushiya.server.store.store import Store, Unavailable
from sushiya.server.unforeseen import log_unforeseen

TICK_SECONDS = 3.0
MOST_TABLES = 300
"""So many tables are told of, those that were read last."""
MOST_NAME = 40
VERSION = version("sushiya")
STATM = Path("/proc/self/statm")


class Errors(logging.Handler):
    """Counts what is logged as an error, and remembers the last."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.count = 0
        self.last: protocol.HostError | None = None

    def emit(self, record: logging.LogRecord) -> None:
        """One more; what it says is ours, and quotes nobody."""
        self.count += 1
        self.last = protocol.HostError(int(record.created * 1000), first_line(record))


class Reporting:
    """Keeps a row of the store up to date that says how this process is."""

    def __init__(self, tables: Tables, store: Store, writing: Callable[[], int]) -> None:
        self.tables = tables
        self.store = store
        self.writing = writing
        """Finds how much waits to be written."""
        self.delay: Callable[[], float] = lambda: 0.0
        """Finds how late the loop came of late, in seconds."""
        self.name = f"{socket.gethostname()[:MOST_NAME]}-{os.getpid()}-{secrets.token_hex(2)}"
        self.since = now()
        self.errors = Errors()
        self.looked_at, self.cpu_then = time.monotonic(), time.process_time()

    async def run(self) -> None:
        """Until the house closes."""
        logging.getLogger().addHandler(self.errors)
        try:
            while True:
                with log_unforeseen("how the process is could not be told"), suppress(Unavailable):
                    await self.tell()
                await asyncio.sleep(TICK_SECONDS)
        finally:
            logging.getLogger().removeHandler(self.errors)

    async def tell(self) -> None:
        """Write down how it is."""
        await self.store.processes.report(self.name, msgspec.json.encode(self.report()).decode())

    async def end(self) -> None:
        """Say that it serves no longer; what cannot be said is found out soon."""
        with suppress(Unavailable):
            await self.store.processes.end(self.name)

    def report(self) -> protocol.ProcessReport:
        """How it is."""
        live = list(self.tables.live.values())
        process = protocol.HostProcess(
            name=self.name,
            version=VERSION,
            since=self.since,
            tables=len(live),
            guests=sum(len(table.sessions) for table in live),
            cpu=self._cpu(),
            memory=memory(),
            delay=round(1000 * self.delay()),
            writing=self.writing(),
            errors=self.errors.count,
            last_error=self.errors.last,
        )
        newest = sorted(live, key=lambda table: -table.read_at)[:MOST_TABLES]
        return protocol.ProcessReport(process, [table_of(table) for table in newest])

    def _cpu(self) -> float:
        """Since it was asked for last, in percent."""
        at, spent = time.monotonic(), time.process_time()
        share = (spent - self.cpu_then) / max(at - self.looked_at, 0.001)
        self.looked_at, self.cpu_then = at, spent
        return round(100 * share, 1)


def memory() -> int:
    """What this process has of the memory, in bytes; 0 where the system does not tell."""
    if sys.platform != "linux":
        return 0
    return int(STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def table_of(live: LiveTable) -> protocol.HostTable:
    """A table as a host may know it: who is there, and nothing of the game."""
    table = live.table
    addresses = {session.holder: session.address for session in live.sessions}
    seated = [
        protocol.HostGuest(number, seat.name, sign_of(seat.holder), addresses.get(seat.holder))
        for number, seat in enumerate(table.seats)
        if seat.holder is not None
    ]
    holders = {seat.holder for seat in table.seats}
    watching = [
        protocol.HostGuest(None, None, session.holder and sign_of(session.holder), session.address)
        for session in live.sessions
        if session.holder is None or session.holder not in holders
    ]
    return protocol.HostTable(
        code=table.code,
        game=table.game.id,
        phase=table.phase,  # type: ignore[arg-type]
        public=table.terms.public,
        seats=len(table.seats),
        robots=sum(seat.bot is not None for seat in table.seats),
        guests=[*seated, *watching],
    )
