"""Visitors who watch which tables wait: they are told of every change, of nothing else, and within limits."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from sushiya.server import hosting, protocol
from sushiya.server.live import watching
from sushiya.server.live.connection import BANNED, IDLE
from sushiya.server.live.session import MOVED
from sushiya.server.live.watching import Watchers
from sushiya.server.openapi import WAITING
from sushiya.server.store.store import Unavailable
from sushiya.server.wire import TOO_MUCH
from tests.server.clients import OpenHouse, open_house
from tests.server.test_waiting import open_to_all

PATIENCE = 20


async def watch(house: OpenHouse, **headers: str) -> ClientConnection:
    """A visitor who begins to watch."""
    dial = connect(f"ws://{house.address}{WAITING}", additional_headers=headers, proxy=None)
    return await house.stack.enter_async_context(dial)


async def told(visitor: ClientConnection) -> list[protocol.WaitingTable]:
    """The next list that a visitor is told."""
    async with asyncio.timeout(PATIENCE):
        return msgspec.json.decode(await visitor.recv(), type=protocol.WaitingTables).tables


async def told_of(visitor: ClientConnection, free: int) -> protocol.WaitingTable:
    """What a visitor is told of the only table, as soon as so many of its seats are free."""
    while True:
        tables = await told(visitor)
        if [shown.free for shown in tables] == [free]:
            return tables[0]


async def end_of(visitor: ClientConnection) -> int:
    """The code with which a connection ends."""
    async with asyncio.timeout(PATIENCE):
        with suppress(ConnectionClosed):
            while True:
                await visitor.recv()
    assert visitor.close_code is not None
    return visitor.close_code


async def test_every_change_is_told_as_anybody_could_ask_for_it(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        visitor = await watch(house)
        assert await told(visitor) == []
        host = await house.guest()
        tab = await open_to_all(host, clock="fast", language="fr")
        shown = await told_of(visitor, free=2)
        assert (shown.code, shown.names) == (tab.table.code, ["Aria"])
        other = await (await house.guest()).visit(shown.code)
        await other.do("sit", seat=1, name="Marius", unnamed=True)
        changed = await told_of(visitor, free=1)
        assert changed.names == ["Aria"], "who does not want to be named is not"
        reply = await host.http.get("/api/tables")
        assert msgspec.json.decode(reply.content, type=protocol.WaitingTables).tables == [changed]
        latecomer = await watch(house)
        assert await told(latecomer) == [changed]
        await tab.do("add-bot", seat=2, bot="kome")
        assert await told(visitor) == await told(latecomer) == [], "no seat is free"


async def test_a_table_of_one_process_is_told_by_another(tmp_path: Path) -> None:
    async with open_house(tmp_path) as one, open_house(tmp_path) as two:
        visitor = await watch(two)
        assert await told(visitor) == []
        tab = await open_to_all(await one.guest())
        assert (await told_of(visitor, free=2)).code == tab.table.code
        await tab.socket.close()
        assert await told(visitor) == []


async def test_connections_count_and_end(tmp_path: Path) -> None:
    async with open_house(tmp_path, connections_per_address=1) as house:
        visitor = await watch(house)
        await told(visitor)
        with pytest.raises(InvalidStatus) as refused:
            await watch(house)
        assert refused.value.response.status_code == 429
        await visitor.close()
        while house.house.watchers.sessions:
            await asyncio.sleep(0.01)
        visitor = await watch(house)
        await told(visitor)
        closing = asyncio.create_task(end_of(visitor))
        await house.stop()
        assert await closing == MOVED
        assert house.house.watchers.sessions == set()


async def test_another_site_may_not_watch_and_who_is_banned_goes(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        with pytest.raises(InvalidStatus) as refused:
            await watch(house, Origin="http://elsewhere.example")
        assert refused.value.response.status_code == 403
        visitor = await watch(house, **{"X-Forwarded-For": "203.0.113.7"})
        await told(visitor)
        await hosting.ban(house.house.store, "terminal", "203.0.113.0/24")
        assert await end_of(visitor) == BANNED
        with pytest.raises(InvalidStatus) as refused:
            await watch(house, **{"X-Forwarded-For": "203.0.113.7"})
        assert refused.value.response.status_code == 403


async def test_nothing_that_a_visitor_says_is_heard_and_too_much_ends_it(tmp_path: Path) -> None:
    async with open_house(tmp_path, requests_per_second=1) as house:
        visitor = await watch(house)
        await told(visitor)
        await visitor.send('{"type": "sit", "id": "r1", "seat": 0, "name": "Aria"}')
        await open_to_all(await house.guest())
        await told_of(visitor, free=2)
        ending = asyncio.create_task(end_of(visitor))
        with suppress(ConnectionClosed):
            while not ending.done():
                await visitor.send("x" * 100)
        assert await ending == TOO_MUCH


async def test_who_has_watched_for_long_begins_anew(tmp_path: Path) -> None:
    async with open_house(tmp_path, idle_seconds=1) as house:
        assert await end_of(await watch(house)) == IDLE


class Visitor:
    """Notes what it is told."""

    def __init__(self) -> None:
        self.heard: list[list[str]] = []

    def send(self, text: bytes) -> None:
        told = msgspec.json.decode(text, type=protocol.WaitingTables)
        self.heard.append([table.code for table in told.tables])


class Listing:
    """A list that changes as a test likes; None if it cannot be read."""

    def __init__(self, *codes: str) -> None:
        self.codes: tuple[str, ...] | None = codes

    async def waiting(self, fresh: int = 1) -> list[protocol.WaitingTable]:  # noqa: ARG002
        if self.codes is None:
            raise Unavailable("away", "")
        tables = enumerate(self.codes)
        return [protocol.WaitingTable(code, "sushi-go", 3, 2, [], "relaxed", "en", n) for n, code in tables]


async def test_everybody_knows_the_list_as_it_is_and_hears_it_once() -> None:
    listing: Any = Listing("a")
    watchers = Watchers(listing)
    first, second, third = visitors = [Visitor(), Visitor(), Visitor()]
    known: list[Any] = list(visitors)
    await watchers.add(known[0])
    await watchers.tell()
    assert first.heard == [["a"]]
    listing.codes = ("a", "b")
    await watchers.add(known[1])
    listing.codes = ("a",)
    await watchers.tell()
    assert (first.heard[-1], second.heard) == (["a"], [["a", "b"], ["a"]]), "what was shown for a moment is taken back"
    listing.codes = None
    await watchers.add(known[2])
    with pytest.raises(Unavailable):
        await watchers.tell()
    assert third.heard == []
    listing.codes = ("a",)
    await watchers.tell()
    await watchers.tell()
    assert third.heard == [["a"]]
    for visitor in known:
        watchers.discard(visitor)
    listing.codes = None
    await watchers.tell()


async def test_of_very_many_tables_those_are_told_that_have_waited_longest() -> None:
    listing: Any = Listing(*(f"t{number}" for number in range(200)))
    visitor: Any = Visitor()
    await Watchers(listing).add(visitor)
    assert visitor.heard == [[f"t{number}" for number in range(watching.MOST_TOLD)]]
