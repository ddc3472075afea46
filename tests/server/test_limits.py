"""How much one guest, or one address, may ask for."""

from __future__ import annotations

import asyncio
import importlib
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from sushiya.bots import registry
from sushiya.server import protocol
from sushiya.server.limits import Limits, TooMuch
from sushiya.server.live.connection import IDLE
from sushiya.server.settings import Settings
from tests.playing import dice
from tests.server.clients import PATIENCE, open_house, play_to_the_end, seat_people, start

CLOSE_FRAME = b"\x88"
"""How a frame begins that closes a connection properly."""


def test_an_address_may_open_so_many_tables() -> None:
    limits = Limits(Settings(tables_per_hour=3))
    for _ in range(3):
        limits.check_table("here")
    with pytest.raises(TooMuch):
        limits.check_table("here")
    limits.check_table("elsewhere")


def test_an_address_may_have_so_many_connections() -> None:
    limits = Limits(Settings(connections_per_address=2))
    assert [limits.connect("here") for _ in range(3)] == [True, True, False]
    limits.disconnect("here")
    assert limits.connect("here") and limits.connect("elsewhere")


async def test_too_many_tables(tmp_path: Path) -> None:
    async with open_house(tmp_path, tables_per_hour=2) as house:
        browser = await house.guest()
        for _ in range(2):
            await browser.open_table()
        refused = await browser.http.post("/api/tables", json={"game": "sushi-go", "players": 2})
        assert refused.status_code == 429 and refused.json()["key"] == "server.error.too_many_tables"


async def test_too_many_requests_are_refused_and_the_connection_stays(tmp_path: Path) -> None:
    async with open_house(tmp_path, requests_per_second=1) as house:
        browser = await house.guest()
        tab = await browser.visit(await browser.open_table())
        for _ in range(5):
            await tab.send("sync", number=0)
        refusal = await tab.hear(protocol.Refused)
        assert refusal.key == "server.error.too_fast" and refusal.id is not None


async def test_a_bot_may_not_think_for_ever(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        browser = await house.guest()
        tab = await browser.visit(await browser.open_table())
        for budget in ("playouts=5001", "ms=2001"):
            await tab.fail("add-bot", "server.error.bot_budget", seat=0, bot=f"monte_carlo:{budget}")
        await tab.do("add-bot", seat=0, bot="monte_carlo:playouts=5000")


async def test_nor_may_any_other_that_has_a_budget(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that is only declared, of which the server knows no more than its cost."""
    monkeypatch.setattr(registry, "_declarations", dict(registry._declarations))
    monkeypatch.delitem(sys.modules, "tests.bots.lazy", raising=False)
    importlib.import_module("tests.bots.lazy")
    async with open_house(tmp_path) as house:
        browser = await house.guest()
        tab = await browser.visit(await browser.open_table())
        for budget in ("playouts=5001", "ms=2001"):
            await tab.fail("add-bot", "server.error.bot_budget", seat=0, bot=f"lazy:{budget}")
        await tab.do("add-bot", seat=0, bot="lazy:ms=2000:skips=1")


async def test_a_bot_that_fails_plays_something(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ValueError

    monkeypatch.setattr("sushiya.bots.random.RandomBot.decide", fail)
    monkeypatch.setattr("sushiya.server.live.house.logger.exception", lambda *_: None)
    async with open_house(tmp_path) as house:
        tabs = await seat_people(house, "sushi-go", 1, ("random",))
        await start(tabs)
        await play_to_the_end(tabs, dice("failing"))


async def test_too_many_connections_are_turned_away(tmp_path: Path) -> None:
    async with open_house(tmp_path, connections_per_address=1) as house:
        browser = await house.guest()
        code = await browser.open_table()
        await browser.visit(code)
        with pytest.raises((ConnectionClosed, InvalidStatus)):
            await browser.visit(code)


async def test_a_quiet_connection_is_closed(tmp_path: Path) -> None:
    async with open_house(tmp_path, idle_seconds=1) as house:
        browser = await house.guest()
        tab = await browser.visit(await browser.open_table())
        with pytest.raises(ConnectionClosed) as closed:
            await tab.until(lambda: False)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == IDLE


async def read_to_the_end(reader: asyncio.StreamReader) -> bytes:
    """All that comes until the line is dead, however that happens."""
    read = b""
    with suppress(ConnectionError):
        while more := await reader.read(1 << 20):
            read += more
    return read


async def test_who_does_not_read_is_cut_off_and_hurts_nobody(tmp_path: Path) -> None:
    async with open_house(tmp_path, most_waiting_bytes=65536) as house:
        tabs = await seat_people(house, "sushi-go", 1, ("random",))
        await start(tabs)
        guests = house.house.tables.live[tabs[0].table.code].sessions
        reader, writer = await asyncio.open_connection(*house.address.split(":"), limit=1)
        writer.write(
            f"GET /api/tables/{tabs[0].table.code}/socket HTTP/1.1\r\nHost: {house.address}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: c3VzaGl5YSBzdXNoaXlhIQ==\r\n\r\n".encode()
        )
        while len(guests) < 2:
            await asyncio.sleep(0.01)
        while len(guests) == 2:
            await tabs[0].sync()
            for guest in guests:
                if guest.holder is None:
                    guest.send(b" " * 60_000)
        rest = await asyncio.wait_for(read_to_the_end(reader), PATIENCE)
        assert len(rest) > 65536 and CLOSE_FRAME not in rest[-10:]
        writer.close()
        await play_to_the_end(tabs, dice("slow reader"))


async def test_an_address_that_asks_too_much_over_http(tmp_path: Path) -> None:
    async with open_house(tmp_path, http_requests_per_second=1) as house:
        browser = await house.browser()
        statuses = [(await browser.http.get("/api/catalogue")).status_code for _ in range(12)]
        assert statuses[:10] == [200] * 10
        assert 429 in statuses[10:]
        refusal = (await browser.http.get("/api/tables/nowhere")).json()
        assert (refusal["error"], refusal["key"]) == ("TooMuch", "server.error.too_fast")
        assert (await browser.http.get("/")).status_code == 200, "the page is free"
        assert (await browser.http.get("/healthz")).status_code == 200
