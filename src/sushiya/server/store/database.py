"""A store in SQLite or PostgreSQL."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import Engine, NullPool, create_engine, event

from sushiya.server.metrics import Metrics
from sushiya.server.store.at_once import AtOnce
from sushiya.server.store.attendance import AttendedRow
from sushiya.server.store.calls import CallRow
from sushiya.server.store.database_accounts import DatabaseAccounts
from sushiya.server.store.database_attendance import DatabaseAttendance
from sushiya.server.store.database_callers import DatabaseCallers
from sushiya.server.store.database_calls import DatabaseCallQueue
from sushiya.server.store.database_devices import DatabaseDevices
from sushiya.server.store.database_evenings import DatabaseEvenings
from sushiya.server.store.database_hosting import DatabaseHosting
from sushiya.server.store.database_jobs import DatabaseJobs
from sushiya.server.store.database_pending import DatabasePending
from sushiya.server.store.database_processes import DatabaseProcesses
from sushiya.server.store.database_ratings import DatabaseRatings
from sushiya.server.store.database_retention import DatabaseRetention
from sushiya.server.store.database_roster import DatabaseRoster
from sushiya.server.store.database_tastings import DatabaseTastings
from sushiya.server.store.database_waiting import DatabaseWaitingList
from sushiya.server.store.dialects import STATEMENT_MS, dialect_of
from sushiya.server.store.migrate import migrate
from sushiya.server.store.reading import Reading
from sushiya.server.store.statements import Statements
from sushiya.server.store.store import CHAT_KEPT, ChatRow, GameRow, Lease, LogRow, Writes
from sushiya.server.store.threads import ConnectionThreads
from sushiya.server.store.unnaming import AT_ONCE, Unnaming
from sushiya.server.store.writing import FORGOTTEN_AT_ONCE, Writing

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={STATEMENT_MS}", "foreign_keys=ON")
"""A commit survives a power cut; many moves share one, so that it is fast as well."""

NUL = "\0"
"""The one sign that PostgreSQL refuses, even in a question."""

CONNECT_SECONDS = 3
OPEN_SECONDS = 300
"""So long the database may take to be brought up to date."""
READERS = 4
"""So many readings wait for the database at the same time."""


class DatabaseStore:
    """Logs, leases and games in a database, given by its address; the database is waited for in threads.

    One errand to a thread for a whole transaction costs a third of what an asynchronous driver takes, which crosses
    over for every statement.
    """

    def __init__(self, url: str, metrics: Metrics | None = None, sync_ms: int = 0) -> None:
        sqlite_file = url.startswith("sqlite")
        connect_args = {} if sqlite_file else {"connect_timeout": CONNECT_SECONDS}
        self.engine: Engine = create_engine(url, poolclass=NullPool, hide_parameters=True, connect_args=connect_args)
        if sqlite_file:
            event.listen(self.engine, "connect", _set_pragmas)
        dialect = dialect_of(self.engine.dialect.name)
        self.writing, self.reading, self.unnaming = Writing(dialect), Reading(dialect), Unnaming(dialect)
        metrics = metrics or Metrics()
        self.writer = ConnectionThreads("write", 1, self.engine, dialect, metrics)
        self.readers = ConnectionThreads("read", READERS, self.engine, dialect, metrics)
        self.at_once = AtOnce(self.engine, dialect, self.writer, sync_ms) if sqlite_file and sync_ms else None
        """Writes moves without waiting for the disk, which they reach soon after."""
        statements = Statements(dialect, self.writer, self.readers)
        self.jobs = DatabaseJobs(dialect, statements)
        self.tastings = DatabaseTastings(dialect, statements)
        self.waiting = DatabaseWaitingList(dialect, statements)
        self.evenings = DatabaseEvenings(dialect, statements)
        self.accounts = DatabaseAccounts(dialect, statements)
        self.devices = DatabaseDevices(dialect, statements)
        self.roster = DatabaseRoster(dialect, statements)
        self.pending = DatabasePending(dialect, statements)
        self.calls = DatabaseCallQueue(dialect, statements)
        self.callers = DatabaseCallers(dialect, statements)
        self.attendance = DatabaseAttendance(dialect, statements)
        self.ratings = DatabaseRatings(dialect, statements)
        self.hosting = DatabaseHosting(dialect, statements)
        self.processes = DatabaseProcesses(dialect, statements)
        self.retention = DatabaseRetention(dialect, self.writer, self.readers, self.engine.url)

    async def open(self) -> None:
        """Connect, and bring the database up to date."""
        await self.writer.call(self._migrate, OPEN_SECONDS)

    def _migrate(self, _: Any) -> None:
        with self.engine.begin() as connection:
            migrate(connection)

    async def append(
        self,
        rows: Sequence[LogRow],
        games: Sequence[GameRow] = (),
        chat: Sequence[ChatRow] = (),
        leases: Collection[Lease] = (),
        calls: Sequence[CallRow] = (),
        attended: Sequence[AttendedRow] = (),
    ) -> None:
        """Store all of it durably, or nothing; a game that is stored already stays as it is."""
        writes = Writes(rows, games, chat, leases, calls, attended)
        await self.writer.run(lambda connection: self.writing.append(connection, writes))

    @property
    def writes_at_once(self) -> bool:
        """Whether `append_at_once` is worth a try."""
        return self.at_once is not None

    def append_at_once(self, writes: Writes) -> bool:
        """Store it without waiting for anything, if that can be."""
        return self.at_once is not None and self.at_once.carry_out(self.writing.append, writes)

    async def read(self, table_code: str, since: int | None = None) -> list[LogRow]:
        """The log of a table from its last base on, or from a number on."""
        if NUL in table_code:
            return []
        return await self.readers.run(lambda connection: self.reading.log(connection, table_code, since))

    async def read_chat(self, table_code: str, most: int = CHAT_KEPT) -> list[ChatRow]:
        """The last things said at a table, in order."""
        if NUL in table_code:
            return []
        return await self.readers.run(lambda connection: self.reading.last_chat(connection, table_code, most))

    async def game(self, game_id: str) -> str | None:
        """The record of a finished game."""
        if NUL in game_id:
            return None
        return await self.readers.run(lambda connection: self.reading.game(connection, game_id))

    async def replay(self, game_id: str) -> bytes | None:
        """The replay of a finished game, if it has been kept."""
        if NUL in game_id:
            return None
        return await self.readers.run(lambda connection: self.reading.replay(connection, game_id))

    async def keep_replay(self, game_id: str, replay: bytes) -> None:
        """Keep the replay of a finished game; one that is kept already stays as it is."""
        await self.writer.run(lambda connection: self.writing.keep_replay(connection, game_id, replay))

    async def claim(self, table_code: str, owner: str, beyond_epoch: int | None = None) -> Lease:
        """The lease of a table: the current one while another holds it, else the owner's, of the next epoch."""
        beyond = -1 if beyond_epoch is None else beyond_epoch
        return await self.writer.run(lambda connection: self.writing.claim(connection, table_code, owner, beyond))

    async def release(self, leases: Collection[Lease]) -> None:
        """Give leases up at once; those that are lost already are left alone."""
        if leases:
            await self.writer.run(lambda connection: self.writing.release(connection, leases))

    async def forget(self, before: int, keep: Collection[str] = ()) -> int:
        """Delete the logs of idle tables, some at a time, so that moves are written in between."""
        forgotten = 0
        while True:
            count = await self.writer.run(lambda connection: self.writing.forget(connection, before, keep))
            forgotten += count
            if count < FORGOTTEN_AT_ONCE:
                return forgotten

    async def unname(self, holders: Collection[str]) -> None:
        """Forget guests for good, some of their games at a time."""
        while await self.writer.run(lambda connection: self.unnaming.some(connection, holders)) == AT_ONCE:
            pass

    async def check(self) -> None:
        """Write something; Unavailable if that is not possible."""
        await self.writer.run(self.writing.check)

    async def close(self) -> None:
        """Disconnect."""
        if self.at_once is not None:
            await self.at_once.close()
        await self.writer.close()
        await self.readers.close()
        self.engine.dispose()


def _set_pragmas(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
