"""The browsers that are signed in, in the database."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from sushiya.server.store.devices import DeviceRow, SignedIn
from sushiya.server.store.dialects import Dialect
from sushiya.server.store.statements import Statements

DEVICE = "id, account_id, secret, name, since, seen, guest"
ADD = f"INSERT INTO account_devices ({DEVICE}) VALUES (?, ?, ?, ?, ?, ?, ?)"
FIND = """
SELECT device.id, account_id, secret, name, device.since, seen, guest, accounts.holder, newer
FROM account_devices AS device JOIN accounts ON accounts.id = account_id
WHERE (secret = ? OR newer = ?) AND seen >= ?
"""
ADDED = "SELECT holder FROM account_holders WHERE account_id = ? ORDER BY holder"
RENEW = "UPDATE account_devices SET newer = ?, seen = ?, guest = ? WHERE id = ?"
REPLACE = "UPDATE account_devices SET secret = newer, newer = NULL WHERE id = ? AND newer = ?"
OF = f"SELECT {DEVICE} FROM account_devices WHERE account_id = ? ORDER BY since DESC, id"
STILL_THERE = "SELECT id FROM account_devices WHERE id IN {listed}"
END = "DELETE FROM account_devices WHERE account_id = ? AND id = ?"
ADD_GAMES = "INSERT INTO account_holders (account_id, holder) VALUES (?, ?) ON CONFLICT (account_id, holder) DO NOTHING"


class DatabaseDevices:
    """A row for every browser that is signed in."""

    def __init__(self, dialect: Dialect, statements: Statements) -> None:
        self.dialect = dialect
        self.statements = statements
        self.adding, self.finding, self.listing_added, self.renewing = map(dialect.text, (ADD, FIND, ADDED, RENEW))
        self.replacing, self.listing, self.asking = map(dialect.text, (REPLACE, OF, STILL_THERE))
        self.ending, self.adding_games = map(dialect.text, (END, ADD_GAMES))

    async def add(self, device: DeviceRow) -> None:
        """A browser signs in."""
        await self.statements.write(self.adding, msgspec.structs.astuple(device))

    async def find(self, secret: str, seen_since: int) -> SignedIn | None:
        """The device whose cookie this is; a newer cookie replaces the one before."""
        found = await self.statements.first(self.finding, (secret, secret, seen_since))
        if found is None:
            return None
        *device, holder, newer = found
        if newer == secret:
            await self.statements.write(self.replacing, (device[0], secret))
        added = await self.statements.all(self.listing_added, (device[1],))
        return SignedIn(DeviceRow(*device), holder, tuple(each for (each,) in added))

    async def renew(self, device_id: str, newer: str, day: int, guest: str) -> None:
        """Note that a device was here, and give it a new cookie."""
        await self.statements.write(self.renewing, (newer, day, guest, device_id))

    async def of(self, account_id: str) -> list[DeviceRow]:
        """All devices of an account, the latest first."""
        return [DeviceRow(*found) for found in await self.statements.all(self.listing, (account_id,))]

    async def still_there(self, device_ids: Collection[str]) -> set[str]:
        """Which of these devices are still signed in."""
        return {found for (found,) in await self.statements.all(self.asking, (self.dialect.listed(device_ids),))}

    async def end(self, account_id: str, device_id: str) -> bool:
        """Sign a device of an account out."""
        return bool(await self.statements.write(self.ending, (account_id, device_id)))

    async def add_games(self, account_id: str, holder: str) -> None:
        """Add what was played under a name to an account."""
        await self.statements.write(self.adding_games, (account_id, holder))
