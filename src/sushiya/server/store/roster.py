"""Accounts by their signs and names: what is asked of those who keep them, and one that forgets with the process."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

import msgspec

from sushiya.server.signs import sign_of
from sushiya.server.store.accounts import MemoryAccounts, WayKind
from sushiya.server.store.devices import MemoryDevices


class AccountOutline(msgspec.Struct, frozen=True):
    """An account as a host may know it."""

    sign: str
    since: int
    """Milliseconds since 1970."""
    ways: tuple[WayKind, ...]
    """Each kind once, in order."""
    devices: int
    seen: int
    """The day on which one of its devices was last here; 0 where none is signed in."""


class Roster(Protocol):
    """All accounts by their signs; Unavailable says why they could not be read."""

    async def signs(self, among: Collection[str]) -> set[str]:
        """Which of these signs are those of accounts."""

    async def names(self, account_id: str) -> list[str]:
        """All names under which an account has held seats, its own first."""

    async def accounts_of(self, guest: str, seen_since: int) -> list[str]:
        """The names of accounts to which a guest's games were added, or a browser of theirs is signed in.

        Browsers that were not here since then do not count; the oldest account comes first.
        """

    async def outlines(self) -> list[AccountOutline]:
        """All accounts, the latest first."""


class MemoryRoster:
    """A roster for tests and for trying things out."""

    def __init__(self, accounts: MemoryAccounts, devices: MemoryDevices) -> None:
        self.accounts = accounts
        self.devices = devices

    async def signs(self, among: Collection[str]) -> set[str]:
        """Which of these signs are those of accounts."""
        return {sign_of(account.holder) for account in self.accounts.accounts.values()} & set(among)

    async def names(self, account_id: str) -> list[str]:
        """All names of an account."""
        account = self.accounts.accounts.get(account_id)
        return [] if account is None else [account.holder, *sorted(self.devices.added.get(account_id, ()))]

    async def accounts_of(self, guest: str, seen_since: int) -> list[str]:
        """The names of accounts that are a guest's."""
        found = []
        for account in sorted(self.accounts.accounts.values(), key=lambda each: (each.since, each.id)):
            devices = [each for each in await self.devices.of(account.id) if each.seen >= seen_since]
            if guest in self.devices.added.get(account.id, ()) or guest in (each.guest for each in devices):
                found.append(account.holder)
        return found

    async def outlines(self) -> list[AccountOutline]:
        """All accounts, the latest first."""
        found = []
        for account in self.accounts.accounts.values():
            ways, devices = await self.accounts.ways(account.id), await self.devices.of(account.id)
            kinds = tuple(sorted({way.kind for way in ways}))
            seen = max((device.seen for device in devices), default=0)
            found.append(AccountOutline(sign_of(account.holder), account.since, kinds, len(devices), seen))
        return sorted(found, key=lambda each: (-each.since, each.sign))
