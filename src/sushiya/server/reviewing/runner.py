"""Makes the reviews that wait, some at a time; what a process had taken when it ended is taken again."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from contextlib import aclosing, suppress

from sushiya.server.metrics import Metrics, ReviewEnd
from sushiya.server.reviewing import maker
from sushiya.server.store.jobs import JOB_LEASE_SECONDS, Job, JobState
from sushiya.server.store.store import Store, Unavailable
from sushiya.server.unforeseen import log_unforeseen

LOOK_SECONDS = 5.0
"""So often somebody looks for jobs of other processes, and of those that have ended."""
MOST_TRIES = 3
"""A job that was taken so often without an end has failed."""
logger = logging.getLogger("sushiya.server")


class Runner:
    """Takes jobs, has them made, and keeps what is found."""

    def __init__(self, store: Store, count: int, metrics: Metrics) -> None:
        self.store = store
        self.count = count
        self.metrics = metrics
        self.wake = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []
        self.making = 0
        """How many reviews are being made here."""

    def start(self) -> None:
        """Begin to look for jobs."""
        self.tasks = [asyncio.create_task(self._work(secrets.token_hex(8))) for _ in range(self.count)]
        if self.metrics.wants_queue:
            self.tasks.append(asyncio.create_task(self._count()))

    async def close(self) -> None:
        """Give up what is being made: it waits for the next process."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def _count(self) -> None:
        """Tell again and again how many reviews are still to be made."""
        while True:
            with log_unforeseen("reviews could not be counted"), suppress(Unavailable):
                open_jobs = await self.store.jobs.open_jobs()
                self.metrics.reviews_open(open_jobs.waiting, open_jobs.running)
            await asyncio.sleep(LOOK_SECONDS)

    async def _work(self, owner: str) -> None:
        while True:
            job = await self._take(owner)
            if job is None:
                self.wake.clear()
                with suppress(TimeoutError):
                    await asyncio.wait_for(self.wake.wait(), LOOK_SECONDS)
            else:
                self.making += 1
                try:
                    await self._do(job, owner)
                finally:
                    self.making -= 1

    async def _take(self, owner: str) -> Job | None:
        """The next job, if one waits and can be taken."""
        with log_unforeseen("no review could be taken"), suppress(Unavailable):
            return await self.store.jobs.take(owner)
        return None

    async def _do(self, job: Job, owner: str) -> None:
        """Do a job: a failure of its own is told; where the database is away, its lease runs out."""
        began = time.monotonic()
        end: ReviewEnd | None = None
        try:
            record = await self.store.game(job.game_id)
            if record is None or job.tries > MOST_TRIES:
                raise maker.NotMade("no such game" if record is None else "tried too often")
            end = await self._make(job, owner, record)
        except maker.NotMade as error:
            end = "failed"
            logger.error("the review of %s could not be made: %s", job.game_id, error)
            with suppress(Unavailable):
                await self.store.jobs.keep(job.id, owner, "failed")
        except Unavailable:
            await asyncio.sleep(LOOK_SECONDS)
        except asyncio.CancelledError:
            with suppress(Unavailable):
                await self.store.jobs.keep(job.id, owner, "waiting")
            raise
        except Exception:
            end = "failed"
            logger.exception("the review of %s failed", job.game_id)
        finally:
            if end is not None:
                self.metrics.reviewed("house", end, time.monotonic() - began)

    async def _make(self, job: Job, owner: str, record: str) -> ReviewEnd:
        """Keep what is found until the review is complete, or until the job is somebody else's, or stopped."""
        renewing = asyncio.create_task(renew(self.store, job.id, owner))
        end: ReviewEnd = "stopped"
        try:
            async with aclosing(maker.made_elsewhere(record)) as found:
                async for progress in found:
                    state: JobState = "done" if progress.done == progress.steps else "running"
                    if not await self.store.jobs.keep(job.id, owner, state, progress):
                        break
                    end = "done" if state == "done" else "stopped"
        finally:
            renewing.cancel()
        return end


async def renew(store: Store, job_id: str, owner: str) -> None:
    """Say again and again that somebody works on a job, between what is found."""
    while True:
        await asyncio.sleep(JOB_LEASE_SECONDS / 4)
        with suppress(Unavailable):
            await store.jobs.keep(job_id, owner, "running")
