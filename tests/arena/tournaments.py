"""Tournaments that are quick to play."""

from __future__ import annotations

import os
import signal
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

import sushiya
from sushiya.arena.chunks import Chunk, Played, play_chunk
from sushiya.arena.plan import Plan
from sushiya.arena.pools import Pool
from sushiya.arena.pools.threads import ThreadPool
from sushiya.arena.tournament import Tournament, hold, make_plan

SEED = bytes(range(32))
COMPILED = ("random", "greedy")
MIXED = ("random", "greedy:slips=35", "greedy:slips=70")


def planned(bots: Sequence[str] = COMPILED, players: int = 2, game_id: str = "sushi-go") -> Plan:
    """A plan."""
    return make_plan(sushiya.game(game_id), players, None, bots, SEED)


def held(plan: Plan, games: int, pool: Pool | None = None, **more: Any) -> Tournament:
    """Hold a tournament, in threads if nothing else is said."""
    with pool or ThreadPool(2) as workers:
        return hold(plan, games, workers, **more)


def in_bytes(tournament: Tournament) -> bytes:
    """All that a tournament says."""
    return msgspec.json.encode(tournament)


def play_or_die(mark: Path, chunk: Chunk[Any]) -> Played[Any]:
    """Play a chunk; whoever gets the one with the third deal for the first time is killed."""
    if 2 in chunk.units and not mark.exists():
        mark.write_text(str(os.getpid()))
        os.kill(os.getpid(), signal.SIGKILL)
    return play_chunk(chunk)


def always_die(_task: object) -> None:
    """Be killed."""
    os.kill(os.getpid(), signal.SIGKILL)


def refuse(_task: object) -> None:
    """Raise an error of the house."""
    sushiya.game("chess")


def play_and_lose_a_worker(pool: Pool, plan: Plan, folder: Path) -> list[Any]:
    """Play six deals, one in each chunk; the worker of the third is killed once."""
    from sushiya.arena.plan import Deals
    from sushiya.bots import make_bot

    job = Deals(plan, make_bot)
    chunks = [Chunk(job, range(deal, deal + 1)) for deal in range(6)]
    ended = list(pool.run(partial(play_or_die, folder / "killed"), chunks))
    return [played.results[0] for chunk, played in sorted(ended, key=lambda each: each[0].units.start)]
