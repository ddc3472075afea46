"""The client's side of a WebSocket, with the least work for each message: the load client must not be what is slow."""

from __future__ import annotations

import asyncio
import base64
import secrets
from collections.abc import Callable
from typing import cast

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
FINAL = 0x80
MASKED = 0x80
NO_MASK = bytes(4)
"""A client has to mask what it sends; with zeros that costs nothing."""


class Wire(asyncio.Protocol):
    """A connection; `hear` is called with every message."""

    def __init__(self, path: str, cookie: str) -> None:
        self.path = path
        self.cookie = cookie
        self.hear: Callable[[bytes], None] = lambda _: None
        self.opened = asyncio.get_running_loop().create_future()
        self.rest = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        self.transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {self.cookie}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        data = self.rest + data
        if not self.opened.done():
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self.rest = head
                return
            assert head.startswith(b"HTTP/1.1 101"), head
            self.opened.set_result(None)
        at = 0
        while (frame := _frame(data, at)) is not None:
            kind, begin, at = frame
            if kind in (TEXT, BINARY):
                self.hear(data[begin:at])
            elif kind == PING:
                self.send(data[begin:at], PONG)
            elif kind == CLOSE:
                self.transport.close()
        self.rest = data[at:]

    def send(self, message: bytes, kind: int = TEXT) -> None:
        """Send a message of less than 64 KB."""
        size = len(message)
        length = bytes((MASKED | size,)) if size < 126 else bytes((MASKED | 126,)) + size.to_bytes(2, "big")
        self.transport.write(bytes((FINAL | kind,)) + length + NO_MASK + message)


def _frame(data: bytes, at: int) -> tuple[int, int, int] | None:
    """The kind of the frame that begins there, where its content begins and ends; None if it is not all there yet."""
    if len(data) < at + 2:
        return None
    assert data[at] & FINAL, "the house sends whole messages"
    size, begin = data[at + 1], at + 2
    if size >= 126:
        wide = 2 if size == 126 else 8
        begin += wide
        size = int.from_bytes(data[at + 2 : begin], "big")
    if len(data) < begin or len(data) < begin + size:
        return None
    return data[at] & 15, begin, begin + size


async def connect(port: int, path: str, cookie: str) -> Wire:
    """A connection that is about to open."""
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(path, cookie), "127.0.0.1", port)
    return wire
