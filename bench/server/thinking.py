"""How late the server comes to what is due while bots think: tables of hard bots, each started anew by its host."""

from __future__ import annotations

import asyncio
import time
import urllib.request
from itertools import count

import msgspec
from prometheus_client.parser import text_string_to_metric_families

from bench.server import wire
from bench.server.figures import quantiles
from bench.server.houses import Sushiya, sqlite_database
from bench.server.load import open_table
from bench.server.people import PEOPLE, Snapshot
from bench.server.processes import free_port

TABLES = 50
BOT = "hard"
WARM_SECONDS = 2
PAUSE_SECONDS = 0.005
QUESTION = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
ANSWER_ENDS = b"}"
DELAY, DECISIONS = "sushiya_loop_delay_seconds", "sushiya_bot_decision_seconds"
Buckets = dict[float, float]
"""By upper bound, how many were at most so long."""

read = msgspec.json.Decoder(Snapshot).decode


class Host:
    """Seats bots, starts them, and asks for another game when one is over."""

    def __init__(self, connection: wire.Wire) -> None:
        self.wire = connection
        self.ids = count()
        connection.hear = self.hear

    def ask(self, **request: str | int) -> None:
        self.wire.send(msgspec.json.encode({**request, "id": str(next(self.ids))}))

    def hear(self, text: bytes) -> None:
        if text.startswith(b'{"type":"snapshot"') and read(text).table.phase == "over":
            self.ask(type="rematch")
            self.ask(type="start")


class Delays(msgspec.Struct, frozen=True):
    """In ms, p50 and p99."""

    loop: tuple[float, float]
    """What the server has measured itself."""
    answer: tuple[float, float]
    """Until it answers whether it is open."""
    decisions: float
    """A second."""


def main(tables: int, seconds: float) -> None:
    """Print a table."""
    metrics = free_port()
    with Sushiya("", sqlite_database).opened("--metrics-port", str(metrics)) as (process,):
        quiet, busy = asyncio.run(measure(process.port, metrics, tables, seconds))
    print(f"\nThe event loop, {tables} tables of {PEOPLE} {BOT} bots, in ms")
    print(f"{'':26}{'late p50':>10}{'p99':>8}{'answer p50':>12}{'p99':>8}{'decisions/s':>13}")
    for name, delays in (("nobody thinks", quiet), ("bots think", busy)):
        print(
            f"  {name:24}{delays.loop[0]:10.1f}{delays.loop[1]:8.1f}{delays.answer[0]:12.1f}{delays.answer[1]:8.1f}"
            f"{delays.decisions:13,.0f}",
            flush=True,
        )


async def measure(port: int, metrics: int, tables: int, seconds: float) -> tuple[Delays, Delays]:
    """The delays before the bots begin to think, and while they do."""
    hosts = [await seat_bots(port) for _ in range(tables)]
    quiet = await delays(port, metrics, seconds)
    for host in hosts:
        host.ask(type="start")
    await asyncio.sleep(WARM_SECONDS)
    return quiet, await delays(port, metrics, seconds)


async def seat_bots(port: int) -> Host:
    """A table of bots that waits for its host to start."""
    code, cookies = await asyncio.to_thread(open_table, port)
    connection = await wire.connect(port, f"/api/tables/{code}/socket", cookies[0])
    host = Host(connection)
    await connection.opened
    for seat in range(PEOPLE):
        host.ask(type="add-bot", seat=seat, bot=BOT)
    return host


async def delays(port: int, metrics: int, seconds: float) -> Delays:
    """What is measured for some time."""
    before = await asyncio.to_thread(scrape, metrics)
    began = time.perf_counter()
    answers = await round_trips(port, seconds)
    took = time.perf_counter() - began
    after = await asyncio.to_thread(scrape, metrics)
    late = {bound: after[DELAY][bound] - before[DELAY][bound] for bound in after[DELAY]}
    decided = max(after[DECISIONS].values()) - max(before[DECISIONS].values())
    return Delays((quantile(late, 0.5), quantile(late, 0.99)), quantiles(answers), decided / took)


async def round_trips(port: int, seconds: float) -> list[float]:
    """How long it took, in ms, to answer a question that needs nothing but the loop."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    taken = []
    until = time.perf_counter() + seconds
    while (began := time.perf_counter()) < until:
        writer.write(QUESTION)
        await reader.readuntil(ANSWER_ENDS)
        taken.append((time.perf_counter() - began) * 1000)
        await asyncio.sleep(PAUSE_SECONDS)
    writer.close()
    return taken


def scrape(port: int) -> dict[str, Buckets]:
    """The histograms that the server keeps."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
        families = text_string_to_metric_families(answer.read().decode())
    return {
        family.name: {
            float(sample.labels["le"]): sample.value for sample in family.samples if sample.name.endswith("_bucket")
        }
        for family in families
        if family.name in (DELAY, DECISIONS)
    }


def quantile(buckets: Buckets, share: float) -> float:
    """A quantile in ms, in proportion within its bucket."""
    wanted = share * max(buckets.values())
    below, fewer = 0.0, 0.0
    for bound, counted in sorted(buckets.items()):
        if counted >= wanted and counted > fewer:
            width = 0.0 if bound == float("inf") else bound - below
            return 1000 * (below + width * (wanted - fewer) / (counted - fewer))
        below, fewer = bound, counted
    return float("nan")
