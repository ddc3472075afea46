"""What is deleted from the database when it is old, and how much is in it."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from sqlalchemy.engine import URL

from sushiya.server.codes import LONG
from sushiya.server.store.dialects import Dialect
from sushiya.server.store.retention import Inventory, Kept
from sushiya.server.store.threads import ConnectionThreads

AT_ONCE = 1000
"""So much is deleted in one transaction; others write in between."""
OLD_GAMES = f"SELECT id FROM games WHERE ended_at < ? LIMIT {AT_ONCE}"
FORGET_GAMES = (
    "DELETE FROM replays WHERE id IN {listed}",
    "DELETE FROM reviews WHERE game_id IN {listed}",
    "DELETE FROM games WHERE id IN {listed}",
)
FORGET: dict[Kept, str] = {
    "evenings": f"""
DELETE FROM evenings WHERE (holder, game_id, seat) IN
(SELECT holder, game_id, seat FROM evenings WHERE ended_at < ? LIMIT {AT_ONCE})
""",
    "attended": f"""
DELETE FROM attended WHERE (holder, game_id) IN (SELECT holder, game_id FROM attended WHERE at < ? LIMIT {AT_ONCE})
""",
    "ratings": f"""
DELETE FROM rated WHERE (game_id, holder) IN (SELECT game_id, holder FROM rated WHERE at < ? LIMIT {AT_ONCE})
""",
    "chat": f"""
DELETE FROM chat WHERE (table_code, number) IN (SELECT table_code, number FROM chat WHERE at < ? LIMIT {AT_ONCE})
""",
    "acts": f"""
DELETE FROM host_acts WHERE number IN
(SELECT number FROM host_acts WHERE at < ? AND number < (SELECT max(number) FROM host_acts) LIMIT {AT_ONCE})
""",
}
"""The last act stays, so that every later one has a greater number."""
FORGET_RATINGS = "DELETE FROM ratings WHERE NOT EXISTS (SELECT 1 FROM rated WHERE rated.holder = ratings.holder)"
FORGET_RATERS = """
DELETE FROM raters WHERE since < ? AND NOT EXISTS (SELECT 1 FROM rated WHERE rated.holder = raters.holder)
"""
"""A rating goes with the last change that is known of it, and so does the wish for ratings, unless it is new."""
FORGET_BANS = "DELETE FROM bans WHERE until > 0 AND until < {now}"
COUNT = f"""
SELECT (SELECT count(*) FROM log WHERE number = 0 AND length(table_code) = {LONG}), (SELECT count(*) FROM games)
"""
OPENED = "SELECT table_code, at FROM log WHERE number = 0 AND table_code IN {listed}"
SERVER_SIZE = "SELECT pg_database_size(current_database())"


class DatabaseRetention:
    """Deletes some rows at a time, so that moves are written in between."""

    def __init__(self, dialect: Dialect, writer: ConnectionThreads, readers: ConnectionThreads, url: URL) -> None:
        self.dialect = dialect
        self.writer = writer
        self.readers = readers
        self.file = Path(url.database or "") if url.get_backend_name() == "sqlite" else None
        self.old_games = dialect.text(OLD_GAMES)
        self.forget_games = [dialect.text(statement) for statement in FORGET_GAMES]
        self.forgetting = {what: dialect.text(statement) for what, statement in FORGET.items()}
        self.forget_ratings, self.forget_raters = map(dialect.text, (FORGET_RATINGS, FORGET_RATERS))
        self.forget_bans, self.counting, self.reading_opened = map(dialect.text, (FORGET_BANS, COUNT, OPENED))

    async def forget(self, what: Kept, before: int) -> int:
        """Delete what is older."""
        forgotten = 0
        while True:
            count = await self.writer.run(lambda connection: self._forget(connection, what, before))
            forgotten += count
            if count < AT_ONCE:
                return forgotten

    def _forget(self, connection: Any, what: Kept, before: int) -> int:
        with self.dialect.transaction(connection):
            if what == "games":
                return self._forget_games(connection, before)
            if what == "acts":
                connection.execute(self.forget_bans)
            forgotten = int(connection.execute(self.forgetting[what], (before,)).rowcount)
            if what == "ratings" and forgotten < AT_ONCE:
                connection.execute(self.forget_ratings)
                connection.execute(self.forget_raters, (before,))
            return forgotten

    def _forget_games(self, connection: Any, before: int) -> int:
        old = [game_id for (game_id,) in connection.execute(self.old_games, (before,)).fetchall()]
        for statement in self.forget_games:
            connection.execute(statement, (self.dialect.listed(old),))
        return len(old)

    async def inventory(self) -> Inventory:
        """Count, and weigh."""
        return await self.readers.run(self._inventory)

    def _inventory(self, connection: Any) -> Inventory:
        tables, games = connection.execute(self.counting).fetchone()
        if self.file is None:
            return Inventory(tables, games, connection.execute(SERVER_SIZE).fetchone()[0], None)
        parts = [self.file, *(self.file.with_name(self.file.name + end) for end in ("-wal", "-shm"))]
        used = sum(part.stat().st_size for part in parts if part.exists())
        return Inventory(tables, games, used, shutil.disk_usage(self.file.parent).free)

    async def opened_at(self, table_codes: list[str]) -> dict[str, int]:
        """By their first entries."""
        codes = self.dialect.listed(table_codes)
        rows = await self.readers.run(lambda connection: connection.execute(self.reading_opened, (codes,)).fetchall())
        return dict(rows)
