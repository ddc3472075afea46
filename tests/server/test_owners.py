"""Every table has one owner: what happens when it is killed, stopped for a while, or restarted under load."""

from __future__ import annotations

import asyncio
import json
import random
import signal
import subprocess
import time
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from sushiya.server.store.database import DatabaseStore
from tests.server.databases import opened
from tests.server.entries import entries_of
from tests.server.killing import Witness, missing
from tests.server.processes import GONE, free_port, serving, until_it_answers

MOVED = 1012
ANSWERS_WITHIN = 12
STOPPED_SECONDS = 15


@asynccontextmanager
async def processes(database: str, count: int = 2) -> AsyncIterator[tuple[list[int], list[subprocess.Popen[bytes]]]]:
    """The ports of processes on one database, and the processes."""
    ports = [free_port() for _ in range(count)]
    with ExitStack() as stack:
        started = [stack.enter_context(serving(port, database)) for port in ports]
        for port in ports:
            await until_it_answers(port)
        yield ports, started


async def seated_at(ports: list[int], seed: int) -> list[Witness]:
    """A table of two people; its owner is the process of the first."""
    players = [Witness(port, random.Random(seed + port)) for port in ports]
    await players[0].open_table(people=2)
    players[1].code = players[0].code
    await players[1].sit(1)
    return players


async def insist(player: Witness, games: int) -> None:
    """Play, and come back whenever the connection is gone."""
    while True:
        try:
            await player.play(games)
        except GONE:
            await asyncio.sleep(0.02)
        else:
            return


async def check_log(players: list[Witness], database: str) -> None:
    """Nothing acknowledged is lost, nothing was carried out twice."""
    for player in players:
        assert await missing(player, database) == set()
    async with opened(DatabaseStore(database)) as store:
        rows = await store.read(players[0].code, 0)
    requests = [entry.request for entry in entries_of(rows) if entry.request]
    assert len(requests) == len(set(requests))
    assert [row.number for row in rows] == list(range(len(rows)))


async def test_the_owner_is_killed(postgresql_url: str) -> None:
    async with processes(postgresql_url) as (ports, started):
        players = await seated_at(ports, seed=1)
        playing = [asyncio.create_task(insist(player, games=1000)) for player in players]
        while min(len(player.acknowledged) for player in players) < 20:
            await asyncio.sleep(0.01)
        started[0].kill()
        killed_at, before = time.monotonic(), len(players[1].acknowledged)
        players[0].port = ports[1]
        while len(players[1].acknowledged) < before + 2:
            await asyncio.sleep(0.01)
        assert time.monotonic() - killed_at < ANSWERS_WITHIN
        for task in playing:
            task.cancel()
        await asyncio.gather(*(insist(player, games=player.games + 1) for player in players))
        await check_log(players, postgresql_url)


async def all_of(connection: ClientConnection) -> tuple[list[str], int | None]:
    """All that comes until a connection is closed, and the code."""
    heard = []
    try:
        while True:
            heard.append(json.loads(await connection.recv())["type"])
    except ConnectionClosed as closed:
        return heard, closed.rcvd.code if closed.rcvd is not None else None


async def test_an_owner_that_was_stopped_writes_and_tells_nothing_afterwards(postgresql_url: str) -> None:
    """At one table the host has asked to start meanwhile, at another how it stands."""
    async with processes(postgresql_url) as (ports, started):
        players = await seated_at(ports, seed=2)
        visitor = Witness(ports[0], random.Random(3))
        await visitor.open_table(people=2)
        async with players[0].connected() as asks, visitor.connected() as looks:
            for old in (asks, looks):
                await old.recv()
            started[0].send_signal(signal.SIGSTOP)
            stopped_at = time.monotonic()
            for old in (asks, looks):
                while not await has_read_all(old):
                    pass
            await asks.send(json.dumps({"type": "start", "id": "late"}))
            await looks.send(json.dumps({"type": "sync", "number": 0, "id": "sync"}))
            for player in (*players, visitor):
                player.port = ports[1]
            await asyncio.gather(visitor.sit(1), *(insist(player, player.games + 1) for player in players))
            assert time.monotonic() - stopped_at < ANSWERS_WITHIN
            async with opened(DatabaseStore(postgresql_url)) as store, players[0].connected(), players[1].connected():
                await asyncio.sleep(stopped_at + STOPPED_SECONDS - time.monotonic())
                before = await store.read(players[0].code, 0)
                started[0].send_signal(signal.SIGCONT)
                assert await asyncio.gather(*map(all_of, (asks, looks))) == [(["closing"], MOVED)] * 2
                assert await store.read(players[0].code, 0) == before
            players[0].port = ports[0]
            async with players[0].connected() as again:
                assert json.loads(await again.recv())["number"] == before[-1].number
        await check_log(players, postgresql_url)


async def has_read_all(connection: ClientConnection) -> bool:
    """Whether nothing more comes from a process that is stopped."""
    try:
        await asyncio.wait_for(connection.recv(), 0.2)
    except TimeoutError:
        return True
    return False


class Patient(Witness):
    """A player who comes back when told to, and meets nothing worse."""

    async def play_on(self, games: int) -> None:
        """Play so many more games."""
        wanted = self.games + games
        while self.games < wanted:
            try:
                await self.play(wanted)
            except ConnectionClosed as closed:
                if closed.rcvd is None or closed.rcvd.code != MOVED:
                    raise


def workers_of(house: subprocess.Popen[bytes]) -> set[int]:
    """The processes that a process has started."""
    return set(map(int, Path(f"/proc/{house.pid}/task/{house.pid}/children").read_text().split()))


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="processes are looked for in /proc")
async def test_all_processes_are_restarted_under_load(url: str) -> None:
    """Nobody sees an error; everybody comes back at once."""
    port = free_port()
    with serving(port, url, "--processes", "2") as house:
        await until_it_answers(port)
        tables = []
        for seed in range(4):
            players = [Patient(port, random.Random(10 * seed + seat)) for seat in range(2)]
            await players[0].open_table(people=2)
            players[1].code = players[0].code
            await players[1].sit(1)
            tables.append(players)
        everybody = [player for players in tables for player in players]
        playing = asyncio.gather(*(player.play_on(games=1_000_000) for player in everybody))
        before = workers_of(house)
        assert len(before) == 2
        house.send_signal(signal.SIGHUP)
        while len(workers_of(house)) < 2 or workers_of(house) & before:
            await asyncio.sleep(0.05)
            assert not playing.done(), playing.exception()
        await asyncio.sleep(1)
        playing.cancel()
        await asyncio.gather(*(player.play_on(games=1) for player in everybody))
        for players in tables:
            await check_log([*players], url)
