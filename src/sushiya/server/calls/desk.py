"""Takes what guests say about calls: which they want, and where; an e-mail address is asked before it is used."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Sequence
from urllib.parse import urlsplit

import msgspec

from sushiya.core.errors import SushiyaError
from sushiya.server import protocol
from sushiya.server.calls.push import BadKeys, encrypt
from sushiya.server.calls.sender import CallSender
from sushiya.server.calls.wording import confirmation
from sushiya.server.limits import RateLimit, TooMuch
from sushiya.server.live.live_table import now
from sushiya.server.mail import NotSent
from sushiya.server.store.callers import UNANSWERED, Channel, ChannelKind, Wishes
from sushiya.server.store.store import Store

MOST_BROWSERS = 8
"""So many browsers of a guest are called; the oldest makes room."""
ASKED_PER_DAY, ASKING_PER_DAY = 5, 40
"""So many letters that ask for an answer go to one e-mail address, and go out for one network."""
MAIL = re.compile(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,63}")
MOST_MAIL = 254


class CallRefusal(SushiyaError):
    """What somebody has said about calls cannot be done."""


class OldLink(SushiyaError):
    """The link of a letter leads nowhere any more."""


class CallDesk:
    """Wishes and channels of guests.

    Somebody who is signed in has two names: first that of the account, for which all is kept, then that of the
    browser, from before; what is turned off is so for both.
    """

    def __init__(self, store: Store, sender: CallSender, address: str) -> None:
        self.callers = store.callers
        self.queue = store.calls
        self.sender = sender
        self.address = address.rstrip("/")
        """Where all guests find the house, if that is known."""
        self.asked = RateLimit(ASKED_PER_DAY / 86400, ASKED_PER_DAY)
        self.asking = RateLimit(ASKING_PER_DAY / 86400, ASKING_PER_DAY)

    async def state(self, holder: str | None) -> protocol.Calls:
        """What a guest has said, and what the house can do."""
        assert self.sender.key is not None
        wishes = None if holder is None else await self.callers.wishes(holder)
        channels = [] if holder is None else await self.callers.channels(holder)
        wishes = wishes or Wishes()
        letters = [channel for channel in channels if channel.kind == "mail"]
        return protocol.Calls(
            turn=wishes.turn,
            half=wishes.half,
            over=wishes.over,
            quiet=wishes.quiet,
            browsers=len(channels) - len(letters),
            mail=letters[-1].address if letters else None,
            confirmed=bool(letters) and not letters[-1].confirmation,
            key=self.sender.key.public,
            letters=self.sender.mailer.works,
        )

    async def own(self, names: Sequence[str]) -> protocol.OwnCalls:
        """All that is kept of what a guest has said, and the calls that wait; nothing by which others could call."""
        said = {name: wishes for name in names if (wishes := await self.callers.wishes(name)) is not None}
        channels = [channel for name in names for channel in await self.callers.channels(name)]
        return protocol.OwnCalls(
            wishes=[protocol.WishCalls(**msgspec.structs.asdict(wishes)) for wishes in said.values()],
            channels=[
                protocol.CallChannel(
                    channel.kind,
                    channel.address if channel.kind == "mail" else urlsplit(channel.address).hostname or "",
                    channel.made_at,
                    not channel.confirmation,
                )
                for channel in channels
            ],
            waiting=[
                protocol.WaitingCall(row.table_code, row.seat, row.kind, row.due_at)
                for row in await self.queue.of(names)
                if row.kind != "wake"
            ],
        )

    async def wish(self, names: Sequence[str], said: protocol.WishCalls) -> None:
        """Keep which calls a guest wants."""
        wishes = Wishes(said.turn, said.half, said.over, said.quiet, said.zone, said.language)
        for number, name in enumerate(names):
            if number == 0 or await self.callers.wishes(name) is not None:
                await self.callers.wish(name, wishes)

    async def take_over(self, account: str, guest: str, device: str) -> None:
        """What the guest of a device has said is the account's now, as far as that has not said otherwise."""
        wishes = await self.callers.wishes(guest)
        if wishes is not None and await self.callers.wishes(account) is None:
            await self.callers.wish(account, wishes)
        has_mail = any(channel.kind == "mail" for channel in await self.callers.channels(account))
        for channel in await self.callers.channels(guest):
            if channel.kind == "push":
                await self._make_room(account)
                await self.callers.open(msgspec.structs.replace(channel, holder=account, device=device))
                continue
            await self.callers.close(channel.id)
            if not has_mail:
                await self.callers.open(msgspec.structs.replace(channel, holder=account))
        await self.callers.forget(guest)

    async def add_browser(self, holder: str, said: protocol.PushChannel, origin: str, device: str = "") -> None:
        """Call a browser from now on; refused if it is at a foreign service, or its keys are none."""
        self.sender.services.target(said.endpoint)
        try:
            encrypt(b"", said.p256dh, said.auth)
        except BadKeys:
            raise CallRefusal("server.error.push_keys") from None
        await self._make_room(holder)
        channel = self._channel(holder, "push", said.endpoint, origin, said.p256dh, said.auth)
        await self.callers.open(msgspec.structs.replace(channel, device=device))

    async def _make_room(self, holder: str) -> None:
        """One more browser: the oldest goes if there are too many."""
        own = [channel for channel in await self.callers.channels(holder) if channel.kind == "push"]
        for oldest in own[: max(0, len(own) + 1 - MOST_BROWSERS)]:
            await self.callers.close(oldest.id)

    async def remove(self, names: Sequence[str], kind: ChannelKind, address: str | None = None) -> None:
        """Call a guest no more by what they name."""
        for channel in [channel for name in names for channel in await self.callers.channels(name)]:
            if channel.kind == kind and address in (None, channel.address):
                await self.callers.close(channel.id)

    async def ask_mail(self, names: Sequence[str], said: protocol.MailChannel, network: str) -> None:
        """Send a letter that asks whether this address may be used; until it is answered, nothing else goes there."""
        if not self.sender.mailer.works:
            raise CallRefusal("server.error.no_letters")
        if len(said.address) > MOST_MAIL or not MAIL.fullmatch(said.address):
            raise CallRefusal("server.error.mail_address")
        if not self.asking.take(network) or not self.asked.take(said.address.lower()):
            raise TooMuch("server.error.too_fast")
        token = secrets.token_urlsafe(24)
        channel = self._channel(names[0], "mail", said.address, "", confirmation=hashed(token))
        try:
            await self.sender.mailer.send(confirmation(channel, token, said.language))
        except NotSent:
            raise CallRefusal("server.error.letter_not_sent") from None
        await self.remove(names, "mail")
        await self.callers.open(channel)

    async def confirm(self, token: str) -> None:
        """A letter was answered: the address may be used."""
        if not await self.callers.confirm(hashed(token), now() - UNANSWERED):
            raise OldLink("server.error.old_link")

    async def stop(self, channel_id: str) -> None:
        """Write to an address no more; once is enough, and twice does no harm."""
        await self.callers.close(channel_id)

    def _channel(
        self,
        holder: str,
        kind: ChannelKind,
        address: str,
        origin: str,
        p256dh: str = "",
        auth: str = "",
        confirmation: str = "",
    ) -> Channel:
        where = self.address or origin
        return Channel(secrets.token_urlsafe(24), holder, kind, address, where, p256dh, auth, now(), confirmation)


def hashed(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()
