"""Odd requests of HTTP: each gets a typed answer, and none is an error of the server."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from sushiya.server import http_connection
from sushiya.server.headers import HEADERS
from tests.server.attacks import ELSEWHERE, HERE, dialled, parsed, read_to_the_end, say
from tests.server.clients import PATIENCE, open_house

HOST = b"Host: h\r\nConnection: close\r\n"
UPGRADE = b"Upgrade: websocket\r\nConnection: Upgrade, close\r\nHost: h\r\n"
ODD = {
    "no UTF-8 in the path": (b"GET /api/tables/%ff%fe HTTP/1.1\r\n" + HOST + b"\r\n", 404),
    "bytes in the path": (b"GET /api/tables/\xff HTTP/1.1\r\n" + HOST + b"\r\n", 400),
    "half a surrogate in the path": (b"GET /t/%ed%a0%80 HTTP/1.1\r\n" + HOST + b"\r\n", 200),
    "an unfinished escape": (b"GET /api/tables/% HTTP/1.1\r\n" + HOST + b"\r\n", 404),
    "NUL in the path": (b"GET /api/games/%00 HTTP/1.1\r\n" + HOST + b"\r\n", 404),
    "NUL in the path of a replay": (b"GET /api/games/%00/replay HTTP/1.1\r\n" + HOST + b"\r\n", 404),
    "NUL in the query": (b"GET /api/catalogue?%00=%00 HTTP/1.1\r\n" + HOST + b"\r\n", 200),
    "NUL in an asset": (b"GET /assets/%00.js HTTP/1.1\r\n" + HOST + b"\r\n", 404),
    "a long asset": (b"GET /assets/" + b"a" * 5000 + b" HTTP/1.1\r\n" + HOST + b"\r\n", 404),
    "an asset above": (b"GET /assets/../../settings.py HTTP/1.1\r\n" + HOST + b"\r\n", 404),
    "an escaped asset above": (b"GET /assets/..%2f..%2fsettings.py HTTP/1.1\r\n" + HOST + b"\r\n", 404),
    "no UTF-8 in an asset": (b"GET /assets/%ff HTTP/1.1\r\n" + HOST + b"\r\n", 404),
    "half a surrogate in an asset": (b"GET /assets/%ed%a0%80 HTTP/1.1\r\n" + HOST + b"\r\n", 404),
    "a folder": (b"GET /assets/ HTTP/1.1\r\n" + HOST + b"\r\n", 404),
    "another method": (b"BREW /api/catalogue HTTP/1.1\r\n" + HOST + b"\r\n", 405),
    "TRACE": (b"TRACE / HTTP/1.1\r\n" + HOST + b"\r\n", 405),
    "OPTIONS of all": (b"OPTIONS * HTTP/1.1\r\n" + HOST + b"\r\n", 404),
    "CONNECT": (b"CONNECT evil.example:443 HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n", 404),
    "POST to a page": (b"POST / HTTP/1.1\r\nContent-Length: 0\r\n" + HOST + b"\r\n", 405),
    "an asset by POST": (b"POST /assets/x HTTP/1.1\r\nContent-Length: 0\r\n" + HOST + b"\r\n", 405),
    "an absolute target": (b"GET http://evil.example/api/catalogue HTTP/1.1\r\n" + HOST + b"\r\n", 404),
    "no slash": (b"GET api/catalogue HTTP/1.1\r\n" + HOST + b"\r\n", 404),
    "two slashes": (b"GET //evil.example/api/catalogue HTTP/1.1\r\n" + HOST + b"\r\n", 404),
    "a slash too many": (b"GET /api/catalogue/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n", 404),
    "a slash too many after a page": (b"GET /rules/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n", 404),
    "no host": (b"GET / HTTP/1.1\r\n\r\n", 400),
    "two hosts": (b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400),
    "no version": (b"GET /\r\n\r\n", 400),
    "another version": (b"GET / HTTP/9.9\r\n" + HOST + b"\r\n", 200),
    "HTTP/2 at once": (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 404),
    "TLS": (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(32) + b"\r\n\r\n", 400),
    "a huge header": (b"GET / HTTP/1.1\r\nX: " + b"x" * 100_000 + b"\r\n" + HOST + b"\r\n", 400),
    "many headers": (b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 20_000 + HOST + b"\r\n", 400),
    "NUL in a header": (b"GET / HTTP/1.1\r\nX: \x00\r\n" + HOST + b"\r\n", 400),
    "a folded header": (b"GET / HTTP/1.1\r\nX: a\r\n b\r\n" + HOST + b"\r\n", 200),
    "two lengths": (b"POST /api/guest HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n" + HOST + b"\r\n", 400),
    "a length below": (b"POST /api/guest HTTP/1.1\r\nContent-Length: -1\r\n" + HOST + b"\r\n", 400),
    "a bad chunk": (b"POST /api/tables HTTP/1.1\r\nTransfer-Encoding: chunked\r\n" + HOST + b"\r\nzz\r\n", 400),
    "a body of another encoding": (
        b"POST /api/tables HTTP/1.1\r\nContent-Encoding: gzip\r\nContent-Length: 3\r\n" + HOST + b"\r\n\x1f\x8b\x08",
        400,
    ),
    "an odd cookie": (b"GET / HTTP/1.1\r\nCookie: \xff=\xfe; ;=; sushiya_guest\r\n" + HOST + b"\r\n", 200),
    "an odd forwarder": (b"GET /api/catalogue HTTP/1.1\r\nX-Forwarded-For: \xff, [::, ,\r\n" + HOST + b"\r\n", 200),
    "an odd host": (b"GET /api/catalogue HTTP/1.1\r\nHost: [::\r\nConnection: close\r\n\r\n", 200),
    "an odd host of a POST": (
        b"POST /api/guest HTTP/1.1\r\nContent-Length: 0\r\nOrigin: http://[\r\nHost: [::\r\nConnection: close\r\n\r\n",
        403,
    ),
    "an odd tag": (b"GET /api/games/x-1/replay HTTP/1.1\r\nIf-None-Match: \xff\r\n" + HOST + b"\r\n", 404),
    "an odd range": (b"GET / HTTP/1.1\r\nRange: bytes=9-1\r\n" + HOST + b"\r\n", 200),
    "another upgrade": (b"GET / HTTP/1.1\r\nUpgrade: h2c\r\nConnection: Upgrade, close\r\nHost: h\r\n\r\n", 200),
    "a WebSocket without a key": (b"GET /api/tables/x/socket HTTP/1.1\r\n" + UPGRADE + b"\r\n", 400),
    "a WebSocket by POST": (b"POST /api/tables/x/socket HTTP/1.1\r\n" + UPGRADE + b"\r\n", 405),
    "a WebSocket of another version": (
        b"GET /api/tables/x/socket HTTP/1.1\r\nSec-WebSocket-Version: 99\r\n"
        b"Sec-WebSocket-Key: c3VzaGl5YSBzdXNoaXlhIQ==\r\n" + UPGRADE + b"\r\n", 400
    ),
    "a WebSocket elsewhere": (
        b"GET /api/catalogue HTTP/1.1\r\nSec-WebSocket-Version: 13\r\n"
        b"Sec-WebSocket-Key: c3VzaGl5YSBzdXNoaXlhIQ==\r\n" + UPGRADE + b"\r\n", 403
    ),
    "a WebSocket with bytes in its path": (
        b"GET /api/tables/%ff%00/socket?\x7f HTTP/1.1\r\nSec-WebSocket-Version: 13\r\n"
        b"Sec-WebSocket-Key: c3VzaGl5YSBzdXNoaXlhIQ==\r\n" + UPGRADE + b"\r\n", 400
    ),
}  # fmt: skip
"""What is sent, and the status of the answer."""


@pytest.mark.parametrize("what", ODD)
async def test_an_odd_request_gets_an_answer_and_is_no_error(tmp_path: Path, what: str) -> None:
    request, status = ODD[what]
    async with open_house(tmp_path) as house:
        reply = await say(house, request)
        assert reply.status == status, reply
        assert "location" not in reply.headers
        if "WebSocket" not in what:
            assert all(reply.headers[name.lower()] for name in HEADERS)
            assert b"Traceback" not in reply.body
            if status >= 400:
                assert reply.headers["content-type"] == "application/json"
                assert json.loads(reply.body)["type"] == "refused"


async def test_head_is_answered_without_a_body(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        for path in (b"/", b"/api/catalogue", b"/healthz", b"/api/tables/nosuch"):
            reply = await say(house, b"HEAD " + path + b" HTTP/1.1\r\n" + HOST + b"\r\n")
            assert reply.status in (200, 404) and reply.body == b""


UNFINISHED = {
    "nothing": b"",
    "an empty line": b"\r\n",
    "half a line": b"GET / HT",
    "half a head": b"GET / HTTP/1.1\r\nHost: h\r\n",
    "half a body": b"POST /api/tables HTTP/1.1\r\nHost: h\r\nContent-Length: 100\r\n\r\n{",
    "a body that nobody reads": b"GET /healthz HTTP/1.1\r\nHost: h\r\nContent-Length: 100\r\n\r\n{",
    "a second request": b"GET /healthz HTTP/1.1\r\nHost: h\r\n\r\nGET /healthz HT",
}


@pytest.mark.parametrize("what", UNFINISHED)
async def test_a_request_has_to_come_in_in_time(tmp_path: Path, what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_connection, "REQUEST_SECONDS", 0.3)
    async with open_house(tmp_path) as house, dialled(house) as (reader, writer):

        async def drip() -> None:
            while not writer.is_closing():
                writer.write(b" " if "body" in what else b"x" if what != "nothing" else b"")
                await asyncio.sleep(0.1)

        writer.write(UNFINISHED[what])
        dripping = asyncio.create_task(drip())
        await asyncio.wait_for(read_to_the_end(reader), PATIENCE / 2)
        dripping.cancel()
        while house.server.server_state.connections:
            await asyncio.sleep(0.01)


async def test_an_address_may_have_so_many_unfinished_requests(tmp_path: Path) -> None:
    async with open_house(tmp_path, connections_per_address=5, proxies="10.0.0.0/8") as house:
        held = [dialled(house) for _ in range(5)]
        streams = [await one.__aenter__() for one in held]
        for _, writer in streams:
            writer.write(b"GET / HTTP/1.1\r\n")
            await writer.drain()
        while len(house.server.server_state.connections) < 5:
            await asyncio.sleep(0.01)
        assert (await say(house, b"GET /healthz HTTP/1.1\r\n" + HOST + b"\r\n", HERE)).status == 0, "turned away"
        assert (await say(house, b"GET /healthz HTTP/1.1\r\n" + HOST + b"\r\n", ELSEWHERE)).status == 200
        for one in held:
            await one.__aexit__(None, None, None)
        while house.server.server_state.connections:
            await asyncio.sleep(0.01)
        assert (await say(house, b"GET /healthz HTTP/1.1\r\n" + HOST + b"\r\n", HERE)).status == 200


async def test_where_there_are_too_many_who_has_waited_longest_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_connection.Admission.__init__, "__defaults__", (5,))
    async with open_house(tmp_path) as house:
        held = [dialled(house) for _ in range(5)]
        streams = [await one.__aenter__() for one in held]
        while len(house.server.server_state.connections) < 5:
            await asyncio.sleep(0.01)
        assert (await say(house, b"GET /healthz HTTP/1.1\r\n" + HOST + b"\r\n")).status == 200
        assert await read_to_the_end(streams[0][0]) == b"", "ended"
        streams[1][1].write(b"GET /healthz HTTP/1.1\r\n" + HOST + b"\r\n")
        assert parsed(await read_to_the_end(streams[1][0])).status == 200
        for one in held:
            await one.__aexit__(None, None, None)


async def test_who_does_not_read_an_answer_is_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_connection, "STALLED_SECONDS", 0.3)
    async with open_house(tmp_path) as house, dialled(house) as (_, writer):
        writer.write(b"GET /api/openapi.json HTTP/1.1\r\nHost: h\r\n\r\n" * 2000)
        while not house.server.server_state.connections:
            await asyncio.sleep(0.01)
        while house.server.server_state.connections:
            await asyncio.sleep(0.01)
