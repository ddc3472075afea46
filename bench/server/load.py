"""The load client: tables of four people who pick at random, as fast as they can or after some thought."""

from __future__ import annotations

import argparse
import asyncio
import gc
import http.client
import json
import os
import random
import time
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from importlib.util import find_spec
from itertools import count

import msgspec

from bench.server import wire
from bench.server.figures import Figures, Load, cpu_seconds, quantiles

PEOPLE = 4
WARM_SECONDS = 3
AT_ONCE = 8
"""So many tables are opened at the same time."""


class Message(msgspec.Struct, tag_field="type"):
    """What the house tells, as far as it matters here; all of it is parsed."""


class TableState(msgspec.Struct):
    phase: str


class SeatState(msgspec.Struct):
    legal: list[str]


class Snapshot(Message, tag="snapshot"):
    number: int
    table: TableState
    seats: list[SeatState]
    to_act: list[int]


class Step(Message, tag="step"):
    number: int
    seats: list[SeatState]
    to_act: list[int]


class TableChanged(Message, tag="table"):
    number: int


class Chosen(Message, tag="chosen"):
    seat: int


class Accepted(Message, tag="accepted"):
    id: str


class Refused(Message, tag="refused"):
    key: str


read = msgspec.json.Decoder(Snapshot | TableChanged | Step | Chosen | Accepted | Refused).decode


class Club:
    """Everybody who plays, and what is measured of them."""

    def __init__(self, load: Load) -> None:
        self.load = load
        self.playing = False
        self.measuring = False
        self.moves = 0
        self.refused = 0
        self.own: list[float] = []
        self.slowest: list[float] = []
        self.players: list[Player] = []


class Picks:
    """When each seat of a table picked, in this turn and the last: nobody can be further behind."""

    def __init__(self) -> None:
        self.sent = [[0.0] * PEOPLE, [0.0] * PEOPLE]
        self.told = [[0] * PEOPLE, [0] * PEOPLE]


class Player:
    """Somebody at a table, over a connection of their own."""

    def __init__(self, club: Club, seat: int, connection: wire.Wire, picks: Picks) -> None:
        self.club = club
        self.seat = seat
        self.wire = connection
        self.picks = picks
        self.ids = count()
        self.number = -1
        self.phase = "lobby"
        self.turn = 0
        self.heard: set[int] = set()
        """Whose picks of this turn it has been told."""
        self.legal: list[str] = []
        self.answers: list[asyncio.Future[None]] = []
        connection.hear = self.hear

    def ask(self, **request: str | int) -> None:
        """Send a request."""
        self.wire.send(msgspec.json.encode({**request, "id": str(next(self.ids))}))

    async def ask_and_wait(self, **request: str | int) -> None:
        """Send a request and wait until it is carried out."""
        answer = asyncio.get_running_loop().create_future()
        self.answers.append(answer)
        self.ask(**request)
        await answer

    def hear(self, text: bytes) -> None:
        """Take in a message, and act on it."""
        match read(text):
            case Chosen(seat=seat):
                self.learn(seat)
            case Step() as step:
                self.turn_over(step)
            case Snapshot() as snapshot:
                self.see(snapshot)
            case Accepted():
                if self.answers:
                    self.answers.pop(0).set_result(None)
            case Refused(key=key):
                self.club.refused += 1
                for answer in self.answers:
                    answer.set_exception(RuntimeError(key))

    def turn_over(self, step: Step) -> None:
        """The last pick of a turn has been made."""
        (last,) = set(range(PEOPLE)) - self.heard
        self.learn(last)
        self.heard.clear()
        self.turn ^= 1
        if self.seat in step.to_act:
            self.legal = step.seats[0].legal
            if self.club.playing:
                self.think()

    def see(self, snapshot: Snapshot) -> None:
        """Everything anew: when a game begins or ends."""
        if snapshot.number <= self.number:
            return  # asked for
        was, self.phase, self.number = self.phase, snapshot.table.phase, snapshot.number
        if was == "playing":
            self.turn_over(Step(snapshot.number, snapshot.seats, snapshot.to_act))
        if was != "playing" and self.phase == "playing":
            self.legal = snapshot.seats[0].legal
            if self.club.playing:
                self.think()
        elif self.seat == 0 and self.phase == "over":
            self.ask(type="rematch")
        elif self.seat == 0 and self.phase == "lobby" and was == "over":
            self.ask(type="start")

    def learn(self, seat: int) -> None:
        """A pick has become known to this player."""
        now = time.perf_counter()
        self.heard.add(seat)
        told = self.picks.told[self.turn]
        told[seat] += 1
        if not self.club.measuring:
            return
        took = (now - self.picks.sent[self.turn][seat]) * 1000
        if seat == self.seat:
            self.club.own.append(took)
        if told[seat] == PEOPLE:
            self.club.slowest.append(took)
            self.club.moves += 1

    def think(self) -> None:
        """Pick, after half to one and a half times the time to think."""
        pause = self.club.load.think_ms / 1000 * (0.5 + random.random())
        if pause:
            asyncio.get_running_loop().call_later(pause, self.pick)
        else:
            self.pick()

    def pick(self) -> None:
        """Pick at random."""
        self.picks.told[self.turn][self.seat] = 0
        self.picks.sent[self.turn][self.seat] = time.perf_counter()
        self.ask(type="play", seat=self.seat, move=random.choice(self.legal))


def open_table(port: int) -> tuple[str, list[str]]:
    """A new table: its code, and the cookies of four people, the host first."""
    connection = http.client.HTTPConnection("127.0.0.1", port)
    code, host = _post(connection, "/api/tables", {"game": "sushi-go", "players": PEOPLE})
    cookies = [host, *(_post(connection, "/api/guest", {})[1] for _ in range(PEOPLE - 1))]
    connection.close()
    return code, cookies


def _post(connection: http.client.HTTPConnection, path: str, body: dict[str, object]) -> tuple[str, str]:
    connection.request("POST", path, json.dumps(body))
    answer = connection.getresponse()
    told = json.loads(answer.read())
    assert answer.status < 300, told
    return told.get("code", ""), str(answer.getheader("set-cookie")).partition(";")[0]


async def seat_table(club: Club, port: int, code: str, cookies: list[str]) -> None:
    """Four people come, sit down, and the host starts."""
    picks = Picks()
    players = []
    for seat, cookie in enumerate(cookies):
        connection = await wire.connect(port, f"/api/tables/{code}/socket", cookie)
        players.append(Player(club, seat, connection, picks))
        await connection.opened
        await players[-1].ask_and_wait(type="sit", seat=seat, name=f"p{seat}")
    await players[0].ask_and_wait(type="start")
    while not all(player.legal for player in players):
        await asyncio.sleep(0.001)
    club.players += players


async def play(load: Load, port: int, server: int) -> Figures:
    """Seat everybody, let them play, and measure."""
    club = Club(load)
    loop = asyncio.get_running_loop()
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for first in range(0, load.tables, AT_ONCE):
            some = range(first, min(first + AT_ONCE, load.tables))
            opened = await asyncio.gather(*(loop.run_in_executor(pool, open_table, port) for _ in some))
            await asyncio.gather(*(seat_table(club, port, *table) for table in opened))
    gc.freeze()
    club.playing = True
    for player in club.players:
        player.think()
    await asyncio.sleep(WARM_SECONDS)
    club.measuring, began = True, time.perf_counter()
    server_before, client_before = cpu_seconds(server), cpu_seconds(os.getpid())
    await asyncio.sleep(load.seconds)
    club.measuring, seconds = False, time.perf_counter() - began
    return Figures(
        moves_a_second=club.moves / seconds,
        server_cpu_ms=1000 * (cpu_seconds(server) - server_before) / max(1, club.moves),
        client_cpu=(cpu_seconds(os.getpid()) - client_before) / seconds,
        own=quantiles(club.own),
        slowest=quantiles(club.slowest),
        refused=club.refused,
    )


def main() -> None:
    """Print the figures of one load as JSON."""
    parser = argparse.ArgumentParser()
    for name in ("tables", "port", "server-pid"):
        parser.add_argument(f"--{name}", type=int, required=True)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--think-ms", type=float, default=0)
    given = parser.parse_args()
    run = asyncio.run if find_spec("uvloop") is None else import_module("uvloop").run
    load = Load(given.tables, given.seconds, given.think_ms)
    print(msgspec.json.encode(run(play(load, given.port, given.server_pid))).decode(), flush=True)
    os._exit(0)  # without saying goodbye on thousands of connections


if __name__ == "__main__":
    main()
