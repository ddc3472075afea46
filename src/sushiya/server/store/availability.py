"""What is told of a database that cannot be used: one line when that begins, one when it is over, and numbers."""

from __future__ import annotations

import logging
import time

from sushiya.server.metrics import Metrics, StoreUse
from sushiya.server.store.store import Unavailable

logger = logging.getLogger("sushiya.server")


class Availability:
    """Whether one use of the database is possible: with a full disk it can be read and not written."""

    def __init__(self, use: StoreUse, metrics: Metrics) -> None:
        self.use = use
        self.metrics = metrics
        self.failing_since: float | None = None

    def failed(self, error: Unavailable) -> None:
        """A call has ended without it."""
        self.metrics.store_failed(self.use, error.reason)
        if self.failing_since is None:
            self.failing_since = time.monotonic()
            logger.error("the database cannot be used to %s: %s", self.use, error)

    def worked(self) -> None:
        """A call has been answered, if only by a refusal."""
        if self.failing_since is not None:
            seconds = time.monotonic() - self.failing_since
            self.failing_since = None
            self.metrics.store_works(self.use)
            logger.warning("the database can be used to %s again, after %.1f s", self.use, seconds)
