"""Writing to a file of SQLite at once, on the loop: such a commit only goes to the memory of the system.

It survives the process, however that ends. So that it survives a power cut as well, the thread that writes brings it to
the disk soon after.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, PoolProxiedConnection

from sushiya.server.store.dialects import STATEMENT_MS, Dialect
from sushiya.server.store.store import Conflict, Unavailable, Writes
from sushiya.server.store.threads import ConnectionThreads

PRAGMAS = ("synchronous=NORMAL", "busy_timeout=0", "wal_autocheckpoint=0")
"""It waits neither for the disk nor for other writers, and leaves moving the log into the file to the thread."""
ROWS_IN_LOG = 5000
"""After so many rows the write-ahead log, of some 60 MB by then, begins anew."""
SHORTLY = 50
"""So many milliseconds readers may keep the log from beginning anew; then it goes on, and that is tried again."""


class AtOnce:
    """A connection of the loop's own to a file."""

    def __init__(self, engine: Engine, dialect: Dialect, thread: ConnectionThreads, sync_ms: int) -> None:
        self.engine = engine
        self.dialect = dialect
        self.driver = engine.dialect.loaded_dbapi
        self.thread = thread
        self.sync_seconds = sync_ms / 1000
        self.log = Path(f"{engine.url.database}-wal")
        self.connection: PoolProxiedConnection | None = None
        self.syncing: asyncio.Task[None] | None = None
        """Brings to the disk what was written; None while all of it is there."""
        self.rows = 0
        """How many the write-ahead log has, about."""

    def carry_out(self, errand: Callable[[Any, Writes], None], writes: Writes) -> bool:
        """Write something; if that cannot be done at once, nothing of it is stored, and a thread can say why."""
        try:
            errand(self.connected(), writes)
        except (Conflict, self.driver.IntegrityError):
            return False
        except Exception as error:  # whatever it is, the thread meets it again and tells of it
            if self.dialect.reason(error) != "timeout":  # as it is while others write
                self.drop()
            return False
        self.rows += len(writes.rows)
        if self.syncing is None:
            self.syncing = asyncio.create_task(self._sync_soon())
        return True

    def connected(self) -> Any:
        """The connection of the driver."""
        if self.connection is None:
            self.connection = self.engine.raw_connection()
            driven: Any = self.connection.driver_connection
            self.dialect.prepare(driven)
            for pragma in PRAGMAS:
                driven.execute(f"PRAGMA {pragma}")
        return self.connection.driver_connection

    async def _sync_soon(self) -> None:
        """Bring to the disk what was written until then; while that is not possible, the writer tells of it."""
        await asyncio.sleep(self.sync_seconds)
        self.syncing = None
        with suppress(Unavailable):
            await self.thread.run(self._sync)

    def _sync(self, connection: Any) -> None:
        """In the thread; there is no log if all of it is in the file already."""
        with suppress(FileNotFoundError), self.log.open("r+b") as log:
            os.fsync(log.fileno())
        if self.rows >= ROWS_IN_LOG and self._begin_log_anew(connection):
            self.rows = 0

    def _begin_log_anew(self, connection: Any) -> bool:
        """Move the log into the file: most of it while others write, the rest while they wait; whether all is moved."""
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
        connection.execute(f"PRAGMA busy_timeout={SHORTLY}")
        try:
            busy, _, _ = connection.execute("PRAGMA wal_checkpoint(RESTART)").fetchone()
        finally:
            connection.execute(f"PRAGMA busy_timeout={STATEMENT_MS}")
        return not busy

    def drop(self) -> None:
        """Close the connection; another one is made when it is needed."""
        connection, self.connection = self.connection, None
        if connection is not None:
            connection.invalidate()

    async def close(self) -> None:
        """Bring to the disk what is left, and disconnect."""
        if self.syncing is not None:
            self.syncing.cancel()
            with suppress(Unavailable):
                await self.thread.run(self._sync)
        self.drop()
