"""`sushiya serve` as processes of their own, and somebody who plays there whatever happens."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx2
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

import sushiya

GONE = (ConnectionClosed, InvalidHandshake, OSError)
"""What a client meets when the house is gone."""
NEWS = ("table", "chosen", "step")
"""Messages that tell less than everything."""


@contextmanager
def serving(port: int, database: str, *more: str) -> Iterator[subprocess.Popen[bytes]]:
    """`sushiya serve` as a process of its own, killed at the end."""
    package = str(Path(sushiya.__file__).parent.parent)
    process = subprocess.Popen(
        [sys.executable, "-P", "-m", "sushiya.cli", "serve", "--port", str(port), "--database", database, *more],
        env=os.environ
        | {
            "PYTHONPATH": package,
            "SUSHIYA_REQUESTS_PER_SECOND": "100000",
            "SUSHIYA_BOT_PAUSE": "0",
            "SUSHIYA_REVIEWS": "0",
            "SUSHIYA_HTTP_REQUESTS_PER_SECOND": "100000",
        },
        stdout=subprocess.DEVNULL,
    )
    try:
        yield process
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


class Player:
    """Somebody at seat 0 who comes back after every interruption and sends again what was not acknowledged."""

    def __init__(self, port: int, rolls: random.Random) -> None:
        self.port = port
        self.rolls = rolls
        self.code = ""
        self.cookie = ""
        self.sent = 0
        self.waiting: dict[str, Any] | None = None
        self.number = 0
        self.wanted = 0
        self.finished: set[str] = set()
        self.seat = 0
        self.syncing = False
        """Whether an answer that tells everything is under way."""
        self.restless = 0.0
        """How often it leaves its seat instead of playing, only to come back."""
        self.forgiving = False
        """Whether a refusal is no surprise, because somebody else plays the same seat."""

    async def open_table(self, people: int = 1) -> None:
        """Open a table of two with a bot, or with somebody else."""
        async with httpx2.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", verify=False) as client:
            opened = await client.post("/api/tables", json={"game": "sushi-go", "players": 2})
        self.code, self.cookie = opened.json()["code"], opened.headers["set-cookie"].split(";")[0]
        async with self.connected() as connection:
            await self.ask(connection, {"type": "sit", "seat": 0, "name": "Aria"})
            if people == 1:
                await self.ask(connection, {"type": "add-bot", "seat": 1, "bot": "random"})

    async def sit(self, seat: int) -> None:
        """Sit down at a table that another has opened."""
        async with httpx2.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", verify=False) as client:
            greeted = await client.post("/api/guest")
        self.cookie, self.seat = greeted.headers["set-cookie"].split(";")[0], seat
        async with self.connected() as connection:
            await self.ask(connection, {"type": "sit", "seat": seat, "name": "Matteo"})

    def connected(self) -> connect:
        """A connection to the table."""
        address = f"ws://127.0.0.1:{self.port}/api/tables/{self.code}/socket"
        return connect(address, additional_headers={"Cookie": self.cookie})

    async def ask(self, connection: ClientConnection, request: dict[str, Any]) -> None:
        """Send a request with an id of its own, and wait for its acknowledgement."""
        self.sent += 1
        self.waiting = {**request, "id": f"r{self.sent}"}
        await self.ask_again(connection)

    async def ask_again(self, connection: ClientConnection) -> None:
        """Send what was not acknowledged."""
        if self.waiting is not None:
            await connection.send(json.dumps(self.waiting))
        while self.waiting is not None:
            await self.hear(connection)

    async def hear(self, connection: ClientConnection) -> dict[str, Any]:
        """The next message; what was acknowledged once stays: the number never falls behind it."""
        message: dict[str, Any] = json.loads(await connection.recv())
        if message["type"] == "refused":
            self.take_refusal(message)
        if message["type"] == "accepted" and self.waiting and message["id"] == self.waiting["id"]:
            self.waiting = None
            assert message["number"] >= self.number, "something acknowledged is lost"
            self.number = message["number"]
        return message

    def take_refusal(self, message: dict[str, Any]) -> None:
        """What was refused is not sent again."""
        assert self.forgiving, message
        self.waiting = None

    async def play(self, games: int) -> None:
        """Play until so many games are over, and start the next one; whatever changes, ask how the table stands."""
        self.wanted = games
        async with self.connected() as connection:
            await self.ask_again(connection)
            await self.sync(connection)
            while self.games < games:
                told = await self.hear(connection)
                if told["type"] == "snapshot":
                    self.syncing = False
                    assert told["number"] >= self.number, "something acknowledged is lost"
                    request = self.answer(told)
                    if request is not None:
                        await self.ask(connection, request)
                        await self.sync(connection)
                elif told["type"] in NEWS and not self.syncing:
                    await self.sync(connection)

    async def sync(self, connection: ClientConnection) -> None:
        """Ask for everything; whatever is heard before it comes is part of it."""
        self.syncing = True
        await connection.send(json.dumps({"type": "sync", "number": 0, "id": "sync"}))

    def answer(self, state: dict[str, Any]) -> dict[str, Any] | None:
        """What to do next."""
        match state["table"]["phase"]:
            case "lobby":
                is_full = all(seat["name"] is not None for seat in state["table"]["seats"])
                return {"type": "start"} if state["table"]["host"] and is_full else None
            case "over":
                self.finished.add(state["table"]["game_id"])
                return {"type": "rematch"} if state["table"]["host"] and self.games < self.wanted else None
        if not state["table"]["seats"][self.seat]["yours"]:
            return {"type": "sit", "seat": self.seat, "name": "Aria"}
        if self.seat not in state["to_act"]:
            return None
        if self.rolls.random() < self.restless:
            return {"type": "leave", "seat": self.seat}
        move = self.rolls.choice(state["seats"][0]["legal"])
        return {"type": "play", "seat": self.seat, "move": move, "turn": state["turn"]}

    @property
    def games(self) -> int:
        """How many games this player has seen end."""
        return len(self.finished)


async def until_it_answers(port: int) -> None:
    """Wait for the house to open."""
    async with httpx2.AsyncClient(verify=False) as client:
        while True:
            try:
                await client.get(f"http://127.0.0.1:{port}/healthz")
            except httpx2.TransportError:
                await asyncio.sleep(0.05)
            else:
                return
