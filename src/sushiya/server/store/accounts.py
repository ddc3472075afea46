"""Accounts and the ways into them: what is asked of those who keep them, and one that forgets when the process ends."""

from __future__ import annotations

from typing import Literal, Protocol

import msgspec

WayKind = Literal["passkey", "email", "openid"]


class AccountRow(msgspec.Struct, frozen=True):
    """What keeps the evenings of somebody together."""

    id: str
    holder: str
    """The name under which its devices hold seats; no token leads to it."""
    since: int
    """Milliseconds since 1970."""


class WayRow(msgspec.Struct, frozen=True, kw_only=True):
    """A way into an account: a passkey, an e-mail address, or somebody whom another site knows."""

    key: str
    """A hash by which it is found; it tells nothing of the address or of whom the other site knows."""
    id: str
    account_id: str
    kind: WayKind
    name: str
    since: int
    used: int
    """The day on which it was last used, in milliseconds since 1970."""
    credential: bytes = b""
    """Of a passkey: its id, the public key, and how often it says to have signed."""
    public_key: bytes = b""
    signed: int = 0


class Accounts(Protocol):
    """All accounts; Unavailable says why they could not be read or written."""

    async def make(self, account: AccountRow, way: WayRow) -> bool:
        """A new account with its first way in; False if that way leads into another one."""

    async def add_way(self, way: WayRow) -> bool:
        """One more way into an account; False if it leads into one already."""

    async def find_way(self, key: str) -> WayRow | None:
        """A way by its key."""

    async def ways(self, account_id: str) -> list[WayRow]:
        """All ways into an account, the oldest first."""

    async def use_way(self, key: str, day: int, signed: int) -> None:
        """Note that a way was used on a day, and how often a passkey has signed."""

    async def remove_way(self, account_id: str, way_id: str) -> bool:
        """Remove a way, unless it is the last one; whether that was done."""

    async def delete(self, account_id: str) -> None:
        """Delete an account, its ways and its devices; what it has played is forgotten elsewhere."""


class MemoryAccounts:
    """Accounts for tests and for trying things out."""

    def __init__(self) -> None:
        self.accounts: dict[str, AccountRow] = {}
        self.found: dict[str, WayRow] = {}

    async def make(self, account: AccountRow, way: WayRow) -> bool:
        """A new account with its first way in."""
        is_new = await self.add_way(way)
        if is_new:
            self.accounts[account.id] = account
        return is_new

    async def add_way(self, way: WayRow) -> bool:
        """One more way into an account."""
        is_new = way.key not in self.found
        self.found.setdefault(way.key, way)
        return is_new

    async def find_way(self, key: str) -> WayRow | None:
        """A way by its key."""
        return self.found.get(key)

    async def ways(self, account_id: str) -> list[WayRow]:
        """All ways into an account."""
        own = [way for way in self.found.values() if way.account_id == account_id]
        return sorted(own, key=lambda way: (way.since, way.id))

    async def use_way(self, key: str, day: int, signed: int) -> None:
        """Note that a way was used."""
        if key in self.found:
            self.found[key] = msgspec.structs.replace(self.found[key], used=day, signed=signed)

    async def remove_way(self, account_id: str, way_id: str) -> bool:
        """Remove a way, unless it is the last one."""
        own = await self.ways(account_id)
        removed = [way.key for way in own if way.id == way_id and len(own) > 1]
        for key in removed:
            del self.found[key]
        return bool(removed)

    async def delete(self, account_id: str) -> None:
        """Delete an account and its ways; its devices find no account any more."""
        self.accounts.pop(account_id, None)
        self.found = {key: way for key, way in self.found.items() if way.account_id != account_id}
