"""A cluster of machines, by Ray; this is the extra `cluster`."""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Callable, Collection
from typing import Any

import ray

from sushiya.arena.pools.pool import ATTEMPTS, Pool, WorkerLost
from sushiya.core.errors import SushiyaError

REACH_SECONDS = 10.0


class NoCluster(SushiyaError):
    """There is no cluster of Ray at an address."""


def check_reachable(address: str) -> None:
    """Raise NoCluster if nobody listens at HOST:PORT; Ray itself would try for minutes."""
    host, _, port = address.rpartition(":")
    try:
        socket.create_connection((host, int(port)), REACH_SECONDS).close()
    except (OSError, ValueError, OverflowError):
        raise NoCluster("error.no_cluster", address=address) from None


def call(work: Callable[[Any], Any], task: Any) -> Any:
    """What a worker of the cluster does."""
    return work(task)


class RayPool(Pool):
    """Runs tasks on all machines of a cluster of Ray, on which the same version of Sushiya is installed."""

    def __init__(self, address: str | None = None) -> None:
        """Join the cluster at an address; without one, begin a cluster of this machine alone."""
        self._joined = not ray.is_initialized()
        if self._joined:
            os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is told to anybody
            if address:
                check_reachable(address)
            ray.init(address=address or "local", logging_level=logging.WARNING, log_to_driver=False)
        self._call = ray.remote(max_retries=ATTEMPTS - 1)(call)

    @property
    def workers(self) -> int:
        """One task a core of the cluster, and one more to wait for each, so that none is ever idle."""
        return 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))

    def begin(self, work: Callable[[Any], Any], task: Any) -> Any:
        """Begin a task."""
        return self._call.remote(work, task)

    def first_ended(self, handles: Collection[Any]) -> Any:
        """Wait for a task."""
        ended, _ = ray.wait(list(handles), num_returns=1)
        return ended[0]

    def result(self, handle: Any) -> Any:
        """Return the result of a task."""
        try:
            return ray.get(handle)
        except ray.exceptions.RayTaskError as error:
            raise error.cause from None
        except ray.exceptions.RayError:
            raise WorkerLost("error.worker_lost", count=ATTEMPTS) from None

    def close(self) -> None:
        """Leave the cluster; it drops the tasks of those who leave."""
        if self._joined:
            ray.shutdown()
