"""The one connection that writes: every move waits for it, so that there is little between it and the driver."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Engine, PoolProxiedConnection

from sushiya.server.store.store import Conflict, GameRow, LogRow, Unavailable

LOG = "INSERT INTO log (table_code, number, at, entry)"
FROM_COLUMNS = "SELECT * FROM unnest(%s::varchar[], %s::integer[], %s::bigint[], %s::text[])"
GAME = "INSERT INTO games (id, ended_at, record) VALUES ({0}, {0}, {0}) ON CONFLICT (id) DO NOTHING"
MARKS = {"sqlite": "?", "postgresql": "%s"}


class Writer:
    """Holds its connection as long as that is sound; a new one is made by the engine."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.driver = engine.dialect.loaded_dbapi
        self.game = GAME.format(MARKS[engine.dialect.name])
        self.connection: PoolProxiedConnection | None = None

    def append(self, rows: Sequence[LogRow], games: Sequence[GameRow]) -> None:
        """Store all of it durably, or nothing; a game that is stored already stays as it is.

        A connection that broke while it was idle is replaced. Had its commit come through after all, the second try
        would be a Conflict, which shows what is stored.
        """
        held = self.connection is not None
        try:
            self._append(rows, games)
        except Unavailable:
            if not held:
                raise
            self._append(rows, games)

    def _append(self, rows: Sequence[LogRow], games: Sequence[GameRow]) -> None:
        """Every process writes in the order of the keys: two whose batches cross would else wait for each other."""
        try:
            self.connection = self.connection or self.engine.raw_connection()
            cursor = self.connection.cursor()
            if rows:
                self._insert(cursor, sorted((row.table_code, row.number, row.at, row.entry) for row in rows))
            for game in sorted(games, key=lambda game: game.id):
                cursor.execute(self.game, (game.id, game.ended_at, game.record))
            self.connection.commit()
        except self.driver.IntegrityError as error:
            self._undo()
            raise Conflict from error
        except (self.driver.Error, OSError) as error:
            self.drop()
            raise Unavailable(type(error).__name__) from error

    def _insert(self, cursor: Any, rows: list[tuple[str, int, int, str]]) -> None:
        """As few statements as the driver needs."""
        if self.engine.dialect.name == "sqlite":
            cursor.executemany(f"{LOG} VALUES (?, ?, ?, ?)", rows)
        else:
            columns = [list(column) for column in zip(*rows, strict=True)]
            cursor.execute(f"{LOG} {FROM_COLUMNS}", columns)

    def _undo(self) -> None:
        assert self.connection is not None
        try:
            self.connection.rollback()
        except self.driver.Error:
            self.drop()

    def drop(self) -> None:
        """Give up a connection that may be broken."""
        connection, self.connection = self.connection, None
        if connection is not None:
            connection.invalidate()
