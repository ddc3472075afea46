"""The answers to puzzles in the database."""

from __future__ import annotations

from typing import Any

from sushiya.server.store.dialects import Dialect
from sushiya.server.store.tastings import Tasted
from sushiya.server.store.threads import ConnectionThreads

KEEP = "INSERT INTO tastings (puzzle, guest, found) VALUES (?, ?, ?) ON CONFLICT (puzzle, guest) DO NOTHING"
COUNT = "SELECT puzzle, count(*), sum(CASE WHEN found THEN 1 ELSE 0 END) FROM tastings GROUP BY puzzle"


class DatabaseTastings:
    """A row for every guest and puzzle."""

    def __init__(self, dialect: Dialect, writer: ConnectionThreads, readers: ConnectionThreads) -> None:
        self.dialect = dialect
        self.writer = writer
        self.readers = readers
        self.keeping, self.counting = map(dialect.text, (KEEP, COUNT))

    async def keep(self, puzzle: str, guest: str, found: bool) -> bool:
        """Keep whether a guest was right."""

        def errand(connection: Any) -> bool:
            with self.dialect.transaction(connection):
                return bool(connection.execute(self.keeping, (puzzle, guest, found)).rowcount)

        return await self.writer.run(errand)

    async def count(self) -> dict[str, Tasted]:
        """How often each puzzle was answered."""
        rows = await self.readers.run(lambda connection: connection.execute(self.counting).fetchall())
        return {puzzle: Tasted(int(guests), int(found)) for puzzle, guests, found in rows}
