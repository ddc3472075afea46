"""Where guests sign in and out: whatever way they have proven leads into their account, or into a new one."""

from __future__ import annotations

import secrets
from typing import TypeVar

import msgspec

from sushiya.core.errors import SushiyaError
from sushiya.server import guests, protocol
from sushiya.server.accounts.who import Who, hashed, now, today, who_signed_in
from sushiya.server.bans import Bans
from sushiya.server.live.evenings import forget_guest
from sushiya.server.settings import Settings
from sushiya.server.signs import sign_of
from sushiya.server.store.accounts import AccountRow, WayKind, WayRow
from sushiya.server.store.devices import DeviceRow, SignedIn
from sushiya.server.store.pending import PendingRow
from sushiya.server.store.store import Store

TOO_LATE = "account.error.too_late"
Data = TypeVar("Data", bound=msgspec.Struct)


class SignInRefused(SushiyaError):
    """Somebody is not let in, or an account stays as it is."""


class ProvenWay(msgspec.Struct, frozen=True, kw_only=True):
    """A way that somebody has just shown to have."""

    kind: WayKind
    key: str
    name: str = ""
    credential: bytes = b""
    public_key: bytes = b""
    signed: int = 0
    is_new: bool = False
    """Whether it was made just now, and so cannot lead anywhere yet."""


class Desk:
    """Accounts as guests use them."""

    def __init__(self, store: Store, settings: Settings, bans: Bans) -> None:
        self.store = store
        self.host_signs = settings.host_signs
        self.bans = bans

    async def begin(self, what: str, bound_to: str, data: msgspec.Struct, seconds: int, about: str = "") -> None:
        """Let something wait that can be finished once, by whoever knows what it is bound to."""
        row = PendingRow(
            hashed(f"{what} {bound_to}"), about, now() + seconds * 1000, msgspec.json.encode(data).decode()
        )
        await self.store.pending.put(row, now())

    async def finish(self, what: str, bound_to: str, kind: type[Data], late: str = TOO_LATE) -> Data:
        """What waited, which is thereby used up; SignInRefused if nothing does, or no longer."""
        data = await self.store.pending.take(hashed(f"{what} {bound_to}"), now())
        if data is None:
            raise SignInRefused(late)
        return msgspec.json.decode(data, type=kind)

    async def come_in(self, way: ProvenWay, who: Who, browser: str) -> str:
        """Sign a browser in, into the account to which the way leads or a new one; what its cookie is to say."""
        found = None if way.is_new else await self.store.accounts.find_way(way.key)
        if found is None:
            account = AccountRow(new_id(), secrets.token_hex(32), now())
            made = await self.store.accounts.make(account, way_row(way, account.id))
            if not made:
                raise SignInRefused("server.error.try_again")
            account_id = account.id
        else:
            account_id = found.account_id
            self.bans.check("", await self.store.roster.names(account_id))
            await self.store.accounts.use_way(way.key, today(), way.signed)
        if who.signed_in is not None:
            await self.end(who.signed_in, who.signed_in.device.id)
        secret = guests.new_token()
        await self.store.devices.add(
            DeviceRow(new_id(), account_id, hashed(secret), browser, now(), today(), who.own or "")
        )
        return secret

    async def known_by(self, secret: str, who: Who) -> Who:
        """Who somebody is after having come in."""
        found = await self.store.devices.find(hashed(secret), 0)
        return who if found is None else who_signed_in(found, who.own)

    async def add_way(self, way: ProvenWay, signed_in: SignedIn) -> None:
        """One more way into the account of who is signed in."""
        if not await self.store.accounts.add_way(way_row(way, signed_in.device.account_id)):
            raise SignInRefused("account.error.taken")

    async def remove_way(self, signed_in: SignedIn, way_id: str) -> None:
        """Remove a way; the last one stays, for without it nobody could come in."""
        account_id = signed_in.device.account_id
        removed = await self.store.accounts.remove_way(account_id, way_id)
        if not removed and any(way.id == way_id for way in await self.store.accounts.ways(account_id)):
            raise SignInRefused("account.error.last_way")

    async def end(self, signed_in: SignedIn, device_id: str) -> None:
        """Sign a device of the account out, which is then called no more."""
        if await self.store.devices.end(signed_in.device.account_id, device_id):
            await self.store.callers.close_of(device_id)

    async def renew(self, who: Who) -> str | None:
        """A new cookie for a device that has not been here today; which guest the browser is then is noted, too."""
        if who.signed_in is None or who.signed_in.device.seen >= today():
            return None
        secret = guests.new_token()
        await self.store.devices.renew(who.signed_in.device.id, hashed(secret), today(), who.own or "")
        return secret

    async def delete(self, signed_in: SignedIn) -> None:
        """Delete an account, and all that names whoever had it; the games of the others stay."""
        names = {signed_in.holder, *signed_in.added}
        await self.store.unname(names)
        for name in names:
            await forget_guest(self.store, name)
        await self.store.accounts.delete(signed_in.device.account_id)

    async def told(self, who: Who) -> protocol.OwnAccount | None:
        """The account of who asks."""
        if who.signed_in is None:
            return None
        here, account_id = who.signed_in.device, who.signed_in.device.account_id
        added = who.own is None or who.own in who.signed_in.added
        sign = sign_of(who.signed_in.holder)
        return protocol.OwnAccount(
            sign=sign,
            opens_host=sign in self.host_signs,
            devices=[
                protocol.AccountDevice(device.id, device.name, device.since, device.seen, device.id == here.id)
                for device in await self.store.devices.of(account_id)
            ],
            ways=[
                protocol.AccountWay(way.id, way.kind, way.name, way.since, way.used)
                for way in await self.store.accounts.ways(account_id)
            ],
            added=added,
            earlier=0 if added or who.own is None else len(await self.store.evenings.of(who.own)),
        )


def way_row(way: ProvenWay, account_id: str) -> WayRow:
    """A way as it is stored."""
    return WayRow(
        key=way.key,
        id=new_id(),
        account_id=account_id,
        kind=way.kind,
        name=way.name,
        since=now(),
        used=today(),
        credential=way.credential,
        public_key=way.public_key,
        signed=way.signed,
    )


def new_id() -> str:
    """128 random bits."""
    return secrets.token_hex(16)
