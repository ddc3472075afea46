"""What attackers send: bytes over sockets of their own, from addresses of their own."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any, NamedTuple

from tests.server.clients import PATIENCE, OpenHouse

Stream = tuple[asyncio.StreamReader, asyncio.StreamWriter]
HERE, ELSEWHERE = "127.0.0.2", "127.0.0.3"
"""Addresses that are no proxy's."""


class Reply(NamedTuple):
    """What came back over HTTP."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def key(self) -> str:
        """The sentence of a refusal."""
        return str(json.loads(self.body)["key"])


@asynccontextmanager
async def dialled(house: OpenHouse, address: str = HERE) -> AsyncIterator[Stream]:
    """A connection from an address, with nothing said yet."""
    host, port = house.address.split(":")
    reader, writer = await asyncio.open_connection(host, int(port), local_addr=(address, 0))
    try:
        yield reader, writer
    finally:
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()


async def read_to_the_end(reader: asyncio.StreamReader) -> bytes:
    """All that comes until the line is dead, however that happens."""
    read = b""
    with suppress(ConnectionError):
        while more := await asyncio.wait_for(reader.read(1 << 20), PATIENCE):
            read += more
    return read


async def say(house: OpenHouse, request: bytes, address: str = HERE) -> Reply:
    """Send bytes, and read the answer to them; the connection has to end then."""
    async with dialled(house, address) as (reader, writer):
        writer.write(request)
        return parsed(await read_to_the_end(reader))


def parsed(reply: bytes) -> Reply:
    """The first answer, in its parts."""
    head, _, body = reply.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
    return Reply(int(first.split()[1]) if first else 0, headers, body[: int(headers.get("content-length", len(body)))])


def upgrade(house: OpenHouse, code: str) -> bytes:
    """The request for a WebSocket."""
    return (
        f"GET /api/tables/{code}/socket HTTP/1.1\r\nHost: {house.address}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: c3VzaGl5YSBzdXNoaXlhIQ==\r\n\r\n"
    ).encode()


def frame(opcode: int, payload: bytes, final: bool = True) -> bytes:
    """A frame as a browser sends it."""
    mask = os.urandom(4)
    size = len(payload)
    long = b"" if size < 126 else size.to_bytes(2 if size < 65536 else 8, "big")
    short = size if size < 126 else 126 if size < 65536 else 127
    masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))
    return bytes(((0x80 if final else 0) | opcode, 0x80 | short)) + long + mask + masked


@asynccontextmanager
async def connected(house: OpenHouse, code: str, address: str = HERE) -> AsyncIterator[Stream]:
    """A WebSocket that has been accepted; what was said over it is still to be read."""
    async with dialled(house, address) as (reader, writer):
        writer.write(upgrade(house, code))
        head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
        assert b" 101 " in head, head
        yield reader, writer


def messages(read: bytes) -> tuple[list[Any], int | None]:
    """The messages that a server has sent, and the code with which it closed."""
    heard: list[Any] = []
    while len(read) >= 2:
        size, at = read[1], 2
        if size >= 126:
            at += 2 if size == 126 else 8
            size = int.from_bytes(read[2:at], "big")
        payload = read[at : at + size]
        if read[0] == 0x88:
            return heard, int.from_bytes(payload[:2], "big")
        if read[0] == 0x81 and len(payload) == size:
            heard.append(json.loads(payload))
        read = read[at + size :]
    return heard, None
