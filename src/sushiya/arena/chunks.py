"""Long jobs in chunks: units of work that are grouped so that a chunk lasts long enough to be worth sending.

Every unit has its own seed, so the grouping, which depends on how fast machines are, changes no result.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from typing import Generic, Protocol, TypeVar

import msgspec

from sushiya.arena.pools import Pool

SECONDS = 0.75
"""How long a chunk is meant to last: machines differ, and half a second at least is wanted."""
GROWTH = 8
"""How many times larger a chunk may be than any that was timed."""

ResultT = TypeVar("ResultT")
ResultT_co = TypeVar("ResultT_co", covariant=True)


class Job(Protocol[ResultT_co]):
    """Work in numbered units, which can be sent to another machine."""

    def play(self, number: int) -> ResultT_co:
        """Play one unit; the result depends on nothing but the job and the number."""


class Chunk(msgspec.Struct, Generic[ResultT], frozen=True):
    """Some units of a job that follow one another."""

    job: Job[ResultT]
    units: range


class Played(msgspec.Struct, Generic[ResultT], frozen=True):
    """The results of a chunk, and the time it took where it was played."""

    results: list[ResultT]
    seconds: float


def play_chunk(chunk: Chunk[ResultT]) -> Played[ResultT]:
    """Play all units of a chunk."""
    began = time.perf_counter()
    results = [chunk.job.play(number) for number in chunk.units]
    return Played(results, time.perf_counter() - began)


class Sizes:
    """How many units a chunk should have, by how long earlier ones took on the fastest worker."""

    def __init__(self) -> None:
        self.unit_seconds = math.inf
        self.most = 1

    def learn(self, units: int, seconds: float) -> None:
        """Take in how long a chunk took; longer chunks may follow it."""
        self.unit_seconds = min(self.unit_seconds, max(seconds, 1e-6) / units)
        self.most = max(self.most, GROWTH * units)

    def next(self) -> int:
        """The size of the next chunk."""
        return max(1, min(self.most, math.ceil(SECONDS / self.unit_seconds)))


def play_units(pool: Pool, job: Job[ResultT], units: range) -> Iterator[ResultT]:
    """Play units of a job in a pool; yields their results in the order of the units, whichever ends first."""
    sizes = Sizes()
    early: dict[int, list[ResultT]] = {}
    awaited = units.start

    def chunks() -> Iterator[Chunk[ResultT]]:
        begin = units.start
        while begin < units.stop:
            end = min(units.stop, begin + sizes.next())
            yield Chunk(job, range(begin, end))
            begin = end

    for chunk, played in pool.run(play_chunk, chunks()):
        sizes.learn(len(chunk.units), played.seconds)
        early[chunk.units.start] = played.results
        while awaited in early:
            results = early.pop(awaited)
            awaited += len(results)
            yield from results
