"""A guest's connection: messages in, messages out, and what happens to those who send nonsense or do not listen."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from sushiya.core.errors import SushiyaError
from sushiya.server import guests, protocol
from sushiya.server.limits import CONNECTION_BURST, Limits, TokenBucket, TooMuch
from sushiya.server.live.house import House
from sushiya.server.live.requests import refused
from sushiya.server.live.session import Session
from sushiya.server.live.table import NotThere
from sushiya.server.settings import Settings
from sushiya.server.store.store import Unavailable
from sushiya.server.wire import Wire

decode = msgspec.json.Decoder(protocol.AnyRequest).decode
encode = msgspec.json.encode

NO_SUCH_TABLE = 4404
TRY_LATER = 1013
IDLE = 4410


class BadMessage(SushiyaError):
    """A message that the protocol does not know."""


class Connection:
    """What a guest asks for, in order: at once where the table is at hand, else one after the other."""

    def __init__(self, code: str, house: House, session: Session, settings: Settings) -> None:
        self.code = code
        self.house = house
        self.session = session
        self.settings = settings
        self.requests = TokenBucket(settings.requests_per_second, CONNECTION_BURST * settings.requests_per_second)
        self.heard_at = time.monotonic()
        self.waiting: deque[protocol.AnyRequest] = deque()
        self.worker: asyncio.Task[None] | None = asyncio.create_task(self._join())
        """Joins the table, later carries out what has to wait; None while nothing waits."""

    def hear(self, text: bytes | None) -> None:
        """Take a message; one that is none gets a typed error."""
        self.heard_at = time.monotonic()
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
        self.code = await self.house.join(self.code, self.session)
        await self._carry_out()

    async def _carry_out(self) -> None:
        while self.waiting:
            await self.house.handle(self.code, self.session, self.waiting.popleft())
        self.worker = None

    async def joined(self) -> None:
        """Wait until the guest is at the table; says why not."""
        if self.worker is not None:
            await self.worker

    async def idle(self) -> None:
        """Wait until nothing has been heard for too long."""
        while (left := self.heard_at + self.settings.idle_seconds - time.monotonic()) > 0:
            await asyncio.sleep(left)

    def leave(self) -> None:
        """The guest has gone."""
        if self.worker is not None:
            self.worker.cancel()
        self.house.leave(self.code, self.session)


async def serve_socket(websocket: WebSocket, house: House, settings: Settings, limits: Limits, address: str) -> None:
    """Connect a guest to a table until one of them leaves."""
    wire: Wire = websocket.scope["wire"]
    session = Session(guests.holder_of(guests.token_of(websocket)), wire.post, address)
    code = websocket.path_params["code"]
    connection = Connection(code, house, session, settings)
    wire.hear = connection.hear
    wire.admit = limits.gate(address).admit
    wire.cut_off_with = encode(refused(TooMuch("server.error.too_fast"), None))
    wire.farewell = encode(protocol.Closing("server.closing", 2))
    wire.most_waiting = settings.most_waiting_bytes
    with suppress(WebSocketDisconnect):
        try:
            await websocket.accept()
            await connection.joined()
            await until_gone(websocket, connection)
        except SushiyaError as error:
            if isinstance(error, NotThere):
                limits.missed(address, code)
            wire.post(encode(refused(error, None)))
            wire.flush()
            await websocket.close(NO_SUCH_TABLE)
        except Unavailable:
            await websocket.close(TRY_LATER)
        finally:
            connection.leave()


async def until_gone(websocket: WebSocket, connection: Connection) -> None:
    """Wait until a guest hangs up, or has said nothing for too long."""
    gone = asyncio.create_task(websocket.receive())
    idle = asyncio.create_task(connection.idle())
    await asyncio.wait((gone, idle), return_when=asyncio.FIRST_COMPLETED)
    for task in (gone, idle):
        task.cancel()
    if not gone.done():
        await websocket.close(IDLE)
