"""The browsers that are signed in: what is asked of those who keep them, and one that forgets when the process ends."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

import msgspec

from sushiya.server.store.accounts import MemoryAccounts


class DeviceRow(msgspec.Struct, frozen=True):
    """A browser that is signed in to an account."""

    id: str
    account_id: str
    secret: str
    """The hash of what its cookie says."""
    name: str
    """The browser in plain words."""
    since: int
    seen: int
    """The day on which it was last here, in milliseconds since 1970."""
    guest: str = ""
    """The name under which the browser held seats as a guest; empty where that is not known."""


class SignedIn(msgspec.Struct, frozen=True):
    """A device with what its account lets it do."""

    device: DeviceRow
    holder: str
    """The name under which all devices of the account hold seats."""
    added: tuple[str, ...] = ()
    """The names under which its devices held seats before they were signed in, where these games were added."""


class Devices(Protocol):
    """All browsers that are signed in; Unavailable says why they could not be read or written."""

    async def add(self, device: DeviceRow) -> None:
        """A browser signs in."""

    async def find(self, secret: str, seen_since: int) -> SignedIn | None:
        """The device whose cookie this is, if it was here since then; a newer cookie replaces the one before."""

    async def renew(self, device_id: str, newer: str, day: int, guest: str) -> None:
        """Note that a device was here on a day, and give it a new cookie; the old one is good until that is used."""

    async def of(self, account_id: str) -> list[DeviceRow]:
        """All devices of an account, the latest first."""

    async def still_there(self, device_ids: Collection[str]) -> set[str]:
        """Which of these devices are still signed in."""

    async def end(self, account_id: str, device_id: str) -> bool:
        """Sign a device of an account out; whether there was one."""

    async def add_games(self, account_id: str, holder: str) -> None:
        """Add what was played under a name to an account."""


class MemoryDevices:
    """Devices for tests and for trying things out."""

    def __init__(self, accounts: MemoryAccounts) -> None:
        self.accounts = accounts
        self.rows: dict[str, DeviceRow] = {}
        self.newer: dict[str, str] = {}
        self.added: dict[str, list[str]] = {}

    async def add(self, device: DeviceRow) -> None:
        """A browser signs in."""
        self.rows[device.id] = device

    async def find(self, secret: str, seen_since: int) -> SignedIn | None:
        """The device whose cookie this is."""
        for device in await self._all():
            if self.newer.get(device.id) == secret:
                del self.newer[device.id]
                device = self.rows[device.id] = msgspec.structs.replace(device, secret=secret)
            if device.secret == secret and device.seen >= seen_since:
                holder = self.accounts.accounts[device.account_id].holder
                return SignedIn(device, holder, tuple(sorted(self.added.get(device.account_id, ()))))
        return None

    async def renew(self, device_id: str, newer: str, day: int, guest: str) -> None:
        """Give a device a new cookie."""
        if device_id in self.rows:
            self.rows[device_id] = msgspec.structs.replace(self.rows[device_id], seen=day, guest=guest)
            self.newer[device_id] = newer

    async def of(self, account_id: str) -> list[DeviceRow]:
        """All devices of an account, the latest first."""
        own = [device for device in await self._all() if device.account_id == account_id]
        return sorted(own, key=lambda device: (-device.since, device.id))

    async def still_there(self, device_ids: Collection[str]) -> set[str]:
        """Which of these devices are still signed in."""
        return {device.id for device in await self._all()} & set(device_ids)

    async def end(self, account_id: str, device_id: str) -> bool:
        """Sign a device of an account out."""
        if device_id not in self.rows or self.rows[device_id].account_id != account_id:
            return False
        del self.rows[device_id]
        return True

    async def add_games(self, account_id: str, holder: str) -> None:
        """Add what was played under a name to an account."""
        names = self.added.setdefault(account_id, [])
        if holder not in names:
            names.append(holder)

    async def _all(self) -> list[DeviceRow]:
        return [device for device in self.rows.values() if device.account_id in self.accounts.accounts]
