"""How much one guest, or one address, may ask for."""

from __future__ import annotations

from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from sushiya.server import protocol
from sushiya.server.limits import Limits, TooMuch
from tests.playing import dice
from tests.server.clients import open_house, play_to_the_end, seat_people, start


def test_an_address_may_open_so_many_tables() -> None:
    limits = Limits(tables_per_hour=3, connections=1)
    for _ in range(3):
        limits.check_table("here")
    with pytest.raises(TooMuch):
        limits.check_table("here")
    limits.check_table("elsewhere")


def test_an_address_may_have_so_many_connections() -> None:
    limits = Limits(tables_per_hour=1, connections=2)
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
    async with open_house(tmp_path, idle_seconds=10) as house:
        browser = await house.guest()
        tab = await browser.visit(await browser.open_table())
        with pytest.raises(ConnectionClosed):
            await tab.next()
