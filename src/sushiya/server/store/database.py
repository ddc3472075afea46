"""A store in SQLite or PostgreSQL."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from sqlalchemy import delete, event, func, insert, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as NoConnectionIsFree
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from sushiya.server.store.migrate import migrate
from sushiya.server.store.schema import games as games_table
from sushiya.server.store.schema import log
from sushiya.server.store.store import Conflict, GameRow, LogRow, Unavailable

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON")
"""A commit survives a power cut; many moves share one, so that it is fast as well."""

NUL = "\0"
"""The one sign that PostgreSQL refuses, even in a question."""


class DatabaseStore:
    """Logs and games in a database, given by its address."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine: AsyncEngine = create_async_engine(url, pool_pre_ping=not url.startswith("sqlite"))
        if self.engine.dialect.name == "sqlite":
            event.listen(self.engine.sync_engine, "connect", _set_pragmas)
        self.insert_game: Any = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}[self.engine.dialect.name]

    async def open(self) -> None:
        """Connect, and bring the database up to date."""
        async with self._connection() as connection:
            await connection.run_sync(migrate)

    async def append(self, rows: Sequence[LogRow], games: Sequence[GameRow] = ()) -> None:
        """Store all of it durably, or nothing; a game that is stored already stays as it is.

        Every process writes in the order of the keys: two whose batches cross would else wait for each other.
        """
        async with self._connection() as connection:
            if rows:
                in_order = sorted(rows, key=lambda row: (row.table_code, row.number))
                await connection.execute(insert(log), [msgspec.structs.asdict(row) for row in in_order])
            for game in sorted(games, key=lambda game: game.id):
                added = self.insert_game(games_table).values(**msgspec.structs.asdict(game))
                await connection.execute(added.on_conflict_do_nothing(index_elements=["id"]))

    async def read(self, table_code: str, since: int = 0) -> list[LogRow]:
        """The log of a table from a number on."""
        if NUL in table_code:
            return []
        wanted = select(log).where(log.c.table_code == table_code, log.c.number >= since).order_by(log.c.number)
        async with self._connection() as connection:
            found = await connection.execute(wanted)
            return [LogRow(row.table_code, row.number, row.at, row.entry) for row in found]

    async def game(self, game_id: str) -> str | None:
        """The record of a finished game."""
        if NUL in game_id:
            return None
        async with self._connection() as connection:
            record: str | None = await connection.scalar(
                select(games_table.c.record).where(games_table.c.id == game_id)
            )
            return record

    async def forget(self, before: int) -> int:
        """Delete the logs of idle tables."""
        idle = select(log.c.table_code).group_by(log.c.table_code).having(func.max(log.c.at) < before)
        async with self._connection() as connection:
            count = await connection.scalar(select(func.count()).select_from(idle.subquery()))
            await connection.execute(delete(log).where(log.c.table_code.in_(idle)))
            return count or 0

    async def close(self) -> None:
        """Disconnect."""
        await self.engine.dispose()

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[AsyncConnection]:
        """A connection in a transaction; errors of the database become ours."""
        try:
            async with self.engine.begin() as connection:
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
