"""Accounts and the ways into them, in the database."""

from __future__ import annotations

from typing import Any

from sushiya.server.store.accounts import AccountRow, WayRow
from sushiya.server.store.dialects import Dialect
from sushiya.server.store.statements import Statements
from sushiya.server.store.store import Conflict

MAKE = "INSERT INTO accounts (id, holder, since) VALUES (?, ?, ?)"
WAY = "key, id, account_id, kind, name, since, used, credential, public_key, signed"
ADD_WAY = f"INSERT INTO account_ways ({WAY}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
FIND_WAY = f"SELECT {WAY} FROM account_ways WHERE key = ?"
WAYS = f"SELECT {WAY} FROM account_ways WHERE account_id = ? ORDER BY since, id"
USE_WAY = "UPDATE account_ways SET used = ?, signed = ? WHERE key = ?"
LOCK = "UPDATE accounts SET since = since WHERE id = ?"
"""Of two ways that are removed at the same time the second one waits, and sees that it is the last."""
REMOVE_WAY = """
DELETE FROM account_ways WHERE account_id = ? AND id = ?
AND (SELECT count(*) FROM account_ways AS others WHERE others.account_id = ?) > 1
"""
DELETE = [
    *(f"DELETE FROM {table} WHERE account_id = ?" for table in ("account_devices", "account_holders", "account_ways")),
    "DELETE FROM accounts WHERE id = ?",
]


class DatabaseAccounts:
    """A row for every account, and one for every way into it."""

    def __init__(self, dialect: Dialect, statements: Statements) -> None:
        self.statements = statements
        self.making, self.adding, self.finding, self.listing = map(dialect.text, (MAKE, ADD_WAY, FIND_WAY, WAYS))
        self.using, self.locking, self.removing = map(dialect.text, (USE_WAY, LOCK, REMOVE_WAY))
        self.deleting = [dialect.text(statement) for statement in DELETE]

    async def make(self, account: AccountRow, way: WayRow) -> bool:
        """A new account with its first way in."""
        made = (self.making, (account.id, account.holder, account.since))
        return await self._add(made, (self.adding, _values(way)))

    async def add_way(self, way: WayRow) -> bool:
        """One more way into an account."""
        return await self._add((self.adding, _values(way)))

    async def _add(self, *said: tuple[str, tuple[Any, ...]]) -> bool:
        try:
            await self.statements.write_all(*said)
        except Conflict:
            return False
        return True

    async def find_way(self, key: str) -> WayRow | None:
        """A way by its key."""
        found = await self.statements.first(self.finding, (key,))
        return None if found is None else _way(found)

    async def ways(self, account_id: str) -> list[WayRow]:
        """All ways into an account, the oldest first."""
        return [_way(found) for found in await self.statements.all(self.listing, (account_id,))]

    async def use_way(self, key: str, day: int, signed: int) -> None:
        """Note that a way was used."""
        await self.statements.write(self.using, (day, signed, key))

    async def remove_way(self, account_id: str, way_id: str) -> bool:
        """Remove a way, unless it is the last one."""
        removed = (self.removing, (account_id, way_id, account_id))
        return bool(await self.statements.write_all((self.locking, (account_id,)), removed))

    async def delete(self, account_id: str) -> None:
        """Delete an account, its ways and its devices."""
        await self.statements.write_all(*((statement, (account_id,)) for statement in self.deleting))


def _values(way: WayRow) -> tuple[Any, ...]:
    known = (way.key, way.id, way.account_id, way.kind, way.name, way.since, way.used)
    return (*known, way.credential, way.public_key, way.signed)


def _way(found: Any) -> WayRow:
    key, way_id, account_id, kind, name, since, used, credential, public_key, signed = found
    return WayRow(
        key=key,
        id=way_id,
        account_id=account_id,
        kind=kind,
        name=name,
        since=since,
        used=used,
        credential=bytes(credential),
        public_key=bytes(public_key),
        signed=signed,
    )
