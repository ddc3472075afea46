"""The calls of a house in its database."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from sushiya.server.store.calls import CALL_LEASE, Call, CallRow, CallState
from sushiya.server.store.dialects import Dialect
from sushiya.server.store.statements import Statements

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
OF = """
SELECT table_code, seat, turn, kind, holder, due_at FROM calls
WHERE holder IN {listed} AND kind <> 'wake' AND state IN ('waiting', 'running')
ORDER BY due_at, table_code, seat, turn, kind
"""
FORGET = ("DELETE FROM calls WHERE holder = ? AND kind <> 'wake'", "DELETE FROM call_letters WHERE holder = ?")
KEY = "SELECT data FROM call_keys WHERE id = 1"


class DatabaseCallQueue:
    """A row for every call; processes that share a database pass over what another is taking."""

    def __init__(self, dialect: Dialect, statements: Statements) -> None:
        self.dialect = dialect
        self.statements = statements
        self.looking, self.taking, self.keeping, self.noting = map(dialect.text, (IS_DUE, TAKE, KEEP, NOTE_LETTER))
        self.reading, self.counting, self.adding_key, self.finding_key = map(
            dialect.text, (LETTERED, WAITING, ADD_KEY, KEY)
        )
        self.listing, self.forgetting = dialect.text(OF), [dialect.text(statement) for statement in FORGET]

    async def take(self, owner: str, now: int) -> Call | None:
        """The next call that is due; nothing is written while there is none."""
        if await self.statements.first(self.looking, (now, now)) is None:
            return None
        found = await self.statements.change(self.taking, (owner, now + CALL_LEASE, now, now))
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
        noted = [(self.noting, (call.row.holder, call.row.table_code, call.row.turn))] if letter else []
        return bool(await self.statements.write_all(*noted, (self.keeping, parameters)))

    async def lettered(self, holder: str, table_code: str) -> int | None:
        """The turn of the last letter."""
        found = await self.statements.first(self.reading, (holder, table_code))
        return None if found is None else int(found[0])

    async def waiting(self) -> int:
        """How many calls are still to be sent."""
        return int((await self.statements.first(self.counting, ()))[0])

    async def house_key(self, made: bytes) -> bytes:
        """The first key, whichever process made it."""
        await self.statements.write(self.adding_key, (made,))
        return bytes((await self.statements.first(self.finding_key, ()))[0])

    async def of(self, holders: Collection[str]) -> list[CallRow]:
        """The calls to some guests."""
        return [CallRow(*row) for row in await self.statements.all(self.listing, (self.dialect.listed(holders),))]

    async def forget(self, holder: str) -> None:
        """Forget all calls to a guest."""
        await self.statements.write_all(*((statement, (holder,)) for statement in self.forgetting))
