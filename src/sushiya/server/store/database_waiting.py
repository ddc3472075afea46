"""The tables that wait, in the database."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sushiya.server.store.dialects import Dialect, in_json
from sushiya.server.store.statements import Statements
from sushiya.server.store.waiting import WaitingRow

PUT = """
INSERT INTO waiting (table_code, until, shown) SELECT {text[0]}, {whole[1]}, {text[2]} FROM {given} WHERE true
ON CONFLICT (table_code) DO UPDATE SET until = excluded.until, shown = excluded.shown
"""
TAKE_OFF = "DELETE FROM waiting WHERE table_code IN {listed} OR until < ?"
READ = "SELECT table_code, until, shown FROM waiting WHERE until > ? ORDER BY table_code"
LEFT_BEHIND = 3_600_000
"""Rows of processes that have ended are deleted when they are so old, in milliseconds."""


class DatabaseWaitingList:
    """A row for every table."""

    def __init__(self, dialect: Dialect, statements: Statements) -> None:
        self.dialect = dialect
        self.statements = statements
        self.putting, self.taking_off, self.reading = map(dialect.text, (PUT, TAKE_OFF, READ))

    async def put(self, rows: Sequence[WaitingRow], taken_off: Collection[str] = ()) -> None:
        """Put tables there, and take others off."""
        old = min((row.until for row in rows), default=0) - LEFT_BEHIND
        putting = [(self.putting, (in_json(rows),))] if rows else []
        await self.statements.write_all(*putting, (self.taking_off, (self.dialect.listed(taken_off), old)))

    async def read(self, now: int) -> list[WaitingRow]:
        """All that are there."""
        return [WaitingRow(*row) for row in await self.statements.all(self.reading, (now,))]
