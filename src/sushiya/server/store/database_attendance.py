"""Who stayed to the end among strangers, in the database."""

from __future__ import annotations

from collections.abc import Collection

from sushiya.server.store.attendance import LATEST, Attended, counted
from sushiya.server.store.dialects import Dialect
from sushiya.server.store.statements import Statements

ADD_ATTENDED = """
INSERT INTO attended (holder, game_id, finished, at)
SELECT {text[0]}, {text[1]}, {truth[2]}, {whole[3]} FROM {given} WHERE true
ON CONFLICT (holder, game_id) DO UPDATE SET finished = excluded.finished, at = excluded.at
"""
"""Written with the moves of a game, in one transaction."""
OF = f"SELECT finished FROM attended WHERE holder = ? ORDER BY at DESC, game_id LIMIT {LATEST}"
FORGET = "DELETE FROM attended WHERE holder = ?"


class DatabaseAttendance:
    """A row for every game that a guest has begun among strangers."""

    def __init__(self, dialect: Dialect, statements: Statements) -> None:
        self.statements = statements
        self.reading, self.forgetting = map(dialect.text, (OF, FORGET))

    async def of(self, holders: Collection[str]) -> dict[str, Attended]:
        """What is known of some guests."""
        found = await self.statements.all_of(*((self.reading, (holder,)) for holder in holders))
        return {
            holder: counted([finished for (finished,) in rows]) for holder, rows in zip(holders, found, strict=True)
        }

    async def forget(self, holder: str) -> None:
        """Forget all that is known of a guest."""
        await self.statements.write(self.forgetting, (holder,))
