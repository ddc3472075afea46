"""This project's server and boardgame.io, one after the other, under the same loads."""

from __future__ import annotations

import argparse
import os
import resource
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import sushiya
from bench.server.figures import Figures, Load
from bench.server.houses import BoardgameIo, House, Sushiya

FILES = "SUSHIYA_BENCH_BOARDGAMEIO"
TABLES = "10,50,200,1000"
THINKING_TABLES = 200
THINK_MS = 1000
MOST_TABLES_IN_FILES = 50
"""With its store of files boardgame.io takes minutes to set more than that up."""

COMPARED = """\
Tables of four over WebSockets on this machine, a connection for each player; three rounds of eight simultaneous secret
picks, every player sent what a seat may know. Latency: from sending a pick to receiving the message that tells of it.
For boardgame.io: its memory store keeps nothing on disk, and its store of files does not sync, while sushiya commits
every move to SQLite with synchronous=FULL before anybody hears of it; its game has token scoring, no chopsticks, no
list of legal moves and no events.
For sushiya: a rematch stays at the table, where boardgame.io makes a new match over HTTP; its load client is lighter,
which matters where client and server share few cores (client: cores that it kept busy).
sushiya's limits per address and connection are lifted: everybody comes from one address here.
"""


def main(arguments: Sequence[str] | None = None) -> None:
    """Print a table."""
    given = _parser().parse_args(arguments)
    most, _ = resource.getrlimit(resource.RLIMIT_NOFILE)[::-1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    counts = [int(count) for count in given.tables.split(",") if count]
    loads = [Load(count, given.seconds) for count in counts]
    loads += [Load(given.thinking, given.seconds, THINK_MS)] if given.thinking else []
    print(f"Sushi Go! on a server, {given.seconds:g} s each, the best of {given.rounds}")
    print(COMPARED)
    if not sushiya.compiled:
        print("The rules of sushiya run interpreted here: its figures are worse than they would be compiled.\n")
    with TemporaryDirectory() as folder:
        houses = [Sushiya(), *others(given.boardgameio, Path(folder))]
        print(
            f"{'':30}{'':22}{'moves/s':>8}{'CPU ms/move':>13}{'own p50':>10}{'p99':>8}{'slowest p50':>13}{'p99':>8}"
            f"{'MB':>7}{'client':>8}"
        )
        for load in loads:
            compare(load, [house for house in houses if fits(house, load)], given.rounds)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bench.server", description=__doc__)
    parser.add_argument("--tables", default=TABLES, help="how many tables play as fast as they can, with commas")
    parser.add_argument("--thinking", type=int, default=THINKING_TABLES, help="how many with 1 s of thinking; 0: none")
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument(
        "--boardgameio",
        default=os.environ.get(FILES),
        metavar="FOLDER",
        help=f"server.js, load.js and so on; or {FILES}",
    )
    return parser


def others(files: str | None, folder: Path) -> list[House]:
    """boardgame.io with both its stores, if it can be had."""
    if not files:
        print(f"boardgame.io is not measured: {FILES} does not say where its files are.\n")
        return []
    if not (shutil.which("node") and shutil.which("npm")):
        print("boardgame.io is not measured: there is no node or npm.\n")
        return []
    try:
        return [BoardgameIo(Path(files), folder, store) for store in ("mem", "flat")]
    except (OSError, subprocess.SubprocessError) as error:
        print(f"boardgame.io is not measured: it could not be installed ({error}).\n")
        return []


def fits(house: House, load: Load) -> bool:
    """Whether a server can be set up for a load in reasonable time."""
    in_files = isinstance(house, BoardgameIo) and house.store == "flat"
    return not in_files or (load.tables <= MOST_TABLES_IN_FILES and not load.think_ms)


def compare(load: Load, houses: Sequence[House], rounds: int) -> None:
    """Print a line for each server, from the round in which it made most moves, and the ratio to the first rival."""
    best: dict[str, Figures] = {}
    for _ in range(rounds):
        for house in houses:
            try:
                figures = house.under(load)
            except (subprocess.SubprocessError, RuntimeError) as error:
                print(f"{load!s:30}{house.name:22} did not finish ({type(error).__name__})")
                continue
            if house.name not in best or figures.moves_a_second > best[house.name].moves_a_second:
                best[house.name] = figures
    for name, figures in best.items():
        print(f"{load!s:30}{name:22}{_line(figures)}", flush=True)
    if len(best) > 1:
        ours, rival = list(best.values())[:2]
        print(
            f"{'':30}-> {ours.moves_a_second / rival.moves_a_second:.2f} x the moves,"
            f" {ours.server_cpu_ms / rival.server_cpu_ms:.2f} x the CPU for each,"
            f" {ours.own[1] / rival.own[1]:.2f} x its p99",
            flush=True,
        )


def _line(figures: Figures) -> str:
    refused = f"  {figures.refused} refused!" if figures.refused else ""
    return (
        f"{figures.moves_a_second:8,.0f}{figures.server_cpu_ms:13.3f}{figures.own[0]:10.1f}{figures.own[1]:8.1f}"
        f"{figures.slowest[0]:13.1f}{figures.slowest[1]:8.1f}{figures.peak_mb:7.0f}{figures.client_cpu:8.2f}{refused}"
    )
