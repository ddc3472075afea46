"""Clocks at tables over real sockets: they count the time in which the house could be played in."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from sushiya.server import protocol
from sushiya.server.live import clocks, live_table
from tests.server.clients import Connection, OpenHouse, open_house, start

CLOCK_SECONDS = 2
STOOD_SECONDS = 4


@pytest.fixture(autouse=True)
def short_times(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two seconds a decision, in a house that looks often."""
    monkeypatch.setitem(protocol.CLOCKS, "fast", CLOCK_SECONDS)
    monkeypatch.setattr(clocks, "TICK_SECONDS", 0.05)
    monkeypatch.setattr(live_table, "MOST_UNSEEN", 300)


async def two_who_play(house: OpenHouse) -> list[Connection]:
    """Two people at a table where bots stand in for who is late."""
    browsers = [await house.guest() for _ in range(2)]
    wanted = {"game": "sushi-go", "players": 2, "terms": {"clock": "fast", "away": "bot"}}
    code = (await browsers[0].http.post("/api/tables", json=wanted)).json()["code"]
    tabs = [await browser.visit(code) for browser in browsers]
    for seat, tab in enumerate(tabs):
        await tab.do("sit", seat=seat, name=f"P{seat}")
    await start(tabs)
    return tabs


async def check_time_left(tabs: list[Connection], before: int, seat: int) -> None:
    """A seat is told that its time is up later than it was, and is covered no sooner than then."""
    tab = tabs[seat]
    await tab.until(lambda: (tab.table.seats[seat].due or before) >= before + 1000 * (STOOD_SECONDS - 1))
    assert not tab.table.seats[seat].covered
    due = tab.table.seats[seat].due
    assert due is not None
    await tab.until(lambda: tab.table.seats[seat].covered)
    assert live_table.now() >= due - 200


def due_of(tab: Connection, seat: int) -> int:
    """When the time of a seat is up, as a tab was told."""
    due = tab.table.seats[seat].due
    assert due is not None
    return due


async def test_a_process_that_was_stopped_covers_nobody_when_it_goes_on(tmp_path: Path) -> None:
    """Not even when moves that came meanwhile are carried out before the house looks at its clocks."""
    async with open_house(tmp_path) as house:
        tabs = await two_who_play(house)
        before = due_of(tabs[1], 1)
        await asyncio.sleep(0.2)
        await tabs[0].send("play", seat=0, move=tabs[0].state(0).legal[0])
        time.sleep(STOOD_SECONDS)  # the whole process stands still
        await asyncio.wait_for(check_time_left(tabs, before, 1), 10)


async def test_nobody_is_covered_for_time_in_which_nothing_could_be_written(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        tabs = await two_who_play(house)
        before = due_of(tabs[1], 1)
        house.house.writer.is_up.clear()
        await tabs[0].fail("play", "server.error.unavailable", seat=0, move=tabs[0].state(0).legal[0])
        await asyncio.sleep(STOOD_SECONDS)
        house.house.writer.is_up.set()
        await tabs[0].do("play", seat=0, move=tabs[0].state(0).legal[0])
        await asyncio.wait_for(check_time_left(tabs, before, 1), 10)
