"""What is begun and waits to be finished once, in the database."""

from __future__ import annotations

from sushiya.server.store.dialects import Dialect
from sushiya.server.store.pending import PendingRow
from sushiya.server.store.statements import Statements

FORGET = "DELETE FROM account_pending WHERE until <= ?"
PUT = """
INSERT INTO account_pending (id, about, until, data) VALUES (?, ?, ?, ?)
ON CONFLICT (id) DO UPDATE SET about = excluded.about, until = excluded.until, data = excluded.data
"""
TAKE = "DELETE FROM account_pending WHERE id = ? RETURNING until, data"
COUNT = "SELECT count(*) FROM account_pending WHERE about = ? AND until > ?"


class DatabasePending:
    """A row for everything that waits; whoever deletes it has taken it."""

    def __init__(self, dialect: Dialect, statements: Statements) -> None:
        self.statements = statements
        self.forgetting, self.putting, self.taking, self.counting = map(dialect.text, (FORGET, PUT, TAKE, COUNT))

    async def put(self, row: PendingRow, now: int) -> None:
        """Let something wait, and forget what is too old."""
        values = (row.id, row.about, row.until, row.data)
        await self.statements.write_all((self.forgetting, (now,)), (self.putting, values))

    async def take(self, row_id: str, now: int) -> str | None:
        """The data of what waits, which then waits no more."""
        found = await self.statements.change(self.taking, (row_id,))
        return str(found[1]) if found is not None and found[0] > now else None

    async def count(self, about: str, now: int) -> int:
        """How much waits that concerns somebody."""
        return int((await self.statements.first(self.counting, (about, now)))[0])
