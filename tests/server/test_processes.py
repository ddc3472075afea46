"""Two processes on one PostgreSQL: the players of a table sit in different ones, and each table has one owner."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager, suppress

import httpx2
from websockets.asyncio.client import ClientConnection

from tests.server.processes import GONE, Player, free_port, serving, until_it_answers

PATIENCE = 120


@asynccontextmanager
async def two_houses(database: str) -> AsyncIterator[tuple[list[int], ExitStack]]:
    """The ports of two processes; the second is killed when the stack is closed."""
    ports = [free_port(), free_port()]
    with serving(ports[0], database), ExitStack() as second:
        second.enter_context(serving(ports[1], database))
        for port in ports:
            await until_it_answers(port)
        yield ports, second


async def seated_at(ports: list[int], rolls: random.Random) -> list[Player]:
    """A table of two people who are connected to different processes."""
    players = [Player(port, rolls) for port in ports]
    await players[0].open_table(people=2)
    players[1].code = players[0].code
    await players[1].sit(1)
    return players


def test_players_of_one_table_in_two_processes(postgresql_url: str) -> None:
    async def play() -> None:
        async with two_houses(postgresql_url) as (ports, _):
            players = await seated_at(ports, random.Random(1))
            await asyncio.gather(*(player.play(games=1) for player in players))

    asyncio.run(asyncio.wait_for(play(), PATIENCE))


def test_who_is_at_another_process_is_there(postgresql_url: str) -> None:
    async def look() -> None:
        async with two_houses(postgresql_url) as (ports, _):
            first, other = await seated_at(ports, random.Random(5))
            async with first.connected() as here:
                async with other.connected():
                    await heard_of(first, here, seat=1, present=True)
                await heard_of(first, here, seat=1, present=False)

    asyncio.run(asyncio.wait_for(look(), PATIENCE))


async def heard_of(player: Player, connection: ClientConnection, seat: int, present: bool) -> None:
    """Listen until a seat's holder is there, or gone."""
    while True:
        told = await player.hear(connection)
        if "table" in told and told["table"]["seats"][seat]["present"] == present:
            return


def test_one_process_is_killed_and_its_player_goes_to_the_other(postgresql_url: str) -> None:
    async def play() -> None:
        async with two_houses(postgresql_url) as (ports, second):
            first, other = await seated_at(ports, random.Random(2))
            staying = asyncio.create_task(first.play(games=1))
            leaving = asyncio.create_task(other.play(games=1_000))
            await asyncio.sleep(0.1)
            second.close()
            with suppress(*GONE):
                await leaving
            other.port = ports[0]
            await asyncio.gather(staying, other.play(games=1))

    asyncio.run(asyncio.wait_for(play(), PATIENCE))


def test_moves_that_race_are_applied_once(postgresql_url: str) -> None:
    """Two tabs of one seat, in two processes, play the same game at the same time."""

    async def play() -> None:
        async with two_houses(postgresql_url) as (ports, _):
            one, other = await seated_at(ports, random.Random(3))
            twin = Player(ports[1], random.Random(4))
            twin.code, twin.cookie, twin.seat = one.code, one.cookie, one.seat
            twin.forgiving = one.forgiving = True
            await asyncio.gather(one.play(games=1), other.play(games=1), twin.play(games=1))

    asyncio.run(asyncio.wait_for(play(), PATIENCE))


def test_the_first_free_seat_is_found_from_another_process(postgresql_url: str) -> None:
    """Two visitors of two processes meet at one table, which both see waiting until it is full."""

    async def meet() -> None:
        async with two_houses(postgresql_url) as (ports, _):
            one, two = Player(ports[0], random.Random(3)), Player(ports[1], random.Random(4))
            wanted = {"game": "sushi-go", "players": 2, "terms": {"public": True, "fill_seconds": 600}}
            async with visitor(ports[0]) as here, visitor(ports[1]) as there:
                opened = await here.post("/api/tables", json=wanted)
                one.code, one.cookie = opened.json()["code"], opened.headers["set-cookie"].split(";")[0]
                async with one.connected() as connection:
                    await one.ask(connection, {"type": "sit", "seat": 0, "name": "Aria"})
                    for each in (here, there):
                        await until_listed(each, [one.code])
                    found = await there.post("/api/first-free", json={"game": None, "language": "en", "wait": 60})
                    two.code = found.json()["code"]
                    assert two.code == one.code
                    await two.sit(1)
                    async with two.connected() as other:
                        while (await two.hear(other)).get("table", {}).get("phase") != "playing":
                            pass
                    for each in (here, there):
                        await until_listed(each, [])

    asyncio.run(asyncio.wait_for(meet(), PATIENCE))


def visitor(port: int) -> httpx2.AsyncClient:
    return httpx2.AsyncClient(base_url=f"http://127.0.0.1:{port}", verify=False)


async def until_listed(client: httpx2.AsyncClient, codes: list[str]) -> None:
    """Wait until a process shows these tables, and no others."""
    while [table["code"] for table in (await client.get("/api/tables")).json()["tables"]] != codes:
        await asyncio.sleep(0.1)
