"""Where games run makes no difference: threads and processes give the same bytes, and a lost worker costs its chunk."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

import sushiya
from sushiya.arena.chunks import SECONDS, Chunk, Sizes, play_units
from sushiya.arena.plan import Deals
from sushiya.arena.pools import Pool, open_pool
from sushiya.arena.pools.pool import ATTEMPTS, WorkerLost
from sushiya.arena.pools.processes import ProcessPool
from sushiya.arena.pools.threads import ThreadPool
from sushiya.arena.simulate import simulate
from sushiya.bots import make_bot
from tests.arena.tournaments import (
    COMPILED,
    MIXED,
    SEED,
    always_die,
    held,
    in_bytes,
    planned,
    play_and_lose_a_worker,
    refuse,
)

POOLS: dict[str, Callable[[], Pool]] = {
    "one thread": lambda: ThreadPool(1),
    "threads": lambda: open_pool("threads"),
    "one process": lambda: ProcessPool(1),
    "processes": lambda: open_pool("processes", 3),
}


class Backwards(ThreadPool):
    """A pool in which the last task to begin is the first to end."""

    @property
    def workers(self) -> int:
        """Many at a time."""
        return 5

    def first_ended(self, handles: object) -> object:  # type: ignore[override]
        """The last."""
        return list(handles)[-1]  # type: ignore[call-overload]


@pytest.mark.parametrize("bots", [COMPILED, MIXED], ids=["compiled", "views"])
def test_a_tournament_is_the_same_in_every_pool(bots: tuple[str, ...]) -> None:
    results = {name: in_bytes(held(planned(bots), 18, pool())) for name, pool in POOLS.items()}
    assert len(set(results.values())) == 1
    assert in_bytes(held(planned(bots), 18, Backwards())) in results.values()


@pytest.mark.parametrize("name", POOLS)
def test_a_simulation_is_the_same_in_every_pool(name: str) -> None:
    game = sushiya.game("sushizock")
    here = simulate(game, 3, None, MIXED, 6, SEED)
    there = simulate(game, 3, None, MIXED, 6, SEED, pool=POOLS[name]())
    assert here.bots == there.bots


def test_results_come_in_the_order_of_the_units() -> None:
    job = Deals(planned(), make_bot)
    expected = [job.play(number) for number in range(3, 20)]
    with Backwards(2) as pool:
        assert list(play_units(pool, job, range(3, 20))) == expected


def test_a_lost_worker_costs_its_chunk_only(tmp_path: Path) -> None:
    plan = planned(MIXED)
    with ProcessPool(2) as pool:
        played = play_and_lose_a_worker(pool, plan, tmp_path)
    assert (tmp_path / "killed").exists()
    assert played == [Deals(plan, make_bot).play(deal) for deal in range(6)]


def test_a_worker_that_dies_while_it_is_idle_is_replaced() -> None:
    with ProcessPool(1) as pool:
        [first] = [pid for _, pid in pool.run(process_of, [0])]
        os.kill(first, 9)
        [second] = [pid for _, pid in pool.run(process_of, [0])]
    assert first != second


def process_of(_task: object) -> int:
    """Who runs this."""
    return os.getpid()


def test_a_task_that_kills_every_worker_is_given_up() -> None:
    with ProcessPool(1) as pool, pytest.raises(WorkerLost, match=str(ATTEMPTS)) as lost:
        list(pool.run(always_die, [0]))
    assert lost.value.say("fr") != lost.value.say("en")


@pytest.mark.parametrize("name", POOLS)
def test_an_error_of_a_task_comes_back_as_it_was(name: str) -> None:
    with POOLS[name]() as pool, pytest.raises(sushiya.UnknownGame, match="chess"):
        list(pool.run(refuse, [0]))


def test_processes_end_with_their_pool() -> None:
    with ProcessPool(2) as pool:
        tasks = pool.run(process_of, range(4))
        pids = {pid for _, pid in tasks}
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def test_processes_end_with_the_program_that_started_them() -> None:
    code = "from sushiya.arena.pools.processes import *; import os; w = Worker(); print(w.process.pid, flush=True)"
    code += "; os.kill(os.getpid(), 9)"
    env = os.environ | {"PYTHONPATH": str(Path(sushiya.__file__).parents[1])}
    said = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False).stdout
    for _ in range(100):
        try:
            os.kill(int(said), 0)
        except ProcessLookupError:
            return
        time.sleep(0.1)
    pytest.fail("it is still there")


def test_chunks_grow_until_they_last_long_enough() -> None:
    sizes = Sizes()
    assert sizes.next() == 1
    sizes.learn(1, SECONDS / 1000)
    assert sizes.next() == 8
    sizes.learn(8, SECONDS / 100)
    sizes.learn(64, SECONDS / 10)
    assert 64 < sizes.next() <= 1000
    sizes.learn(512, SECONDS)
    assert 512 <= sizes.next() <= 1000


def test_a_unit_that_takes_long_is_a_chunk_of_its_own() -> None:
    sizes = Sizes()
    sizes.learn(1, 10 * SECONDS)
    assert sizes.next() == 1


def test_chunks_last_half_a_second_once_the_pace_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a hundred thousand units of 0.1 ms only the first few chunks, and the last one, may be shorter."""
    began: list[range] = []
    seconds = 0.0

    class Watching(ThreadPool):
        def begin(self, work: Callable[[object], object], task: object) -> object:  # type: ignore[override]
            assert isinstance(task, Chunk)
            began.append(task.units)
            return super().begin(work, task)

    class Naps:
        def play(self, number: int) -> int:
            nonlocal seconds
            seconds += 0.0001
            return number

    monkeypatch.setattr("sushiya.arena.chunks.time", SimpleNamespace(perf_counter=lambda: seconds))
    with Watching(1) as pool:
        assert list(play_units(pool, Naps(), range(100_000))) == list(range(100_000))
    lasted = [len(units) * 0.0001 for units in began]
    assert [each >= 0.5 for each in lasted] == [False] * 5 + [True] * (len(lasted) - 6) + [lasted[-1] >= 0.5]
    assert max(lasted) < 1
