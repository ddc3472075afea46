"""The answers to puzzles in the database."""

from __future__ import annotations

from sushiya.server.store.dialects import Dialect
from sushiya.server.store.statements import Statements
from sushiya.server.store.tastings import Tasted

KEEP = "INSERT INTO tastings (puzzle, guest, found) VALUES (?, ?, ?) ON CONFLICT (puzzle, guest) DO NOTHING"
COUNT = "SELECT puzzle, count(*), sum(CASE WHEN found THEN 1 ELSE 0 END) FROM tastings GROUP BY puzzle"


class DatabaseTastings:
    """A row for every guest and puzzle."""

    def __init__(self, dialect: Dialect, statements: Statements) -> None:
        self.statements = statements
        self.keeping, self.counting = map(dialect.text, (KEEP, COUNT))

    async def keep(self, puzzle: str, guest: str, found: bool) -> bool:
        """Keep whether a guest was right."""
        return bool(await self.statements.write(self.keeping, (puzzle, guest, found)))

    async def count(self) -> dict[str, Tasted]:
        """How often each puzzle was answered."""
        rows = await self.statements.all(self.counting)
        return {puzzle: Tasted(int(guests), int(found)) for puzzle, guests, found in rows}
