"""What somebody at a table asks for: in order, within limits, and passed on where another process owns the table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import msgspec

from sushiya.core.errors import SushiyaError
from sushiya.server import protocol
from sushiya.server.limits import CONNECTION_BURST, TokenBucket, TooMuch
from sushiya.server.live.forwarding import Relay
from sushiya.server.live.requests import refused
from sushiya.server.live.session import Session
from sushiya.server.settings import Settings

if TYPE_CHECKING:
    from sushiya.server.live.house import House

NO_SUCH_TABLE = 4404
BANNED = 4403
TRY_LATER = 1013
IDLE = 4410
decode = msgspec.json.Decoder(protocol.AnyRequest).decode
encode = msgspec.json.encode
Enter = Callable[[str, Session], Awaitable[Relay | str]]
"""Begins a session: what passes messages on, or the code of a table that is here."""


class BadMessage(SushiyaError):
    """A message that the protocol does not know."""


class Connection:
    """What a guest asks for, in order: at once where the table is at hand, else one after the other."""

    __slots__ = (
        "code",
        "early",
        "enter",
        "house",
        "relay",
        "requests",
        "session",
        "settings",
        "waiting",
        "worker",
    )

    def __init__(self, code: str, house: House, session: Session, settings: Settings, enter: Enter) -> None:
        self.code = code
        self.house = house
        self.session = session
        self.settings = settings
        self.enter = enter
        self.requests = TokenBucket(settings.requests_per_second, CONNECTION_BURST * settings.requests_per_second)
        self.early: list[bytes | None] | None = []
        """What has come before it is known where the table is; then None."""
        self.relay: Relay | None = None
        """Passes everything on to the process that owns the table."""
        self.waiting: list[protocol.AnyRequest] = []
        self.worker: asyncio.Task[None] | None = asyncio.create_task(self._join())
        """Joins the table, later carries out what has to wait; None while nothing waits."""

    def hear(self, text: bytes | None) -> None:
        """Carry a request out, or pass it on; a message that is none gets a typed error."""
        if self.early is not None:
            self.early.append(text)
            return
        if self.relay is not None:
            self.relay.pass_on(text)
            return
        allowed = self.requests.take()
        try:
            request = self._read(text)
        except SushiyaError as error:
            self.house.metrics.asked(None, "refused")
            self.session.send(encode(refused(error, None)))
            return
        if not allowed:
            self.house.metrics.asked(request, "too_fast")
            self.session.send(encode(refused(TooMuch("server.error.too_fast"), request.id)))
        elif self.worker is not None or not self.house.handle_now(self.code, self.session, request):
            self.waiting.append(request)
            if self.worker is None:
                self.worker = asyncio.create_task(self._carry_out())

    def _read(self, text: bytes | None) -> protocol.AnyRequest:
        if text is None:
            raise BadMessage("server.error.malformed")
        if len(text) > self.settings.most_message_bytes:
            raise BadMessage("server.error.too_long", most=self.settings.most_message_bytes)
        try:
            request: protocol.AnyRequest = decode(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            raise BadMessage("server.error.malformed") from None
        return request

    async def _join(self) -> None:
        entered = await self.enter(self.code, self.session)
        if isinstance(entered, Relay):
            self.relay = entered
        else:
            self.code = entered
        early, self.early = self.early or [], None
        for text in early:
            self.hear(text)
        await self._carry_out()

    async def _carry_out(self) -> None:
        try:
            while self.waiting:
                await self.house.handle(self.code, self.session, self.waiting.pop(0))
        finally:
            self.worker = None

    async def joined(self) -> None:
        """Wait until the guest is at the table; says why not."""
        if self.worker is not None:
            await self.worker

    def leave(self, _code: int = 0) -> None:
        """The guest has gone."""
        if self.worker is not None:
            self.worker.cancel()
        if self.relay is not None:
            self.relay.leave()
        self.house.leave(self.code, self.session)
