"""Timing on a noisy machine: the best of many short turns, taken by the competitors in rotation."""

from __future__ import annotations

import time
from collections.abc import Callable


def fastest(competitors: dict[str, Callable[[], object]], turns: int = 15) -> dict[str, float]:
    """The shortest time of each competitor, in seconds."""
    best = dict.fromkeys(competitors, float("inf"))
    for _ in range(turns):
        for name, run in competitors.items():
            began = time.perf_counter()
            run()
            best[name] = min(best[name], time.perf_counter() - began)
    return best
