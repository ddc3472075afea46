"""Threads of this process: for bots in compiled code, which leave the GIL."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from typing import Any

from sushiya.arena.pools.pool import Pool


class ThreadPool(Pool):
    """Runs tasks in threads, one for each core if their number is not given."""

    def __init__(self, workers: int | None = None) -> None:
        self._workers = workers or os.cpu_count() or 1
        self._executor = ThreadPoolExecutor(self._workers)

    @property
    def workers(self) -> int:
        """One task a thread."""
        return self._workers

    def begin(self, work: Callable[[Any], Any], task: Any) -> Future[Any]:
        """Begin a task."""
        return self._executor.submit(work, task)

    def first_ended(self, handles: Collection[Future[Any]]) -> Future[Any]:
        """Wait for a task."""
        return next(iter(wait(handles, return_when=FIRST_COMPLETED).done))

    def result(self, handle: Future[Any]) -> Any:
        """Return the result of a task."""
        return handle.result()

    def close(self) -> None:
        """Tasks that have begun run to their end, but nobody waits for them."""
        self._executor.shutdown(wait=False, cancel_futures=True)
