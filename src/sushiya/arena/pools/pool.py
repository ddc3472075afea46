"""The interface of pools: where games run."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import AbstractContextManager
from typing import Any, TypeVar

from sushiya.core.errors import SushiyaError

TaskT = TypeVar("TaskT")
ResultT = TypeVar("ResultT")
ATTEMPTS = 3
"""How often a task is begun before the deaths of its workers are called its own fault."""
Handle = Any
"""What a pool calls a task that it runs."""


class WorkerLost(SushiyaError):
    """Workers died of the same task again and again."""


class Pool(AbstractContextManager["Pool"]):
    """Runs tasks side by side. A task is pure, so that one which was lost with its worker can be run again."""

    @property
    @abstractmethod
    def workers(self) -> int:
        """How many tasks can run at the same time."""

    @abstractmethod
    def begin(self, work: Callable[[Any], Any], task: Any) -> Handle:
        """Begin a task: call `work(task)` in a worker that is free."""

    @abstractmethod
    def first_ended(self, handles: Collection[Handle]) -> Handle:
        """Wait until one of these tasks has ended."""

    @abstractmethod
    def result(self, handle: Handle) -> Any:
        """Return what a task that has ended returned, or raise what it raised."""

    @abstractmethod
    def close(self) -> None:
        """Drop what is still running."""

    def __exit__(self, *_: object) -> None:
        self.close()

    def run(self, work: Callable[[TaskT], ResultT], tasks: Iterable[TaskT]) -> Iterator[tuple[TaskT, ResultT]]:
        """Run tasks, and yield each with its result as soon as it has ended, in any order.

        A task is taken from `tasks` when a worker is free for it, so later tasks may depend on earlier results.
        """
        waiting = iter(tasks)
        running: dict[Handle, TaskT] = {}
        while True:
            while len(running) < self.workers and (task := next(waiting, None)) is not None:
                running[self.begin(work, task)] = task
            if not running:
                return
            ended = self.first_ended(running)
            yield running.pop(ended), self.result(ended)
