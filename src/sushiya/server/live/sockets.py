"""A guest's connection: a WebSocket at a table, from the handshake until one of them leaves."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from sushiya.core.errors import SushiyaError
from sushiya.server import guests, protocol
from sushiya.server.limits import Limits, TooMuch
from sushiya.server.live.connection import IDLE, NO_SUCH_TABLE, TRY_LATER, Connection
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


async def serve_socket(websocket: WebSocket, house: House, settings: Settings, limits: Limits, address: str) -> None:
    """Connect a guest to a table until one of them leaves."""
    wire: Wire = websocket.scope["wire"]
    ended: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    session = Session(guests.holder_of(guests.token_of(websocket)), wire.post, address, ender(ended))
    code = websocket.path_params["code"]
    connection = Connection(code, house, session, settings, house.enter)
    wire.hear = connection.hear
    wire.admit = limits.gate(address).admit
    wire.cut_off_with = encode(refused(TooMuch("server.error.too_fast"), None))
    wire.farewell = COME_BACK if settings.shares_tables else COME_BACK_SOON
    wire.most_waiting = settings.most_waiting_bytes
    with suppress(WebSocketDisconnect):
        try:
            await websocket.accept()
            await connection.joined()
            status = await until_gone(websocket, connection, ended)
        except SushiyaError as error:
            if isinstance(error, NotThere):
                limits.missed(address, code)
            wire.post(encode(refused(error, None)))
            status = NO_SUCH_TABLE
        except Unavailable:
            status = TRY_LATER
        finally:
            connection.leave()
        if status is not None:
            if status == MOVED:
                wire.post(COME_BACK)
            wire.flush()
            await websocket.close(status)


def ender(ended: asyncio.Future[int]) -> Callable[[int], None]:
    """What ends a connection, once."""

    def end(code: int) -> None:
        if not ended.done():
            ended.set_result(code)

    return end


async def until_gone(websocket: WebSocket, connection: Connection, ended: asyncio.Future[int]) -> int | None:
    """Wait until a guest hangs up; with which code the connection is to be closed if the guest does not."""
    gone = asyncio.create_task(websocket.receive())
    idle = asyncio.create_task(connection.idle())
    await asyncio.wait((gone, idle, ended), return_when=asyncio.FIRST_COMPLETED)
    for task in (gone, idle):
        task.cancel()
    if gone.done():
        return None
    return ended.result() if ended.done() else IDLE
