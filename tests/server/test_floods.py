"""Floods over a WebSocket: who sends too much is cut off before it is read, and hurts nobody else."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.frames import Frame, Opcode
from websockets.protocol import Protocol, Side, State

from sushiya.server import protocol
from sushiya.server.frames import FrameCounter
from sushiya.server.limits import FLOOD, Limits, network_of
from sushiya.server.settings import Settings
from sushiya.server.wire import Outgoing, Wire
from tests.server.attacks import connected, frame, messages, read_to_the_end
from tests.server.clients import PATIENCE, OpenHouse, open_house

USUAL: dict[str, Any] = {"requests_per_second": 20, "http_requests_per_second": 10, "proxies": "10.0.0.0/8"}
"""What a house allows unless it is told otherwise."""
FLOODS = {
    "pings": frame(9, b""),
    "pongs": frame(10, b""),
    "empty texts": frame(1, b""),
    "tiny texts": frame(1, b"{"),
    "bytes": frame(2, b"x"),
    "pieces of a message": frame(0, b"", final=False),
}


async def table_of(house: OpenHouse) -> str:
    """The code of a table that somebody has opened."""
    return await (await house.guest()).open_table()


@pytest.mark.parametrize("kind", FLOODS)
async def test_a_flood_of_tiny_frames_is_cut_off_before_it_is_read(
    tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted: list[int] = []
    feed = FrameCounter.feed

    def count(counter: FrameCounter, data: bytes) -> int:
        counted.append(feed(counter, data))
        return counted[-1]

    monkeypatch.setattr(FrameCounter, "feed", count)
    async with open_house(tmp_path, **USUAL) as house:
        code = await table_of(house)
        async with connected(house, code) as (reader, writer):
            begin = frame(1, b"", final=False) if kind == "pieces of a message" else b""
            flood = begin + FLOODS[kind] * (250_000 // len(FLOODS[kind]))
            writer.write(flood)
            heard, closed = messages(await read_to_the_end(reader))
        assert sum(counted) < 1000
        assert closed == 1008
        assert (heard[-1]["type"], heard[-1]["key"]) == ("refused", "server.error.too_fast")
        assert len(heard) <= 2 + FLOOD * 3 * 20


async def test_bytes_are_limited_too(tmp_path: Path) -> None:
    async with open_house(tmp_path, **USUAL) as house, connected(house, await table_of(house)) as (reader, writer):
        for _ in range(40):
            writer.write(frame(1, b" " * 16_000))
        heard, closed = messages(await read_to_the_end(reader))
        assert closed == 1008
        assert len(heard) < 30


def test_all_connections_of_an_address_count_together() -> None:
    limits = Limits(Settings(requests_per_second=1))
    gates = [limits.gate("2001:db8::1"), *(limits.gate(f"2001:db8::{number}") for number in range(2, 60))]
    admitted = [gate.admit(1, 1) for _ in range(FLOOD * 3) for gate in gates]
    assert admitted.count(True) == pytest.approx(16 * FLOOD * 3, abs=5)
    assert limits.gate("2001:db8:1::1").admit(1, 1), "others are not touched"


async def test_pongs_that_nobody_reads_do_not_pile_up(tmp_path: Path) -> None:
    async with open_house(tmp_path, most_waiting_bytes=65536) as house:
        code = await table_of(house)
        async with connected(house, code) as (_, writer):
            guests = house.house.tables.live[code].sessions
            while not guests:
                await asyncio.sleep(0.01)
            wire = next(conn for conn in house.server.server_state.connections if isinstance(conn, Wire))
            most = 0
            until = time.monotonic() + PATIENCE
            while guests and time.monotonic() < until:
                writer.write(frame(9, b"p" * 125) * 100)
                await asyncio.sleep(0)
                most = max(most, wire.transport.get_write_buffer_size())
            assert not guests, "cut off"
            assert most < 65536 + 300_000


async def test_a_page_that_plays_fast_is_left_alone(tmp_path: Path) -> None:
    async with open_house(tmp_path, **USUAL) as house:
        browser = await house.guest()
        tab = await browser.visit(await browser.open_table())
        for _ in range(70):
            await tab.send("sync", number=0)
        refusals = 0
        for _ in range(70):
            refusals += isinstance(await tab.hear(protocol.Message), protocol.Refused)
        assert 0 < refusals < 20
        assert (await tab.socket.ping()) is not None


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("unknown", "unknown"),
    ],
)
def test_an_address_counts_with_its_network(address: str, counted: str) -> None:
    assert network_of(address) == counted


def random_frames(rolls: random.Random) -> list[bytes]:
    """Valid frames: messages in one and in several pieces, with pings in between."""
    sent: list[bytes] = []
    for _ in range(rolls.randrange(1, 8)):
        kind = rolls.choice((1, 2))
        pieces = [
            rolls.randbytes(rolls.choice((0, 1, 5, 125, 126, 127, 300, 70_000)))
            for _ in range(rolls.choice((1, 1, 1, 3)))
        ]
        if rolls.random() < 0.5:
            pieces[-1] = frame(1, b"x" * rolls.randrange(1, 100))
        if kind == 1:
            pieces = [piece.hex().encode() for piece in pieces]
        for number, piece in enumerate(pieces):
            sent.append(frame(0 if number else kind, piece, number == len(pieces) - 1))
            if rolls.random() < 0.3:
                sent.append(frame(rolls.choice((9, 10)), rolls.randbytes(rolls.randrange(125))))
    return sent


def cut(stream: bytes, rolls: random.Random) -> list[bytes]:
    """A stream in pieces, many of which end within a head."""
    pieces: list[bytes] = []
    while stream:
        size = rolls.choice((1, 2, 2, 3, 6, 8, 50, 1000, 100_000))
        pieces.append(stream[:size])
        stream = stream[size:]
    return pieces


def read_by_the_library(stream: bytes) -> list[bytes | None]:
    """The messages as the library reads them; None for bytes."""
    reader = Protocol(Side.SERVER, state=State.OPEN, max_size=None)
    reader.receive_data(stream)
    heard: list[bytes | None] = []
    kind, pieces = Opcode.TEXT, [b""]
    for event in reader.events_received():
        assert isinstance(event, Frame)
        if event.opcode in (Opcode.TEXT, Opcode.BINARY):
            kind, pieces = event.opcode, []
        if event.opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
            pieces.append(bytes(event.data))
            if event.fin:
                heard.append(b"".join(pieces) if kind is Opcode.TEXT else None)
    return heard


def open_wire(heard: list[bytes | None], outgoing: Outgoing | None = None) -> Wire:
    """A connection whose handshake is done, to nobody."""
    config: Any = SimpleNamespace(
        loaded=True, loaded_app=None, root_path="", asgi_version="3.0", ws_per_message_deflate=False,
        ws_max_size=1 << 24, ws_ping_interval=None, ws_ping_timeout=None,
    )  # fmt: skip
    state: Any = SimpleNamespace(connections=set(), tasks=set(), default_headers=[])
    wire = Wire(outgoing or Outgoing(), config=config, server_state=state, app_state={})
    wire.transport = SimpleNamespace(  # type: ignore[assignment]
        write=lambda _: None, get_write_buffer_size=lambda: 0, is_closing=lambda: False, close=lambda: None
    )
    wire.conn = Protocol(Side.SERVER, state=State.OPEN, max_size=None)  # type: ignore[assignment]
    wire.handshake_initiated = wire.handshake_complete = True
    wire.hear = heard.append
    return wire


@pytest.mark.parametrize("number", range(60))
async def test_frames_are_read_as_the_library_reads_them_however_they_are_cut(number: int) -> None:
    rolls = random.Random(number)
    frames = random_frames(rolls)
    heard: list[bytes | None] = []
    wire, counter, counted = open_wire(heard), FrameCounter(), 0
    for piece in cut(b"".join(frames), rolls):
        wire.data_received(piece)
        counted += counter.feed(piece)
    assert heard == read_by_the_library(b"".join(frames))
    assert counted == len(frames) and not counter.left and not counter.head


async def test_what_follows_a_lone_head_is_no_message_of_its_own() -> None:
    inner = frame(1, b"smuggled")
    outer = bytes((0x81, 0x80 | (len(inner) - 4))) + inner
    heard: list[bytes | None] = []
    wire = open_wire(heard)
    wire.data_received(outer[:2])
    wire.data_received(outer[2:])
    assert heard == read_by_the_library(outer)
    assert heard != [b"smuggled"]


async def test_all_that_is_posted_in_a_turn_is_one_write_and_a_broken_connection_keeps_no_other_waiting() -> None:
    outgoing = Outgoing()
    broken, sound = open_wire([], outgoing), open_wire([], outgoing)
    written: list[bytes] = []
    sound.transport.write = written.append  # type: ignore[method-assign,assignment]
    broken.transport.write = None  # type: ignore[method-assign,assignment]
    for wire in (broken, sound, sound):
        wire.post(b"{}")
    assert not written
    await asyncio.sleep(0)
    assert written == [b"\x81\x02{}\x81\x02{}"]


async def test_only_who_is_silent_is_pinged() -> None:
    now, timers = [100.0], []
    written: list[bytes] = []
    wire = open_wire([])
    wire.ping_interval, wire.ping_timeout = 20.0, 20.0
    wire.loop = SimpleNamespace(time=lambda: now[0], call_later=lambda delay, act: timers.append((delay, act)))  # type: ignore[assignment]
    wire.transport.write = written.append  # type: ignore[method-assign,assignment]
    for message in (frame(1, b"short"), frame(1, b"x" * 300)):
        now[0] += 10
        wire.data_received(message)
        now[0] += 5
        wire.send_keepalive_ping()
        assert timers.pop() == (15.0, wire.send_keepalive_ping)
    assert not written
    now[0] += 15
    wire.send_keepalive_ping()
    assert [sent[0] for sent in written] == [0x89]
    assert timers == [(20.0, wire.keepalive_timeout)]
