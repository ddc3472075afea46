"""This project's server in several arrangements and boardgame.io, one after the other, under the same loads."""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
from collections.abc import Sequence
from contextlib import ExitStack

import sushiya
from bench.server import idle, soak, thinking
from bench.server.choice import ALL, FILES, choose
from bench.server.figures import Figures, Load
from bench.server.houses import BoardgameIo, House

TABLES = "10,50,200,1000"
THINKING_TABLES = 200
THINK_MS = 1000
MOST_TABLES_IN_FILES = 50
"""With its store of files boardgame.io takes minutes to set more than that up."""

GOALS: dict[tuple[int, float], str] = {
    (200, 0): "SQLite's goal: 8 x a core; earlier runs: 4.8 to 5.4 x",
    (1000, 0): "SQLite's goal: 8 x a core; earlier runs: 3.4 to 4.4 x",
    (THINKING_TABLES, THINK_MS): "SQLite's goal: 3 x a core, p99 0.2 x; earlier runs: 1.9 to 2.8 x, 0.11 to 0.24 x",
}
"""By tables and thinking: what is wanted of the ratios, and what they were."""

COMPARED = """\
Tables of four over WebSockets on this machine, a connection for each player; three rounds of eight simultaneous secret
picks, every player sent what a seat may know. One process of sushiya on SQLite and on PostgreSQL; two processes, all
players of a table at the one that its code chooses; two, the players of every table at both, passed on to its owner.
Latency in ms, from sending a pick to receiving the message that tells of it: for who picked, for the last of the four.
Ratios are to boardgame.io in memory: moves a second, moves a second of the server's CPU (what one core does), own p99.
For boardgame.io: its memory store keeps nothing on disk, and its store of files does not sync, while sushiya commits
every move before anybody hears of it, so that it survives the process, and has it on the disk within 100 ms (SQLite) or
first (SQLite, synced: sync_ms=0); its game has token scoring, no chopsticks, no list of legal moves and no events.
For sushiya: a rematch stays at the table, where boardgame.io makes a new match over HTTP; its load client is lighter,
which matters where client and server share few cores (client: cores that it kept busy); the CPU of PostgreSQL, which
has processes of its own, is not counted. Two processes need more cores than one to show what they add.
sushiya's limits per address and connection are lifted: everybody comes from one address here.
"""
HEAD = (
    f"{'':26}{'moves/s':>8}{'CPU ms/move':>13}{'moves/CPU s':>13}{'own p50':>9}{'p99':>9}{'last p50':>10}{'p99':>9}"
    f"{'MB':>6}{'client':>8}{'moves':>9}{'a core':>8}{'p99':>8}"
)


def main(arguments: Sequence[str] | None = None) -> None:
    """Print a table."""
    given = _parser().parse_args(arguments)
    most, _ = resource.getrlimit(resource.RLIMIT_NOFILE)[::-1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    if given.soak:
        soak.main(given.soak)
    if given.idle:
        idle.main(given.idle)
    if not (given.soak or given.idle):
        compare_all(given)


def compare_all(given: argparse.Namespace) -> None:
    """Print all of it but the soak."""
    counts = [int(count) for count in given.tables.split(",") if count]
    loads = [Load(count, given.seconds) for count in counts if count]
    loads += [Load(given.thinking, given.seconds, THINK_MS)] if given.thinking else []
    print(f"Sushi Go! on a server, {given.seconds:g} s each, the best of {given.rounds}")
    print(COMPARED)
    if not sushiya.compiled:
        print("The rules of sushiya run interpreted here: its figures are worse than they would be compiled.\n")
    with ExitStack() as stack:
        houses = choose(given.houses, given.boardgameio, stack)
        print(HEAD)
        for load in loads:
            compare(load, [house for house in houses if fits(house, load)], given.rounds)
    if given.bots:
        thinking.main(given.bots, given.seconds)
    idle.main(idle.SOCKETS)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bench.server", description=__doc__)
    parser.add_argument(
        "--tables", default=TABLES, help="how many tables play as fast as they can, with commas; 0: none"
    )
    parser.add_argument("--thinking", type=int, default=THINKING_TABLES, help="how many with 1 s of thinking; 0: none")
    parser.add_argument("--bots", type=int, default=thinking.TABLES, help="how many tables of bots; 0: none")
    parser.add_argument(
        "--idle", type=int, nargs="?", const=idle.SOCKETS, help="only so many idle sockets; default: %(const)s"
    )
    parser.add_argument(
        "--soak", type=int, nargs="?", const=soak.HOUR, help="only so many moves, and memory; default: an hour's worth"
    )
    parser.add_argument("--seconds", type=float, default=6)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument(
        "--houses", type=_houses, default=ALL, help=f"which servers, with commas, of: {', '.join(ALL)}; default: all"
    )
    parser.add_argument(
        "--boardgameio",
        default=os.environ.get(FILES),
        metavar="FOLDER",
        help=f"server.js, load.js and so on; or {FILES}",
    )
    return parser


def _houses(text: str) -> list[str]:
    wanted = text.split(",")
    if unknown := set(wanted) - set(ALL):
        raise argparse.ArgumentTypeError(f"no such server: {', '.join(sorted(unknown))}")
    return wanted


def fits(house: House, load: Load) -> bool:
    """Whether a server can be set up for a load in reasonable time."""
    in_files = isinstance(house, BoardgameIo) and house.store == "flat"
    return not in_files or (load.tables <= MOST_TABLES_IN_FILES and not load.think_ms)


def compare(load: Load, houses: Sequence[House], rounds: int) -> None:
    """Print a line for each server, from the round in which it made most moves."""
    best: dict[str, Figures] = {}
    for number in range(1, rounds + 1):
        for house in houses:
            progress(f"{load}: {house.name}, {number} of {rounds}")
            try:
                figures = house.under(load)
            except (subprocess.SubprocessError, RuntimeError) as error:
                progress("")
                print(f"{load}: {house.name} did not finish ({type(error).__name__})", flush=True)
                continue
            if house.name not in best or figures.moves_a_second > best[house.name].moves_a_second:
                best[house.name] = figures
    progress("")
    rival = next((best[house.name] for house in houses if _in_memory(house) and house.name in best), None)
    print(load)
    for name, figures in best.items():
        print(f"  {name:24}{_line(figures)}{_ratios(figures, rival)}{_remarks(figures)}", flush=True)
    if rival is not None and (load.tables, load.think_ms) in GOALS:
        print(f"  {GOALS[load.tables, load.think_ms]}", flush=True)


def progress(doing: str) -> None:
    """Say what is being done, to somebody who watches."""
    if sys.stderr.isatty():
        print(f"\r{doing:79}", end="" if doing else "\r", file=sys.stderr, flush=True)


def _in_memory(house: House) -> bool:
    return isinstance(house, BoardgameIo) and house.store == "mem"


def _line(figures: Figures) -> str:
    return (
        f"{figures.moves_a_second:8,.0f}{figures.server_cpu_ms:13.3f}{figures.moves_a_cpu_second:13,.0f}"
        f"{figures.own[0]:9.1f}{figures.own[1]:9.1f}{figures.slowest[0]:10.1f}{figures.slowest[1]:9.1f}"
        f"{figures.peak_mb:6.0f}{figures.client_cpu:8.2f}"
    )


def _ratios(figures: Figures, rival: Figures | None) -> str:
    if rival is None or figures is rival:
        return ""
    moves = figures.moves_a_second / rival.moves_a_second
    core = figures.moves_a_cpu_second / rival.moves_a_cpu_second
    return f"{moves:7.2f} x{core:6.2f} x{figures.own[1] / rival.own[1]:6.2f} x"


def _remarks(figures: Figures) -> str:
    refused = f"  {figures.refused} refused!" if figures.refused else ""
    return refused + ("  the client is busier than the server" if figures.client_cpu > figures.server_cpu else "")
