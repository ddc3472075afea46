"""Jobs for workers on other machines: taken with the secret of the house, and checked when they are done."""

from __future__ import annotations

import asyncio
import hmac
import logging
import secrets

from sushiya.core.errors import SushiyaError
from sushiya.server import protocol
from sushiya.server.metrics import Metrics
from sushiya.server.reviewing import checker
from sushiya.server.reviewing.engine import engine
from sushiya.server.reviewing.runner import MOST_TRIES, renew
from sushiya.server.store.jobs import Progress
from sushiya.server.store.store import Store

logger = logging.getLogger("sushiya.server")


class NotAWorker(SushiyaError):
    """Somebody without the secret of the house asks for its jobs."""


class OtherEngine(SushiyaError):
    """A worker would find something else than this house."""


class Lending:
    """Gives jobs to workers, and takes what they find."""

    def __init__(self, store: Store, secret: str, metrics: Metrics) -> None:
        self.store = store
        self.secret = secret
        self.metrics = metrics

    def check_secret(self, given: str) -> None:
        """Let workers of this house in only; without a secret there are none."""
        if not self.secret or not hmac.compare_digest(given.encode(), f"Bearer {self.secret}".encode()):
            raise NotAWorker("server.error.not_a_worker")

    async def take(self, asked: protocol.AskForWork) -> protocol.Work:
        """The next job, if there is one."""
        if asked.engine != engine():
            raise OtherEngine("server.error.other_engine")
        owner = f"worker {secrets.token_hex(8)}"
        while (job := await self.store.jobs.take(owner)) is not None:
            record = await self.store.game(job.game_id)
            if record is not None and job.tries <= MOST_TRIES:
                return protocol.Work(job.id, owner, record)
            await self.store.jobs.keep(job.id, owner, "failed")
            self.metrics.reviewed("worker", "failed")
        return protocol.Work()

    async def found(self, found: protocol.WorkDone) -> bool:
        """Keep what a worker has found; whether it is to go on. What is complete is checked first."""
        progress = Progress(found.done, found.steps, found.data)
        complete = found.steps > 0 and found.done >= found.steps
        if not complete:
            kept = progress if found.data else None
            return await self.store.jobs.keep(found.job, found.owner, "running", kept)
        if not await self.store.jobs.keep(found.job, found.owner, "running"):
            return False
        renewing = asyncio.create_task(renew(self.store, found.job, found.owner))
        try:
            record = await self.store.game(found.job.rpartition(".")[0])
            sound = record is not None and await checker.checked_elsewhere(record, found.data)
        finally:
            renewing.cancel()
        if sound:
            if await self.store.jobs.keep(found.job, found.owner, "done", progress):
                self.metrics.reviewed("worker", "done")
        else:
            logger.error("a worker's review of %s is not what this house finds", found.job)
            await self.store.jobs.keep(found.job, found.owner, "waiting")
            self.metrics.reviewed("worker", "failed")
        return False
