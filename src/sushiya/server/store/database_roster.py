"""Accounts as hosts know them, in the database."""

from __future__ import annotations

from collections.abc import Collection

from sushiya.server.signs import SIGN_LENGTH
from sushiya.server.store.dialects import Dialect
from sushiya.server.store.roster import AccountOutline
from sushiya.server.store.statements import Statements

SIGNS = "SELECT DISTINCT code FROM {listed} AS asked JOIN accounts ON holder >= code AND holder < code || 'g'"
"""Names of accounts are hexadecimal: those that begin so are found by their index."""
OUTLINES = f"""
SELECT substr(holder, 1, {SIGN_LENGTH}), accounts.since, count(device.id), coalesce(max(device.seen), 0), accounts.id
FROM accounts LEFT JOIN account_devices AS device ON device.account_id = accounts.id
GROUP BY accounts.id, holder, accounts.since ORDER BY accounts.since DESC, 1
"""
NAMES = """
SELECT holder, 0 FROM accounts WHERE id = ?
UNION SELECT holder, 1 FROM account_holders WHERE account_id = ? ORDER BY 2, 1
"""
ACCOUNTS_OF = """
SELECT holder FROM accounts WHERE id IN (
SELECT account_id FROM account_holders WHERE holder = ?
UNION SELECT account_id FROM account_devices WHERE guest = ? AND seen >= ?) ORDER BY since, id
"""
KINDS = "SELECT DISTINCT account_id, kind FROM account_ways ORDER BY account_id, kind"


class DatabaseRoster:
    """Reads from the rows of accounts, ways and devices."""

    def __init__(self, dialect: Dialect, statements: Statements) -> None:
        self.dialect = dialect
        self.statements = statements
        self.asking, self.naming, self.finding = map(dialect.text, (SIGNS, NAMES, ACCOUNTS_OF))
        self.listing, self.reading_kinds = map(dialect.text, (OUTLINES, KINDS))

    async def signs(self, among: Collection[str]) -> set[str]:
        """Which of these signs are those of accounts."""
        return {found for (found,) in await self.statements.all(self.asking, (self.dialect.listed(among),))}

    async def names(self, account_id: str) -> list[str]:
        """All names of an account."""
        return [name for name, _ in await self.statements.all(self.naming, (account_id, account_id))]

    async def accounts_of(self, guest: str, seen_since: int) -> list[str]:
        """The names of accounts that are a guest's."""
        return [holder for (holder,) in await self.statements.all(self.finding, (guest, guest, seen_since))]

    async def outlines(self) -> list[AccountOutline]:
        """All accounts, the latest first."""
        kinds: dict[str, list[str]] = {}
        for account_id, kind in await self.statements.all(self.reading_kinds, ()):
            kinds.setdefault(account_id, []).append(kind)
        return [
            AccountOutline(sign, since, tuple(kinds.get(account_id, ())), devices, seen)  # type: ignore[arg-type]
            for sign, since, devices, seen, account_id in await self.statements.all(self.listing, ())
        ]
