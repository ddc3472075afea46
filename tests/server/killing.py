"""Killing the house in the middle of play, again and again, and counting what is lost of what it acknowledged."""

from __future__ import annotations

import asyncio
import random
import signal
import time
from collections.abc import Callable
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection

from sushiya.server.store.database import DatabaseStore
from tests.server.databases import opened
from tests.server.entries import entries_of
from tests.server.processes import GONE, Player, free_port, serving, until_it_answers

LONGEST_LIFE_SECONDS = 0.4


class Report(msgspec.Struct, frozen=True):
    """What came of it."""

    acknowledged: int
    lost: int
    answered: list[float]
    """Seconds from each start of the house until somebody at a table heard of it again."""


class Witness(Player):
    """A player who remembers all that was acknowledged, and when the house was first heard."""

    def __init__(self, port: int, rolls: random.Random) -> None:
        super().__init__(port, rolls)
        self.restless = 0.05
        self.acknowledged: set[str] = set()
        self.heard_at = 0.0

    async def hear(self, connection: ClientConnection) -> dict[str, Any]:
        """The next message."""
        message = await super().hear(connection)
        self.heard_at = self.heard_at or time.perf_counter()
        if message["type"] == "accepted":
            self.acknowledged.add(message["id"])
        return message

    async def heard(self) -> float:
        """When the house was first heard in this life."""
        while not self.heard_at:
            await asyncio.sleep(0.001)
        return self.heard_at


async def play_and_kill(
    database: str, kills: int, tables: int = 1, killed: Callable[[int], None] = lambda _: None
) -> Report:
    """Play, be killed at any moment, come back, and in the end finish the game."""
    port, rolls = free_port(), random.Random(kills)
    witnesses = [Witness(port, rolls) for _ in range(tables)]
    answered = []
    for life in range(kills):
        began = time.perf_counter()
        with serving(port, database) as house:
            await until_it_answers(port)
            for witness in witnesses if life == 0 else ():
                await witness.open_table()
            playing = [asyncio.create_task(witness.play(games=1_000_000)) for witness in witnesses]
            if life > 0:
                answered.append(min(await asyncio.gather(*(witness.heard() for witness in witnesses))) - began)
            await asyncio.sleep(rolls.uniform(0, LONGEST_LIFE_SECONDS))
            house.send_signal(signal.SIGKILL)
            for ended in await asyncio.gather(*playing, return_exceptions=True):
                if not isinstance(ended, GONE):
                    raise ended or RuntimeError("nobody could play so long")
        for witness in witnesses:
            witness.heard_at = 0.0
        killed(life + 1)
    with serving(port, database):
        await until_it_answers(port)
        await asyncio.gather(*(witness.play(games=witness.games + 1) for witness in witnesses))
    lost = [await missing(witness, database) for witness in witnesses]
    return Report(sum(len(witness.acknowledged) for witness in witnesses), sum(map(len, lost)), answered)


async def missing(witness: Witness, database: str) -> set[str]:
    """What was acknowledged and is not in the log of the table."""
    async with opened(DatabaseStore(database)) as store:
        requests = {entry.request.partition(":")[2] for entry in entries_of(await store.read(witness.code, 0))}
    return witness.acknowledged - requests
