"""Who sat where in finished games, in the database."""

from __future__ import annotations

from collections.abc import Collection

from sushiya.server.store.dialects import Dialect
from sushiya.server.store.evenings import MOST_READ, SatRow
from sushiya.server.store.statements import Statements

OF = """
SELECT holder, game_id, seat, ended_at, summary FROM evenings WHERE holder IN {listed}
ORDER BY ended_at DESC, game_id, seat LIMIT ?
"""
FORGET = "DELETE FROM evenings WHERE holder = ?"


class DatabaseEvenings:
    """A row for every seat that somebody held to the end."""

    def __init__(self, dialect: Dialect, statements: Statements) -> None:
        self.dialect = dialect
        self.statements = statements
        self.reading, self.forgetting = map(dialect.text, (OF, FORGET))

    async def of(self, holder: str, most: int = MOST_READ, also: Collection[str] = ()) -> list[SatRow]:
        """The games of a guest, the latest first."""
        asked = (self.dialect.listed([holder, *also]), most)
        return [SatRow(*row) for row in await self.statements.all(self.reading, asked)]

    async def forget(self, holder: str) -> int:
        """Forget that a guest sat anywhere."""
        return await self.statements.write(self.forgetting, (holder,))
