"""The load client: tables of four people, seated at one process or at several."""

from __future__ import annotations

import argparse
import asyncio
import gc
import http.client
import json
import os
import time
import zlib
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from importlib.util import find_spec
from typing import TypeVar

import msgspec

from bench.server import wire
from bench.server.figures import Figures, Load, cpu_seconds, quantiles
from bench.server.people import PEOPLE, Club, Picks, Player

WARM_SECONDS = 3
AT_ONCE = 8
"""So many tables are opened at the same time."""

AnyClub = TypeVar("AnyClub", bound=Club)
Result = TypeVar("Result")
MakesPlayer = Callable[[AnyClub, int, wire.Wire, Picks], Player]
"""Somebody of a club, at a seat, over a connection."""


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


def doors(ports: Sequence[int], code: str, routed: bool) -> list[int]:
    """The process for each seat: one for the whole table, chosen by its code, or all of them in turn."""
    first = zlib.crc32(code.encode())
    return [ports[(first + (0 if routed else seat)) % len(ports)] for seat in range(PEOPLE)]


async def seat_table(
    club: AnyClub, ports: Sequence[int], code: str, cookies: list[str], player: MakesPlayer[AnyClub]
) -> None:
    """Four people come, sit down, and the host starts."""
    picks = Picks()
    players = []
    for seat, (port, cookie) in enumerate(zip(ports, cookies, strict=True)):
        connection = await wire.connect(port, f"/api/tables/{code}/socket", cookie)
        players.append(player(club, seat, connection, picks))
        await connection.opened
        await players[-1].ask_and_wait(type="sit", seat=seat, name=f"p{seat}")
    await players[0].ask_and_wait(type="start")
    while not all(each.legal for each in players):
        await asyncio.sleep(0.001)
    club.players += players


async def seat_everybody(
    club: AnyClub, ports: Sequence[int], routed: bool, player: MakesPlayer[AnyClub] = Player
) -> None:
    """Open all tables, some at the same time."""
    loop = asyncio.get_running_loop()
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for first in range(0, club.load.tables, AT_ONCE):
            some = range(first, min(first + AT_ONCE, club.load.tables))
            opening = [loop.run_in_executor(pool, open_table, ports[table % len(ports)]) for table in some]
            opened = await asyncio.gather(*opening)
            await asyncio.gather(
                *(seat_table(club, doors(ports, code, routed), code, all4, player) for code, all4 in opened)
            )


def begin(club: Club) -> None:
    """Let everybody play."""
    gc.freeze()
    club.playing = True
    for player in club.players:
        player.think()


async def play(load: Load, ports: Sequence[int], servers: Sequence[int], routed: bool) -> Figures:
    """Seat everybody, let them play, and measure."""
    club = Club(load)
    await seat_everybody(club, ports, routed)
    begin(club)
    await asyncio.sleep(WARM_SECONDS)
    club.measuring, began = True, time.perf_counter()
    servers_before, client_before = sum(map(cpu_seconds, servers)), cpu_seconds(os.getpid())
    await asyncio.sleep(load.seconds)
    club.measuring, seconds = False, time.perf_counter() - began
    return Figures(
        moves_a_second=club.moves / seconds,
        server_cpu_ms=1000 * (sum(map(cpu_seconds, servers)) - servers_before) / max(1, club.moves),
        client_cpu=(cpu_seconds(os.getpid()) - client_before) / seconds,
        own=quantiles(club.own),
        slowest=quantiles(club.slowest),
        refused=club.refused,
    )


def run(coroutine: Coroutine[None, None, Result]) -> Result:
    """What a coroutine returns, run as fast as can be here."""
    runner = asyncio.run if find_spec("uvloop") is None else import_module("uvloop").run
    result: Result = runner(coroutine)
    return result


def main() -> None:
    """Print the figures of one load as JSON."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, required=True)
    parser.add_argument("--ports", type=_numbers, required=True, help="of all processes, with commas")
    parser.add_argument("--pids", type=_numbers, required=True, help="of all processes, with commas")
    parser.add_argument("--unrouted", action="store_true", help="the people of a table go to different processes")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--think-ms", type=float, default=0)
    given = parser.parse_args()
    load = Load(given.tables, given.seconds, given.think_ms)
    figures = run(play(load, given.ports, given.pids, not given.unrouted))
    print(msgspec.json.encode(figures).decode(), flush=True)
    os._exit(0)  # without saying goodbye on thousands of connections


def _numbers(text: str) -> list[int]:
    return [int(number) for number in text.split(",")]


if __name__ == "__main__":
    main()
