"""Thousands of people who are connected to one process and do nothing: what that costs it, and those who play."""

from __future__ import annotations

import asyncio
import gc
import resource
from concurrent.futures import ThreadPoolExecutor

import msgspec

from bench.server import wire
from bench.server.figures import Load, quantiles, resident_mb
from bench.server.houses import Sushiya, sqlite_database
from bench.server.load import AT_ONCE, WARM_SECONDS, begin, open_table, run, seat_everybody
from bench.server.people import PEOPLE, Club

SOCKETS = 10_000
PLAYING = Load(tables=10, seconds=20, think_ms=200)
SPARE_FILES = 200
"""What a process needs besides the sockets of those who do nothing."""
MOST_KB = 20
MOST_MS = 50


class Moves(msgspec.Struct, frozen=True):
    """How long moves took, in ms, p50 and p99: until who moved is told, until the last of the four is."""

    own: tuple[float, float]
    slowest: tuple[float, float]
    count: int


def main(sockets: int) -> None:
    """Print what a socket takes, and how long moves take at other tables without and with them."""
    _, files = resource.getrlimit(resource.RLIMIT_NOFILE)
    possible = min(sockets, files - SPARE_FILES) if files != resource.RLIM_INFINITY else sockets
    if possible < sockets:
        print(f"A process may have {files:,} files open here: {possible:,} idle sockets instead of {sockets:,}.")
    with Sushiya("", sqlite_database).opened() as (process,):
        run(measure(possible, process.port, process.pid))


async def measure(sockets: int, port: int, server: int) -> None:
    """Let some people play, then connect all the others."""
    club = Club(PLAYING)
    await seat_everybody(club, [port], routed=True)
    begin(club)
    await asyncio.sleep(WARM_SECONDS)
    alone, before = await moves(club), resident_mb(server)
    idle = await connect(sockets, port)
    gc.freeze()
    await asyncio.sleep(WARM_SECONDS)
    crowded = await moves(club)
    kb = 1024 * (resident_mb(server) - before) / len(idle)
    closed = sum(connection.transport.is_closing() for connection in idle)
    print(f"\n{len(idle):,} idle sockets on one process, {PEOPLE} at a table; meanwhile {PLAYING} play, ms a move")
    print(f"{'':26}{'own p50':>9}{'p99':>9}{'last p50':>10}{'p99':>9}{'moves':>9}")
    for name, taken in (("nobody else", alone), (f"{len(idle):,} idle", crowded)):
        print(
            f"  {name:24}{taken.own[0]:9.1f}{taken.own[1]:9.1f}{taken.slowest[0]:10.1f}{taken.slowest[1]:9.1f}"
            f"{taken.count:9,}"
        )
    print(f"memory a socket, its share of the table included: {kb:.1f} kB (bar: {MOST_KB} kB){_remark(closed)}")
    print(f"p99 of an own move: {crowded.own[1]:.1f} ms (bar: {MOST_MS} ms)", flush=True)


def _remark(closed: int) -> str:
    return f"; {closed:,} were closed meanwhile!" if closed else ""


async def connect(sockets: int, port: int) -> list[wire.Wire]:
    """Connections of people who only look, some opened at the same time."""
    loop = asyncio.get_running_loop()
    connections: list[wire.Wire] = []
    with ThreadPoolExecutor(AT_ONCE) as pool:
        while len(connections) < sockets:
            opened = await asyncio.gather(*(loop.run_in_executor(pool, open_table, port) for _ in range(AT_ONCE)))
            guests = [(code, cookie) for code, cookies in opened for cookie in cookies][: sockets - len(connections)]
            some = [await wire.connect(port, f"/api/tables/{code}/socket", cookie) for code, cookie in guests]
            await asyncio.gather(*(connection.opened for connection in some))
            connections += some
    return connections


async def moves(club: Club) -> Moves:
    """What is measured for some time."""
    club.own.clear()
    club.slowest.clear()
    club.moves, club.measuring = 0, True
    await asyncio.sleep(club.load.seconds)
    club.measuring = False
    return Moves(quantiles(club.own), quantiles(club.slowest), club.moves)
