"""A guest's connection: a WebSocket at a table, or where tables wait, from the handshake until one of them leaves."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from sushiya.core.errors import SushiyaError
from sushiya.server import guests, protocol
from sushiya.server.accounts.who import who_asks
from sushiya.server.bans import Banned
from sushiya.server.limits import Limits, TooMuch
from sushiya.server.live.connection import BANNED, IDLE, NO_SUCH_TABLE, TRY_LATER, Connection
from sushiya.server.live.forwarding import Relay
from sushiya.server.live.house import House
from sushiya.server.live.requests import refused
from sushiya.server.live.session import MOVED, Session
from sushiya.server.live.table import NotThere
from sushiya.server.settings import Settings
from sushiya.server.store.store import Unavailable
from sushiya.server.wire import Wire

encode = msgspec.json.encode
COME_BACK_SOON = encode(protocol.Closing("server.closing", 2))
COME_BACK = encode(protocol.Closing("server.closing", 0))
"""For those who find their table at another process at once."""


async def connect(websocket: WebSocket, house: House, settings: Settings, limits: Limits, address: str) -> None:
    """Connect a guest to a table; the connection stays until one of them ends it."""
    wire = limited(websocket, settings, limits, address)
    closing = Closing(wire)
    session = Session(None, wire.post, address, closing.end)
    code = websocket.path_params["code"]

    async def enter(code: str, session: Session) -> Relay | str:
        who = await who_asks(websocket, house.store)
        session.holder, session.also = who.holder, who.also
        house.bans.check(address, session.names)
        if who.signed_in is not None:
            house.signed_in.add(who.signed_in.device.id, session)
        return await house.routing.enter(code, session)

    connection = Connection(code, house, session, settings, enter)
    wire.ended += [connection.leave, lambda _: house.signed_in.discard(session)]
    wire.hear = connection.hear
    wire.farewell = COME_BACK if settings.shares_tables else COME_BACK_SOON
    try:
        await websocket.accept()
        await connection.joined()
    except SushiyaError as error:
        if isinstance(error, NotThere):
            limits.missed(address, code)
        wire.post(encode(refused(error, None)))
        closing.end(BANNED if isinstance(error, Banned) else NO_SUCH_TABLE)
    except Unavailable:
        closing.end(TRY_LATER)
    except WebSocketDisconnect:
        return
    wire.hold()
    closing.may_begin()
    wire.heard_at = wire.loop.time()
    closing.watch_idle(settings.idle_seconds)


async def watch(websocket: WebSocket, house: House, settings: Settings, limits: Limits, address: str) -> None:
    """Tell a visitor which tables wait until one of them ends it; whatever the visitor says is not listened to."""
    wire = limited(websocket, settings, limits, address)
    closing = Closing(wire)
    holder = guests.holder_of(guests.token_of(websocket))
    session = Session(holder, wire.post, address, closing.end)
    wire.ended.append(lambda _: house.watchers.discard(session))
    wire.hear = lambda _: None
    try:
        await websocket.accept()
    except WebSocketDisconnect:
        return
    await house.watchers.add(session)
    wire.hold()
    closing.may_begin()
    closing.timer = wire.loop.call_later(settings.idle_seconds, closing.end, IDLE)


def limited(websocket: WebSocket, settings: Settings, limits: Limits, address: str) -> Wire:
    """The connection, on which nobody may send too much or leave too much unread."""
    wire: Wire = websocket.scope["wire"]
    wire.admit = limits.gate(address).admit
    wire.cut_off_with = encode(refused(TooMuch("server.error.too_fast"), None))
    wire.most_waiting = settings.most_waiting_bytes
    return wire


class Closing:
    """Ends a connection with a code, as soon as its handshake is over."""

    __slots__ = ("code", "is_ready", "timer", "wire")

    def __init__(self, wire: Wire) -> None:
        self.wire = wire
        self.code: int | None = None
        self.is_ready = False
        self.timer: asyncio.TimerHandle | None = None
        wire.ended.append(self.stop)

    def end(self, code: int) -> None:
        """Close the connection; who finds the table elsewhere is told to come back at once."""
        if self.code is not None:
            return
        self.code = code
        if code == MOVED:
            self.wire.post(COME_BACK)
        if self.is_ready:
            self.wire.end(code)

    def may_begin(self) -> None:
        """The handshake is over, and the guest at the table."""
        self.is_ready = True
        if self.code is not None:
            self.wire.end(self.code)

    def watch_idle(self, seconds: int) -> None:
        """End the connection when nothing has been heard for so long."""
        left = self.wire.heard_at + seconds - self.wire.loop.time()
        if left > 0:
            self.timer = self.wire.loop.call_later(left, self.watch_idle, seconds)
        else:
            self.end(IDLE)

    def stop(self, _code: int) -> None:
        """The connection is over."""
        if self.timer is not None:
            self.timer.cancel()
