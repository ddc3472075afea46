"""The calls of a house in its database."""

from __future__ import annotations

from typing import Any

import msgspec

from sushiya.server.store.calls import CALL_LEASE, Call, CallRow, CallState
from sushiya.server.store.dialects import Dialect
from sushiya.server.store.threads import ConnectionThreads

FREE = "((state = 'waiting' AND due_at <= ?) OR (state = 'running' AND until <= ?))"
IS_DUE = f"SELECT 1 FROM calls WHERE {FREE} LIMIT 1"
TAKE = f"""
UPDATE calls SET state = 'running', owner = ?, until = ?, tries = tries + 1
WHERE (table_code, seat, turn, kind) = (
SELECT table_code, seat, turn, kind FROM calls WHERE {FREE}
ORDER BY due_at, table_code, seat, turn, kind LIMIT 1 {{skip_locked}})
RETURNING table_code, seat, turn, kind, holder, due_at, tries, reached
"""
KEEP = """
UPDATE calls SET state = ?, until = ?, tries = ?, reached = ?, due_at = CASE WHEN ? = 'waiting' THEN ? ELSE due_at END
WHERE table_code = ? AND seat = ? AND turn = ? AND kind = ? AND owner = ? AND state = 'running'
"""
NOTE_LETTER = """
INSERT INTO call_letters (holder, table_code, turn) VALUES (?, ?, ?)
ON CONFLICT (holder, table_code) DO UPDATE SET turn = excluded.turn
"""
LETTERED = "SELECT turn FROM call_letters WHERE holder = ? AND table_code = ?"
WAITING = "SELECT count(*) FROM calls WHERE state IN ('waiting', 'running')"
ADD_KEY = "INSERT INTO call_keys (id, data) VALUES (1, ?) ON CONFLICT (id) DO NOTHING"
KEY = "SELECT data FROM call_keys WHERE id = 1"


class DatabaseCallQueue:
    """A row for every call; processes that share a database pass over what another is taking."""

    def __init__(self, dialect: Dialect, writer: ConnectionThreads, readers: ConnectionThreads) -> None:
        self.dialect = dialect
        self.writer = writer
        self.readers = readers
        self.looking, self.taking, self.keeping, self.noting = map(dialect.text, (IS_DUE, TAKE, KEEP, NOTE_LETTER))
        self.reading, self.counting, self.adding_key, self.finding_key = map(
            dialect.text, (LETTERED, WAITING, ADD_KEY, KEY)
        )

    async def take(self, owner: str, now: int) -> Call | None:
        """The next call that is due; nothing is written while there is none."""
        if await self._read(self.looking, (now, now)) is None:
            return None

        def errand(connection: Any) -> Any:
            with self.dialect.transaction(connection):
                return connection.execute(self.taking, (owner, now + CALL_LEASE, now, now)).fetchone()

        found = await self.writer.run(errand)
        if found is None:
            return None
        *row, tries, reached = found
        return Call(CallRow(*row), tries, msgspec.json.decode(reached, type=frozenset[str]))

    async def keep(
        self, call: Call, owner: str, state: CallState, now: int, due_at: int = 0, letter: bool = False
    ) -> bool:
        """Say how far a call is, and in the same transaction that a letter went out."""
        reached = msgspec.json.encode(sorted(call.reached)).decode()
        parameters = (state, now + CALL_LEASE, call.tries, reached, state, due_at, *call.row.key, owner)

        def errand(connection: Any) -> int:
            with self.dialect.transaction(connection):
                if letter:
                    connection.execute(self.noting, (call.row.holder, call.row.table_code, call.row.turn))
                return int(connection.execute(self.keeping, parameters).rowcount)

        return bool(await self.writer.run(errand))

    async def lettered(self, holder: str, table_code: str) -> int | None:
        """The turn of the last letter."""
        found = await self._read(self.reading, (holder, table_code))
        return None if found is None else int(found[0])

    async def waiting(self) -> int:
        """How many calls are still to be sent."""
        return int((await self._read(self.counting, ()))[0])

    async def house_key(self, made: bytes) -> bytes:
        """The first key, whichever process made it."""

        def errand(connection: Any) -> bytes:
            with self.dialect.transaction(connection):
                connection.execute(self.adding_key, (made,))
                return bytes(connection.execute(self.finding_key).fetchone()[0])

        return await self.writer.run(errand)

    async def _read(self, statement: str, parameters: tuple[Any, ...]) -> Any:
        """The first row that is found."""
        return await self.readers.run(lambda connection: connection.execute(statement, parameters).fetchone())
