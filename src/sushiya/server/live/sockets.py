"""A guest's connection: messages in, messages out, and what happens to those who send nonsense or do not listen."""

from __future__ import annotations

import asyncio
from collections import deque

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from sushiya.core.errors import SushiyaError
from sushiya.server import guests, protocol
from sushiya.server.limits import Allowance, TooMuch
from sushiya.server.live.house import House, refused
from sushiya.server.live.live_table import Guest
from sushiya.server.settings import Settings
from sushiya.server.store.store import Unavailable

decode = msgspec.json.Decoder(protocol.AnyRequest).decode

NO_SUCH_TABLE = 4404
TRY_LATER = 1013
TOO_SLOW = 4408
IDLE = 4410


class BadMessage(SushiyaError):
    """A message that the protocol does not know."""


class Outgoing:
    """What a connection still has to send; one that does not listen is dropped, and hurts nobody else."""

    def __init__(self, websocket: WebSocket, most_bytes: int) -> None:
        self.websocket = websocket
        self.most_bytes = most_bytes
        self.waiting: deque[bytes] = deque()
        self.bytes = 0
        self.wake = asyncio.Event()

    def put(self, message: bytes) -> None:
        """Send a message as soon as the connection takes it; nothing more to one that is too slow."""
        if self.bytes > self.most_bytes:
            return
        self.bytes += len(message)
        self.waiting.append(message)
        self.wake.set()

    async def send_all(self) -> None:
        """Send until the connection is closed, or too much is waiting."""
        while True:
            await self.wake.wait()
            self.wake.clear()
            while self.waiting:
                if self.bytes > self.most_bytes:
                    await self.websocket.close(TOO_SLOW)
                    return
                message = self.waiting.popleft()
                self.bytes -= len(message)
                await self.websocket.send_text(message.decode())


async def serve_socket(websocket: WebSocket, house: House, settings: Settings) -> None:
    """Connect a guest to a table until one of them leaves."""
    code = websocket.path_params["code"]
    await websocket.accept()
    outgoing = Outgoing(websocket, settings.most_waiting_bytes)
    guest = Guest(guests.holder_of(guests.token_of(websocket)), outgoing.put)
    sender = asyncio.create_task(outgoing.send_all())
    try:
        await house.join(code, guest)
        allowance = Allowance(settings.requests_per_second, 3 * settings.requests_per_second)
        while not sender.done():
            text = await asyncio.wait_for(receive(websocket), settings.idle_seconds)
            await take_message(text, code, house, guest, allowance, settings)
    except SushiyaError as error:
        await websocket.send_text(msgspec.json.encode(refused(error, None)).decode())
        await websocket.close(NO_SUCH_TABLE)
    except Unavailable:
        await websocket.close(TRY_LATER)
    except TimeoutError:
        await websocket.close(IDLE)
    except WebSocketDisconnect:
        pass  # the guest has gone
    finally:
        house.leave(code, guest)
        sender.cancel()
        await asyncio.gather(sender, return_exceptions=True)


async def receive(websocket: WebSocket) -> str | None:
    """The next text of a guest; None for bytes, which no message is made of."""
    message = await websocket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message["code"])
    text: str | None = message.get("text")
    return text


async def take_message(
    text: str | None, code: str, house: House, guest: Guest, allowance: Allowance, settings: Settings
) -> None:
    """Carry out a message; one that is none gets a typed error."""
    allowed = allowance.take()
    try:
        if text is None:
            raise BadMessage("server.error.malformed")
        if len(text.encode()) > settings.most_message_bytes:
            raise BadMessage("server.error.too_long", most=settings.most_message_bytes)
        request = decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError, SushiyaError) as error:
        known = error if isinstance(error, SushiyaError) else BadMessage("server.error.malformed")
        guest.send(msgspec.json.encode(refused(known, None)))
        return
    if allowed:
        await house.handle(code, guest, request)
    else:
        guest.send(msgspec.json.encode(refused(TooMuch("server.error.too_fast"), request.id)))
