"""What hosts of the house do to it, in the database."""

from __future__ import annotations

import secrets
from typing import Any

from sushiya.server.store.dialects import Dialect
from sushiya.server.store.hosting import KEY_BYTES, MOST_ACTS, Deed, HostAct, HostBan
from sushiya.server.store.statements import Said, Statements
from sushiya.server.store.store import Conflict

LOG = """
INSERT INTO host_acts (number, at, by, deed, kind, subject, until, reason)
SELECT coalesce(max(number), 0) + 1, {now}, ?, ?, ?, ?, ?, ? FROM host_acts
"""
BAN = """
INSERT INTO bans (kind, subject, until, at, reason) VALUES (?, ?, ?, {now}, ?)
ON CONFLICT (kind, subject) DO UPDATE SET until = excluded.until, at = excluded.at, reason = excluded.reason
"""
UNBAN = "DELETE FROM bans WHERE kind = ? AND subject = ?"
CLOSE = """
INSERT INTO closed (table_code, at) SELECT DISTINCT table_code, {now} FROM log WHERE table_code = ? AND number = 0
ON CONFLICT (table_code) DO NOTHING
"""
ACTS = "SELECT by, deed, kind, subject, until, reason, number, at FROM host_acts"
AFTER = f"{ACTS} WHERE number > ? ORDER BY number"
LATEST = f"{ACTS} ORDER BY number DESC LIMIT ?"
LATEST_OF = f"{ACTS} WHERE deed = ? ORDER BY number DESC LIMIT ?"
BANS = """
SELECT kind, subject, until, at, reason FROM bans WHERE until = 0 OR until > {now} ORDER BY at DESC, kind, subject
"""
IS_CLOSED = "SELECT 1 FROM closed WHERE table_code = ?"
MAKE_KEY = "INSERT INTO host_keys (id, key) VALUES (1, ?) ON CONFLICT (id) DO NOTHING"
KEY = "SELECT key FROM host_keys WHERE id = 1"
MOST_CLASHES = 50
"""Two acts at the same time want the same number: one of them is tried again, so often."""


class DatabaseHosting:
    """A row for every ban, every closed table and every act."""

    def __init__(self, dialect: Dialect, statements: Statements) -> None:
        self.dialect = dialect
        self.statements = statements
        self.log, self.ban, self.unban, self.close = map(dialect.text, (LOG, BAN, UNBAN, CLOSE))
        self.reading_after, self.reading_latest, self.reading_of, self.reading_bans = map(
            dialect.text, (AFTER, LATEST, LATEST_OF, BANS)
        )
        self.looking, self.making_key, self.reading_key = map(dialect.text, (IS_CLOSED, MAKE_KEY, KEY))

    async def carry_out(self, act: HostAct) -> bool:
        """Do it and log it in one transaction."""
        for _ in range(MOST_CLASHES):
            try:
                return await self.statements.writer.run(lambda connection: self._carry_out(connection, act))
            except Conflict:
                continue
        raise Conflict

    def _carry_out(self, connection: Any, act: HostAct) -> bool:
        with self.dialect.transaction(connection):
            if not self._change(connection, act):
                return False
            logged = (act.by, act.deed, act.kind, act.subject, act.until, act.reason)
            connection.execute(self.log, logged)
        return True

    def _change(self, connection: Any, act: HostAct) -> bool:
        """Whether anything is otherwise than before."""
        changes: dict[Deed, Said] = {
            "ban": (self.ban, (act.kind, act.subject, act.until, act.reason)),
            "unban": (self.unban, (act.kind, act.subject)),
            "close": (self.close, (act.subject,)),
        }
        return act.deed not in changes or bool(connection.execute(*changes[act.deed]).rowcount)

    async def after(self, number: int) -> list[HostAct]:
        """What was done since then."""
        return [HostAct(*row) for row in await self.statements.all(self.reading_after, (number,))]

    async def latest(self, most: int = MOST_ACTS, deed: Deed | None = None) -> list[HostAct]:
        """What was done last."""
        if deed is None:
            return [HostAct(*row) for row in await self.statements.all(self.reading_latest, (most,))]
        return [HostAct(*row) for row in await self.statements.all(self.reading_of, (deed, most))]

    async def bans(self) -> list[HostBan]:
        """The bans that have not run out."""
        return [HostBan(*row) for row in await self.statements.all(self.reading_bans)]

    async def is_closed(self, table_code: str) -> bool:
        """Whether it was closed."""
        return bool(await self.statements.all(self.looking, (table_code,)))

    async def host_key(self) -> str:
        """The key of all processes: whoever comes first makes it."""
        await self.statements.write(self.making_key, (secrets.token_urlsafe(KEY_BYTES),))
        (key,) = await self.statements.first(self.reading_key)
        return str(key)
