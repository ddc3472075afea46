"""Threads that share the work on a batch: whoever is free takes the next part of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from queue import Empty, SimpleQueue
from threading import Thread

SMALLEST = 16
"""Small parts are a sixteenth of what each thread has to do."""

Part = tuple[int, int]
"""The first game, and the one after the last."""
Tasks = SimpleQueue[Callable[[], None] | None]
Outcomes = SimpleQueue[int | Exception]


def parts_of(size: int, threads: int) -> Iterator[Part]:
    """Large parts first and small ones last, so that no thread waits long for one that began late."""
    first = 0
    while first < size:
        fair = (size - first) // (2 * threads) if threads > 1 else size
        last = min(size, first + max(fair, size // (SMALLEST * threads), 1))
        yield first, last
        first = last


class Team:
    """Threads that wait for work; the one that brings it works, too."""

    def __init__(self, threads: int) -> None:
        self._tasks: Tasks = SimpleQueue()
        self._helpers = [Thread(target=help_with, args=(self._tasks,), daemon=True) for _ in range(threads - 1)]
        for helper in self._helpers:
            helper.start()

    def run(self, work: Callable[[int, int], int], parts: list[Part]) -> list[int]:
        """Work on all parts; what was returned, in any order. What was raised is raised here when all are done."""
        outcomes: Outcomes = SimpleQueue()
        for first, last in parts:
            self._tasks.put(partial(carry_out, work, first, last, outcomes))
        help_with(self._tasks, waits=False)
        returned = []
        for outcome in [outcomes.get() for _ in parts]:
            if isinstance(outcome, Exception):
                raise outcome
            returned.append(outcome)
        return returned

    def close(self) -> None:
        """End the threads."""
        for _ in self._helpers:
            self._tasks.put(None)
        for helper in self._helpers:
            helper.join()
        self._helpers = []

    def __del__(self) -> None:
        for _ in self._helpers:
            self._tasks.put(None)


def help_with(tasks: Tasks, waits: bool = True) -> None:
    """Carry out tasks until there is None; or until there are no more, for whoever does not wait for them."""
    try:
        while (task := tasks.get(waits)) is not None:
            task()
    except Empty:
        return


def carry_out(work: Callable[[int, int], int], first: int, last: int, outcomes: Outcomes) -> None:
    """Work on a part, and say what came of it."""
    try:
        outcomes.put(work(first, last))
    except Exception as error:
        outcomes.put(error)
