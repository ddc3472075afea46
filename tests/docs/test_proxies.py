"""Two processes behind a proxy, as the page on deployment has it: players meet, and go on when one is killed."""

from __future__ import annotations

import asyncio
import random
import socket
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractContextManager, AsyncExitStack, ExitStack, asynccontextmanager
from pathlib import Path
from typing import NamedTuple

import httpx2
import pytest
from websockets.asyncio.client import connect
from websockets.typing import Origin

from tests.docs.deployment import PATIENCE
from tests.docs.proxies import HERE, Proxy, caddy, nginx
from tests.server.processes import GONE, Player, free_port, serving, until_it_answers
from tests.server.test_metrics import fetch

FEW, MANY = 5, 60
"""So many tables are opened at least, and at most, until both processes have some."""
NEW_TABLE = {"game": "sushi-go", "players": 2}
AnyProxy = Callable[[Path, list[int]], AbstractContextManager[Proxy]]
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="guests come from several addresses of one machine")


class PublicHouse(NamedTuple):
    """Two processes behind a proxy."""

    proxy: Proxy
    metrics: list[int]
    lives: list[ExitStack]

    async def guests(self, process: int) -> int:
        """How many are connected to a process."""
        return int((await fetch(self.metrics[process]))["sushiya_guests"])

    async def both(self) -> list[int]:
        """How many are connected to each process."""
        return [await self.guests(process) for process in (0, 1)]


@asynccontextmanager
async def public_house(kind: AnyProxy, folder: Path, database: str, *more: str) -> AsyncIterator[PublicHouse]:
    """Two processes on one database, behind a proxy."""
    ports, metrics = [free_port(), free_port()], [free_port(), free_port()]
    with ExitStack() as all_of_it:
        lives = [all_of_it.enter_context(ExitStack()) for _ in ports]
        for life, port, metrics_port in zip(lives, ports, metrics, strict=True):
            life.enter_context(serving(port, database, "--metrics-port", str(metrics_port), *more))
        proxy = all_of_it.enter_context(kind(folder, ports))
        for port in ports:
            await until_it_answers(port)
        await until_it_listens(proxy.port)
        yield PublicHouse(proxy, metrics, lives)


async def until_it_listens(port: int) -> None:
    """Wait for the proxy to open."""
    while True:
        try:
            socket.create_connection((HERE, port)).close()
        except ConnectionRefusedError:
            await asyncio.sleep(0.05)
        else:
            return


class Visitor(Player):
    """A player who comes through the proxy, as the page of the house does."""

    def __init__(self, proxy: Proxy, seat: int = 0) -> None:
        super().__init__(proxy.port, random.Random(seat))
        self.proxy = proxy
        self.seat = seat

    async def arrive(self, code: str | None = None) -> None:
        """Get a token, and come to a table or open one."""
        async with self.proxy.client() as client:
            self.cookie = (await client.post("/api/guest")).headers["set-cookie"].split(";")[0]
            headers = {"Cookie": self.cookie}
            self.code = code or (await client.post("/api/tables", json=NEW_TABLE, headers=headers)).json()["code"]

    def connected(self) -> connect:
        """A connection to the table, by TLS, from a page of the house."""
        address = f"{HERE}:{self.port}"
        return connect(
            f"wss://{address}/api/tables/{self.code}/socket",
            ssl=self.proxy.trust,
            proxy=None,
            origin=Origin(f"https://{address}"),
            additional_headers={"Cookie": self.cookie},
        )

    async def take_seat(self) -> None:
        """Sit down."""
        async with self.connected() as connection:
            await self.ask(connection, {"type": "sit", "seat": self.seat, "name": f"P{self.seat}"})

    async def play_whatever_happens(self) -> None:
        """Play one game after the other, and come back after every interruption."""
        while True:
            try:
                await self.play(games=1_000_000)
            except GONE:
                await asyncio.sleep(0.05)


async def meet(house: PublicHouse) -> None:
    """Open tables, and connect to each twice: always to one process, and not always to the same."""
    async with AsyncExitStack() as held:
        before = [0, 0]
        for count in range(MANY):
            if count >= FEW and all(before):
                break
            visitor = Visitor(house.proxy)
            await visitor.arrive()
            for _ in range(2):
                await (await held.enter_async_context(visitor.connected())).recv()
            after = await house.both()
            assert sorted(now - then for now, then in zip(after, before, strict=True)) == [0, 2]
            before = after
        assert all(before)


@pytest.mark.parametrize("kind", [nginx, caddy])
def test_players_of_a_table_meet_in_one_process(kind: AnyProxy, tmp_path: Path, postgresql_url: str) -> None:
    async def visit() -> None:
        async with public_house(kind, tmp_path, postgresql_url) as house:
            await meet(house)

    asyncio.run(asyncio.wait_for(visit(), PATIENCE))


async def play_and_kill(house: PublicHouse) -> None:
    """Two play, their process is killed, and they play on in the other."""
    host, other = Visitor(house.proxy, 0), Visitor(house.proxy, 1)
    await host.arrive()
    await other.arrive(host.code)
    for visitor in (host, other):
        await visitor.take_seat()
    playing = [asyncio.create_task(visitor.play_whatever_happens()) for visitor in (host, other)]
    while 2 not in (guests := await house.both()) or min(host.number, other.number) < 10:
        await asyncio.sleep(0.05)
    assert sorted(guests) == [0, 2]
    killed = guests.index(2)
    house.lives[killed].close()
    before = host.games, other.games
    while host.games <= before[0] or other.games <= before[1]:
        await asyncio.sleep(0.05)
        assert not any(task.done() for task in playing)
    assert await house.guests(1 - killed) == 2
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)


@pytest.mark.parametrize("kind", [nginx, caddy])
def test_players_go_on_when_their_process_is_killed(kind: AnyProxy, tmp_path: Path, postgresql_url: str) -> None:
    async def play() -> None:
        async with public_house(kind, tmp_path, postgresql_url) as house:
            await play_and_kill(house)

    asyncio.run(asyncio.wait_for(play(), PATIENCE))


async def check_safety(house: PublicHouse) -> None:
    """What comes by TLS stays there."""
    async with house.proxy.client() as client:
        greeted = await client.post("/api/guest")
        assert "; Secure" in greeted.headers["set-cookie"]
        assert greeted.headers["strict-transport-security"] == "max-age=31536000"


async def check_addresses(house: PublicHouse) -> None:
    """Each address may open one table in each of two processes, whatever it says of itself."""
    for address in ("127.0.0.2", "127.0.0.3"):
        async with house.proxy.client(address) as client:
            outcomes = [
                (await client.post("/api/tables", json=NEW_TABLE, headers={"X-Forwarded-For": f"203.0.113.{said}"}))
                for said in range(20)
            ]
        opened = [answer.status_code for answer in outcomes].count(201)
        assert 1 <= opened <= 2
        assert {answer.status_code for answer in outcomes} == {201, 429}


@pytest.mark.parametrize("kind", [nginx, caddy])
def test_the_house_knows_by_which_way_and_from_where_a_guest_comes(
    kind: AnyProxy, tmp_path: Path, postgresql_url: str
) -> None:
    async def visit() -> None:
        async with public_house(kind, tmp_path, postgresql_url, "--tables-per-hour", "1") as house:
            await check_safety(house)
            await check_addresses(house)

    asyncio.run(asyncio.wait_for(visit(), PATIENCE))


def test_who_comes_without_tls_is_sent_there(tmp_path: Path) -> None:
    async def visit(proxy: Proxy) -> None:
        await until_it_listens(proxy.plain_port)
        async with httpx2.AsyncClient(trust_env=False) as client:
            answer = await client.get(f"http://{HERE}:{proxy.plain_port}/t/abc234?lang=fr")
        assert (answer.status_code, answer.headers["location"]) == (301, f"https://{HERE}/t/abc234?lang=fr")

    with nginx(tmp_path, [free_port(), free_port()]) as proxy:
        asyncio.run(asyncio.wait_for(visit(proxy), PATIENCE))
