"""Where games run: in threads, in processes, or on a cluster of machines, with the same result."""

from __future__ import annotations

from typing import Literal

from sushiya.arena.pools.pool import Pool

__all__ = ["Pool", "PoolName", "open_pool"]

PoolName = Literal["threads", "processes", "ray"]


def open_pool(name: PoolName, workers: int | None = None, address: str | None = None) -> Pool:
    """Open a pool; what it needs is imported now."""
    match name:
        case "ray":
            from sushiya.arena.pools.cluster import RayPool

            return RayPool(address)
        case "processes":
            from sushiya.arena.pools.processes import ProcessPool

            return ProcessPool(workers)
        case "threads":
            from sushiya.arena.pools.threads import ThreadPool

            return ThreadPool(workers)
