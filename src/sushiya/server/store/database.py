"""A store in SQLite or PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, delete, event, func, select
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as NoConnectionIsFree

from sushiya.server.store.migrate import migrate
from sushiya.server.store.schema import games as games_table
from sushiya.server.store.schema import log
from sushiya.server.store.store import Conflict, GameRow, LogRow, Unavailable
from sushiya.server.store.writer import Writer

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON")
"""A commit survives a power cut; many moves share one, so that it is fast as well."""

NUL = "\0"
"""The one sign that PostgreSQL refuses, even in a question."""

CONNECT_SECONDS = 5
READERS = 4
"""So many readings wait for the database at the same time."""
Found = TypeVar("Found")


class DatabaseStore:
    """Logs and games in a database, given by its address; the database is waited for in threads.

    One errand to a thread for a whole transaction costs a third of what an asynchronous driver takes, which crosses
    over for every statement.
    """

    def __init__(self, url: str) -> None:
        sqlite_file = url.startswith("sqlite")
        patience = {} if sqlite_file else {"connect_timeout": CONNECT_SECONDS}
        self.engine: Engine = create_engine(
            url, pool_pre_ping=not sqlite_file, hide_parameters=True, connect_args=patience
        )
        if sqlite_file:
            event.listen(self.engine, "connect", _set_pragmas)
        self.writer = Writer(self.engine)
        self.writing = ThreadPoolExecutor(1, thread_name_prefix="write")
        self.reading = ThreadPoolExecutor(READERS, thread_name_prefix="read")

    async def open(self) -> None:
        """Connect, and bring the database up to date."""
        await self._in(self.writing, self._migrate)

    def _migrate(self) -> None:
        with self._transaction() as connection:
            migrate(connection)

    async def append(self, rows: Sequence[LogRow], games: Sequence[GameRow] = ()) -> None:
        """Store all of it durably, or nothing; a game that is stored already stays as it is."""
        await self._in(self.writing, self.writer.append, rows, games)

    async def read(self, table_code: str, since: int = 0) -> list[LogRow]:
        """The log of a table from a number on."""
        return [] if NUL in table_code else await self._in(self.reading, self._read, table_code, since)

    def _read(self, table_code: str, since: int) -> list[LogRow]:
        wanted = select(log).where(log.c.table_code == table_code, log.c.number >= since).order_by(log.c.number)
        with self._transaction() as connection:
            return [LogRow(row.table_code, row.number, row.at, row.entry) for row in connection.execute(wanted)]

    async def game(self, game_id: str) -> str | None:
        """The record of a finished game."""
        return None if NUL in game_id else await self._in(self.reading, self._game, game_id)

    def _game(self, game_id: str) -> str | None:
        with self._transaction() as connection:
            record: str | None = connection.scalar(select(games_table.c.record).where(games_table.c.id == game_id))
            return record

    async def forget(self, before: int) -> int:
        """Delete the logs of idle tables."""
        return await self._in(self.writing, self._forget, before)

    def _forget(self, before: int) -> int:
        idle = select(log.c.table_code).group_by(log.c.table_code).having(func.max(log.c.at) < before)
        with self._transaction() as connection:
            count = connection.scalar(select(func.count()).select_from(idle.subquery()))
            connection.execute(delete(log).where(log.c.table_code.in_(idle)))
            return count or 0

    async def close(self) -> None:
        """Disconnect."""
        await self._in(self.writing, self.writer.drop)
        for threads in (self.writing, self.reading):
            await asyncio.to_thread(threads.shutdown)
        self.engine.dispose()

    async def _in(self, threads: ThreadPoolExecutor, errand: Callable[..., Found], *arguments: Any) -> Found:
        return await asyncio.get_running_loop().run_in_executor(threads, errand, *arguments)

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        """A connection in a transaction; errors of the database become ours."""
        try:
            with self.engine.begin() as connection:
                yield connection
        except IntegrityError as error:
            raise Conflict from error
        except (DBAPIError, NoConnectionIsFree, OSError) as error:
            raise Unavailable(str(error.__class__.__name__)) from error


def _set_pragmas(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
