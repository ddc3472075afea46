"""`kill -9` in the middle of play, again and again: what is lost of all that was acknowledged, or carried out twice."""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
from collections.abc import Sequence
from contextlib import ExitStack

import msgspec

from bench.server.compare import progress
from bench.server.houses import sqlite_database
from tests.server.databases import NO_SERVER, postgresql_database, postgresql_server
from tests.server.killing import play_and_kill

TIMES = 100
TABLES = 4
DATABASES = ("sqlite", "postgresql")
NAMES = {"sqlite": "SQLite", "postgresql": "PostgreSQL, any of 2"}
PROCESSES = {"sqlite": 1, "postgresql": 2}
HEADS = {
    "kills": 8,
    "acknowledged": 14,
    "lost": 8,
    "twice": 8,
    "bots' moves": 13,
    "seats left": 12,
    "cut off": 9,
    "rematches": 11,
    "new owners": 12,
    "s (median)": 12,
    "most": 8,
}
"""The columns, with their widths: the times, a tally, and how long it took."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Print a table; fails if anything is lost or was carried out twice."""
    parser = argparse.ArgumentParser(prog="python -m bench.server.kills", description=__doc__)
    parser.add_argument("--times", type=int, default=TIMES)
    parser.add_argument("--tables", type=int, default=TABLES, help="of a bot and one person, who leaves and returns")
    parser.add_argument("--databases", default=",".join(DATABASES), help="with commas; default: %(default)s")
    given = parser.parse_args(arguments)
    print(f"kill -9 in the middle of play, {given.tables} tables; s until every table answers again")
    print(f"{'':26}{''.join(f'{head:>{width}}' for head, width in HEADS.items())}")
    wrong = sum(kill(database, given.times, given.tables) for database in given.databases.split(","))
    if wrong:
        sys.exit(f"{wrong} requests are lost or were carried out twice")


def kill(database: str, times: int, tables: int) -> int:
    """Print a line; how much was lost or carried out twice."""
    name = NAMES[database]
    with ExitStack() as stack:
        if database == "sqlite":
            address = stack.enter_context(sqlite_database())
        elif (server := stack.enter_context(postgresql_server())) is None:
            print(f"  {name} is not measured: {NO_SERVER}")
            return 0
        else:
            address = stack.enter_context(postgresql_database(server))

        def killed(life: int) -> None:
            progress(f"{name}: killed {life} of {times}")

        report = asyncio.run(play_and_kill(address, times, tables, PROCESSES[database], killed))
    progress("")
    tally = report.tally
    figures = [
        *(f"{number:,}" for number in (times, *msgspec.structs.astuple(tally))),
        *(f"{seconds:.2f}" for seconds in (statistics.median(report.answered), max(report.answered))),
    ]
    columns = [f"{figure:>{width}}" for figure, width in zip(figures, HEADS.values(), strict=True)]
    print(f"  {name:24}{''.join(columns)}", flush=True)
    return tally.lost + tally.repeated


if __name__ == "__main__":
    main()
