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
from tests.server.entries import Entry, Freed, Moved, Rematched, entries_of
from tests.server.processes import GONE, Player, free_port, serving, until_it_answers

LONGEST_LIFE_SECONDS = 0.4
RETRY_SECONDS = 0.02


class Tally(msgspec.Struct, frozen=True):
    """What happened at a table, or at several, and what is wrong with it."""

    acknowledged: int = 0
    lost: int = 0
    """What was acknowledged, or a game that was seen to end, and is not in the database."""
    repeated: int = 0
    """How many requests are in the logs more than once."""
    bot_moves: int = 0
    seats_left: int = 0
    connections_cut: int = 0
    """By who came back; those that a kill has cut are not counted."""
    rematches: int = 0
    owner_changes: int = 0

    def __add__(self, other: Tally) -> Tally:
        return Tally(*map(sum, zip(msgspec.structs.astuple(self), msgspec.structs.astuple(other), strict=True)))


class Report(msgspec.Struct, frozen=True):
    """What came of it."""

    tally: Tally
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
        self.connections_cut = 0

    async def hear(self, connection: ClientConnection) -> dict[str, Any]:
        """The next message, unless the connection is lost after it."""
        message = await super().hear(connection)
        if self.rolls.random() < self.wandering:
            self.connections_cut += 1
            raise ConnectionAbortedError
        return message

    def take_refusal(self, message: dict[str, Any]) -> None:
        """While the database does not answer, come back later, and send the same again: perhaps it was carried out."""
        if message["error"] == "Unavailable":
            raise ConnectionAbortedError
        super().take_refusal(message)

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
        tallies = [await tallied(witness, database) for witness in witnesses]
        return Report(sum(tallies, start=Tally()), answered)


async def tallied(witness: Wanderer, database: str) -> Tally:
    """What the database has of all that a witness has seen, who is the only person at the table."""
    entries = await logged(witness, database)
    async with opened(DatabaseStore(database)) as store:
        unrecorded = [game for game in witness.finished if await store.game(game) is None]
        epoch = (await store.claim(witness.code, "whoever counts")).epoch
    requests = requests_in(entries)
    return Tally(
        acknowledged=len(witness.acknowledged),
        lost=len(witness.acknowledged.difference(requests)) + len(unrecorded),
        repeated=len(requests) - len(set(requests)),
        bot_moves=sum(isinstance(entry, Moved) and not entry.request for entry in entries),
        seats_left=count(entries, Freed),
        connections_cut=witness.connections_cut,
        rematches=count(entries, Rematched),
        owner_changes=epoch - 1,
    )


async def missing(witness: Witness, database: str) -> set[str]:
    """What was acknowledged and is not in the log of the table."""
    return witness.acknowledged.difference(requests_in(await logged(witness, database)))


async def logged(witness: Witness, database: str) -> list[Entry]:
    """The whole log of the table."""
    async with opened(DatabaseStore(database)) as store:
        return entries_of(await store.read(witness.code, 0))


def requests_in(entries: list[Entry]) -> list[str]:
    """The ids of the requests that led to entries."""
    return [entry.request.partition(":")[2] for entry in entries if entry.request]


def count(entries: list[Entry], kind: type[Entry]) -> int:
    """How many entries of a kind there are."""
    return sum(isinstance(entry, kind) for entry in entries)
