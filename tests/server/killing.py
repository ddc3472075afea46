"""Killing processes of the house in the middle of play, and counting what is lost of what was acknowledged."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection

from sushiya.server.store.database import DatabaseStore
from tests.server.databases import opened
from tests.server.entries import entries_of
from tests.server.processes import GONE, Player, free_port, serving, until_it_answers

LONGEST_LIFE_SECONDS = 0.4
RETRY_SECONDS = 0.02


class Report(msgspec.Struct, frozen=True):
    """What came of it."""

    acknowledged: int
    lost: int
    repeated: int
    """How many requests are in the logs more than once."""
    owner_changes: int
    answered: list[float]
    """Seconds from each kill until something new was acknowledged at every table."""


class Witness(Player):
    """A player who remembers all that was acknowledged."""

    def __init__(self, port: int, rolls: random.Random) -> None:
        super().__init__(port, rolls)
        self.restless = 0.05
        self.acknowledged: set[str] = set()

    async def hear(self, connection: ClientConnection) -> dict[str, Any]:
        """The next message."""
        message = await super().hear(connection)
        if message["type"] == "accepted":
            self.acknowledged.add(message["id"])
        return message

    def answer(self, state: dict[str, Any]) -> dict[str, Any] | None:
        """What to do next; a bot may have ended the game while the seat was left."""
        table = state["table"]
        if table["phase"] == "lobby" and not table["seats"][self.seat]["yours"]:
            return {"type": "sit", "seat": self.seat, "name": "Aria"}
        return super().answer(state)


class Wanderer(Witness):
    """A witness who now and then loses the connection, and comes back to any of the processes."""

    def __init__(self, ports: list[int], rolls: random.Random) -> None:
        super().__init__(ports[0], rolls)
        self.ports = ports
        self.wandering = 0.005

    async def hear(self, connection: ClientConnection) -> dict[str, Any]:
        """The next message, unless the connection is lost after it."""
        message = await super().hear(connection)
        if self.rolls.random() < self.wandering:
            raise ConnectionAbortedError
        return message

    async def play_on(self, games: int) -> None:
        """Play until so many games are over, and come back whenever the connection is gone."""
        while True:
            try:
                return await self.play(games)
            except GONE:
                await asyncio.sleep(RETRY_SECONDS)
                self.port = self.rolls.choice(self.ports)

    async def answered(self, since: int) -> None:
        """Wait until a request is acknowledged that was sent when there were so many acknowledgements, or later.

        The first one may have been on its way already.
        """
        while len(self.acknowledged) < since + 2:
            await asyncio.sleep(0.001)


async def play_and_kill(
    database: str, kills: int, tables: int = 1, processes: int = 1, killed: Callable[[int], None] = lambda _: None
) -> Report:
    """Play, kill any of the processes at any moment, start it again, and in the end finish the game."""
    ports, rolls = [free_port() for _ in range(processes)], random.Random(kills)
    witnesses = [Wanderer(ports, rolls) for _ in range(tables)]
    with ExitStack() as stack:
        house = {port: stack.enter_context(serving(port, database)) for port in ports}
        await asyncio.gather(*map(until_it_answers, ports))
        for witness in witnesses:
            await witness.open_table()
        answered = []
        async with asyncio.TaskGroup() as group:
            playing = [group.create_task(witness.play_on(games=1_000_000)) for witness in witnesses]
            for life in range(kills):
                await asyncio.sleep(rolls.uniform(0, LONGEST_LIFE_SECONDS))
                port = rolls.choice(ports)
                house[port].kill()
                killed_at, before = time.perf_counter(), [len(witness.acknowledged) for witness in witnesses]
                house[port].wait()
                house[port] = stack.enter_context(serving(port, database))
                await asyncio.gather(*map(Wanderer.answered, witnesses, before))
                answered.append(time.perf_counter() - killed_at)
                await until_it_answers(port)
                killed(life + 1)
            for task in playing:
                task.cancel()
        await asyncio.gather(*(witness.play_on(games=witness.games + 1) for witness in witnesses))
        return Report(
            sum(len(witness.acknowledged) for witness in witnesses),
            sum([len(await missing(witness, database)) for witness in witnesses]),
            sum([await repeated(witness, database) for witness in witnesses]),
            sum([await owner_changes(witness, database) for witness in witnesses]),
            answered,
        )


async def missing(witness: Witness, database: str) -> set[str]:
    """What was acknowledged and is not in the log of the table."""
    return witness.acknowledged - set(await logged(witness, database))


async def repeated(witness: Witness, database: str) -> int:
    """How many requests are in the log of the table more than once, where one person plays."""
    requests = await logged(witness, database)
    return len(requests) - len(set(requests))


async def logged(witness: Witness, database: str) -> list[str]:
    """The ids of the requests in the log of the table."""
    async with opened(DatabaseStore(database)) as store:
        entries = entries_of(await store.read(witness.code, 0))
    return [entry.request.partition(":")[2] for entry in entries if entry.request]


async def owner_changes(witness: Witness, database: str) -> int:
    """How often the table has got a new owner; the present one has to be alive."""
    async with opened(DatabaseStore(database)) as store:
        return (await store.claim(witness.code, "whoever counts")).epoch - 1
