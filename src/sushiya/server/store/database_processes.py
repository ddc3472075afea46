"""The processes that serve a house, in its database."""

from __future__ import annotations

from sushiya.server.store.dialects import Dialect
from sushiya.server.store.processes import RUNNING, ProcessRow
from sushiya.server.store.statements import Statements

REPORT = """
INSERT INTO processes (name, at, state) VALUES (?, {now}, ?)
ON CONFLICT (name) DO UPDATE SET at = excluded.at, state = excluded.state
"""
END = f"DELETE FROM processes WHERE name = ? OR at < {{now}} - {RUNNING}"
IS_RUNNING = f"at >= {{now}} - {RUNNING}"
"""By the clock of the database."""
READ = f"SELECT name, state FROM processes WHERE {IS_RUNNING} ORDER BY name"


class DatabaseProcesses:
    """A row for every process; what ended without saying so is deleted by those that end after it."""

    def __init__(self, dialect: Dialect, statements: Statements) -> None:
        self.statements = statements
        self.reporting, self.ending, self.reading = map(dialect.text, (REPORT, END, READ))

    async def report(self, name: str, state: str) -> None:
        """A process runs."""
        await self.statements.write(self.reporting, (name, state))

    async def end(self, name: str) -> None:
        """A process closes."""
        await self.statements.write(self.ending, (name,))

    async def running(self) -> list[ProcessRow]:
        """Those that have reported of late."""
        return [ProcessRow(*row) for row in await self.statements.all(self.reading)]
