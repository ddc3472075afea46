"""Whether this process is fit to serve: the store can be written, the loop is not late, the writer keeps up."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable

from sushiya.server.metrics import Metrics
from sushiya.server.store.store import Store, Unavailable

LOOK_SECONDS = 0.1
"""So often the delay of the loop is measured."""
REMEMBERED = 50
"""So many delays are remembered: those of five seconds."""
MOST_DELAY = 1.0
"""The loop may come so late, in seconds, to what is due."""
MOST_WAITING = 10_000
"""So much may wait for the writer."""
STORE_SECONDS = 2.0
"""So long the store may take to write something."""
KEPT_SECONDS = 1.0
"""So long an answer of the store is good: asking often costs nothing."""


class Readiness:
    """What keeps this process from serving, if anything."""

    def __init__(self, store: Store, waiting: Callable[[], int]) -> None:
        self.store = store
        self.waiting = waiting
        self.delays: deque[float] = deque([0.0], REMEMBERED)
        self.checking = asyncio.Lock()
        self.checked_at = float("-inf")
        self.is_writable = False

    async def watch(self, metrics: Metrics) -> None:
        """Measure how late the loop comes to what is due."""
        while True:
            due = time.perf_counter() + LOOK_SECONDS
            await asyncio.sleep(LOOK_SECONDS)
            self.delays.append(max(0.0, time.perf_counter() - due))
            metrics.delayed(self.delays[-1])

    async def reasons(self) -> list[str]:
        """Why this process is not ready: `store`, `delay`, `queue`; none if it is."""
        found = {
            "store": not await self._can_write(),
            "delay": max(self.delays) > MOST_DELAY,
            "queue": self.waiting() > MOST_WAITING,
        }
        return [reason for reason, holds in found.items() if holds]

    async def _can_write(self) -> bool:
        async with self.checking:
            if time.monotonic() > self.checked_at + KEPT_SECONDS:
                try:
                    await asyncio.wait_for(self.store.check(), STORE_SECONDS)
                    self.is_writable = True
                except (Unavailable, TimeoutError):
                    self.is_writable = False
                self.checked_at = time.monotonic()
            return self.is_writable
