"""A house of its own for a few tests, which can be killed and opened again at the same address."""

from __future__ import annotations

import itertools
import json
import random
import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import httpx2
from msgspec.structs import astuple
from websockets.sync.client import connect

from sushiya.server.store.store import GameRow, LogRow
from tests.server.processes import free_port, serving

GENEROUS = ("--tables-per-hour", "100000", "--connections-per-address", "10000", "--sign-ins-per-hour", "100000")

ASKED = itertools.count()
"""Every request has an id of its own: what comes twice is carried out once."""


class House:
    """`sushiya serve` on a free port."""

    def __init__(self, folder: Path, *flags: str, host: str = "127.0.0.1", database: str | None = None) -> None:
        self.port = free_port()
        self.url = f"http://{host}:{self.port}"
        self.flags = [flag.format(url=self.url) for flag in flags]
        """In which `{url}` stands for its own address."""
        self.file = folder / "house.db"
        self.database = database or f"sqlite:///{self.file}"
        self.process = ExitStack()
        self.open()

    def open(self) -> None:
        """Open the house, and wait until it answers."""
        self.process.enter_context(serving(self.port, self.database, *GENEROUS, *self.flags))
        while True:
            try:
                httpx2.get(f"{self.url}/healthz", verify=False)
            except httpx2.TransportError:
                time.sleep(0.02)
            else:
                return

    def kill(self) -> None:
        """Kill it, without a word of warning."""
        self.process.close()

    def keep(self, rows: Sequence[LogRow], games: Sequence[GameRow]) -> None:
        """Put a table into its database, as if it had been played at before."""
        log = [(row.table_code, row.number, row.at, row.entry, row.base) for row in rows]
        with closing(sqlite3.connect(self.file, timeout=30)) as connection, connection:
            connection.executemany("INSERT INTO log (table_code, number, at, entry, base) VALUES (?, ?, ?, ?, ?)", log)
            played = [(game.id, game.ended_at, game.record) for game in games]
            connection.executemany("INSERT INTO games (id, ended_at, record) VALUES (?, ?, ?)", played)
            connection.executemany(
                "INSERT INTO evenings VALUES (?, ?, ?, ?, ?)", [astuple(row) for game in games for row in game.sat]
            )

    def count_games(self, holder: str, begun: int, finished: int) -> None:
        """Let somebody have begun so many games among strangers, and finished some of them."""
        rows = [(holder, f"earlier-{number}", number < finished, number) for number in range(begun)]
        with closing(sqlite3.connect(self.file, timeout=30)) as connection, connection:
            connection.executemany("INSERT INTO attended (holder, game_id, finished, at) VALUES (?, ?, ?, ?)", rows)

    def rate(self, holder: str, game: str, mu: float, sigma: float, games: int) -> None:
        """Let somebody want ratings, and have one."""
        with closing(sqlite3.connect(self.file, timeout=30)) as connection, connection:
            connection.execute("INSERT INTO raters (holder, since) VALUES (?, 0) ON CONFLICT DO NOTHING", (holder,))
            connection.execute("INSERT INTO ratings VALUES (?, ?, ?, ?, ?)", (holder, game, mu, sigma, games))


class Wire:
    """A guest's seats at a table without a page, to bring it quickly to where a test begins."""

    def __init__(self, house: House, code: str, cookie: str) -> None:
        self.rolls = random.Random(7)
        address = f"{house.url.replace('http', 'ws')}/api/tables/{code}/socket"
        self.line = ExitStack()
        self.connection = self.line.enter_context(
            connect(address, additional_headers={"Cookie": cookie}, proxy=None, max_queue=None)
        )

    def close(self) -> None:
        """Hang up."""
        self.line.close()

    def ask(self, kind: str, **wish: Any) -> None:
        """Ask for something, and wait until it is carried out."""
        asked = f"w{next(ASKED)}"
        self.connection.send(json.dumps({"type": kind, "id": asked, **wish}))
        while True:
            message = json.loads(self.connection.recv())
            assert message["type"] != "refused", message
            if message["type"] == "accepted" and message["id"] == asked:
                return

    def state(self) -> dict[str, Any]:
        """Everything that this guest may know."""
        self.connection.send(json.dumps({"type": "sync", "number": 0, "id": "sync"}))
        while True:
            message: dict[str, Any] = json.loads(self.connection.recv())
            if message["type"] == "snapshot":
                return message

    def play_until(self, done: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Play this guest's seats by lot until it is so, or the game is over."""
        while True:
            state = self.state()
            if state["table"]["phase"] == "over" or done(state):
                return state
            seat = next((each for each in state["seats"] if each["seat"] in state["to_act"]), None)
            if seat is None:
                self.connection.recv()
            else:
                self.ask("play", seat=seat["seat"], move=self.rolls.choice(seat["legal"]), turn=state["turn"])
