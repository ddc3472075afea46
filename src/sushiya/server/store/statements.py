"""Single statements to the database: one that changes something, or one that reads."""

from __future__ import annotations

from typing import Any

from sushiya.server.store.dialects import Dialect
from sushiya.server.store.threads import ConnectionThreads

Said = tuple[str, tuple[Any, ...]]
"""A statement with its parameters."""


class Statements:
    """Carries statements out in the threads of the database."""

    def __init__(self, dialect: Dialect, writer: ConnectionThreads, readers: ConnectionThreads) -> None:
        self.dialect = dialect
        self.writer = writer
        self.readers = readers

    async def write(self, statement: str, parameters: tuple[Any, ...]) -> int:
        """Carry a statement out; how many rows it concerned."""
        return await self.write_all((statement, parameters))

    async def write_all(self, *said: Said) -> int:
        """Carry statements out together, or none of them; how many rows the last one concerned."""

        def errand(connection: Any) -> int:
            concerned = 0
            with self.dialect.transaction(connection):
                for statement, parameters in said:
                    concerned = int(connection.execute(statement, parameters).rowcount)
            return concerned

        return await self.writer.run(errand)

    async def change(self, statement: str, parameters: tuple[Any, ...]) -> Any:
        """The first row that a statement tells of what it has changed."""

        def errand(connection: Any) -> Any:
            with self.dialect.transaction(connection):
                return connection.execute(statement, parameters).fetchone()

        return await self.writer.run(errand)

    async def first(self, statement: str, parameters: tuple[Any, ...] = ()) -> Any:
        """The first row that is found."""
        return await self.readers.run(lambda connection: connection.execute(statement, parameters).fetchone())

    async def all(self, statement: str, parameters: tuple[Any, ...] = ()) -> list[Any]:
        """All rows that are found."""
        (rows,) = await self.all_of((statement, parameters))
        return rows

    async def all_of(self, *said: Said) -> list[list[Any]]:
        """All rows that each of some statements finds, in one errand."""
        return await self.readers.run(lambda connection: [list(connection.execute(*each).fetchall()) for each in said])
