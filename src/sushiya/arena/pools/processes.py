"""Processes of this machine: for bots in Python, of which a process can run only one at a time."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Callable, Collection
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from typing import Any

from sushiya.arena.pools.pool import ATTEMPTS, Pool, WorkerLost
from sushiya.arena.pools.worker import Outcome

LOST = (EOFError, ConnectionError)
"""What reading or writing raises when the other end is gone."""


class Worker:
    """A process that runs one task after the other; it ends when its socket is closed, however this process ends."""

    def __init__(self) -> None:
        here, there = socket.socketpair()
        with there:
            self.process = subprocess.Popen(
                [sys.executable, "-P", "-m", "sushiya.arena.pools.worker", str(there.fileno())],
                env=os.environ | {"PYTHONPATH": os.pathsep.join(path or os.getcwd() for path in sys.path)},
                pass_fds=[there.fileno()],
                stdin=subprocess.DEVNULL,
            )
        self.line = Connection(here.detach())

    def end(self) -> None:
        """End the process, whatever it is doing."""
        self.line.close()
        self.process.kill()
        self.process.wait()


class Run:
    """A task that a worker runs."""

    def __init__(self, worker: Worker, work: Callable[[Any], Any], task: Any) -> None:
        self.worker = worker
        self.message = work, task
        self.attempts = 0
        self.outcome: Outcome = None, None

    def begin(self) -> None:
        """Send the task to its worker; if that has just died, this is noticed when its answer is waited for."""
        self.attempts += 1
        with suppress(*LOST):
            self.worker.line.send(self.message)

    def has_ended(self) -> bool:
        """Take the answer of the worker; if it has died, begin the task again in another one."""
        try:
            self.outcome = self.worker.line.recv()
        except LOST:
            self.worker.end()
            if self.attempts == ATTEMPTS:
                raise WorkerLost("error.worker_lost", count=ATTEMPTS) from None
            self.worker = Worker()
            self.begin()
            return False
        return True


class ProcessPool(Pool):
    """Runs tasks in processes, one for each core if their number is not given; a lost one costs its task only."""

    def __init__(self, workers: int | None = None) -> None:
        self._workers = workers or os.cpu_count() or 1
        self._free: list[Worker] = []
        self._running: set[Run] = set()

    @property
    def workers(self) -> int:
        """One task a process."""
        return self._workers

    def begin(self, work: Callable[[Any], Any], task: Any) -> Run:
        """Begin a task, in a new process if none is free."""
        run = Run(self._free.pop() if self._free else Worker(), work, task)
        self._running.add(run)
        run.begin()
        return run

    def first_ended(self, handles: Collection[Run]) -> Run:
        """Wait for a task; those whose worker has died begin again."""
        while True:
            runs: dict[Any, Run] = {run.worker.line: run for run in handles}
            for line in wait(runs):
                if runs[line].has_ended():
                    self._running.remove(runs[line])
                    self._free.append(runs[line].worker)
                    return runs[line]

    def result(self, handle: Run) -> Any:
        """Return the result of a task."""
        result, error = handle.outcome
        if error is not None:
            raise error
        return result

    def close(self) -> None:
        """End all processes."""
        for worker in [*self._free, *(run.worker for run in self._running)]:
            worker.end()
        self._free.clear()
        self._running.clear()
