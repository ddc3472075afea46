"""Reviews as they are asked for: each game once, by whoever has its link, and followed while it is made."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import time

import msgspec
from starlette.concurrency import run_in_threadpool

import sushiya
from sushiya.core.errors import SushiyaError
from sushiya.core.record import Origin, Record
from sushiya.reviews import CannotReview
from sushiya.server import protocol
from sushiya.server.limits import TooMuch, network_of
from sushiya.server.replays import Busy
from sushiya.server.reviewing.engine import cost_of, kept_as
from sushiya.server.reviewing.runner import Runner
from sushiya.server.store.jobs import OPEN, Job
from sushiya.server.store.store import Store

FOLLOW_SECONDS = 20.0
"""So long an answer may wait for news of a review."""
LOOK_SECONDS = 0.5
"""So often somebody who waits for news looks, since another process may make the review."""
MOST_OPEN = 200
"""So many reviews may wait in all."""
MOST_OF_AN_ADDRESS = 20


class OlderRules(SushiyaError):
    """A game was played by other rules than those of today: it cannot be reviewed."""


class ReviewDesk:
    """Takes requests for reviews."""

    def __init__(self, store: Store, runner: Runner) -> None:
        self.store = store
        self.runner = runner

    async def ask(self, game_id: str, record: Record, address: str) -> None:
        """Ask for a review, unless it is there or waits; one that was stopped or failed is made after all."""
        rules = sushiya.game(record.game).rules_version
        if record.rules != rules:
            raise OlderRules("error.record_rules", rules=record.rules, known=rules)
        if isinstance(record.origin, Origin):
            raise CannotReview("error.review_branch")
        job = await self.store.jobs.find(kept_as(game_id))
        if job is not None and job.state in ("waiting", "running", "done"):
            return
        who = counted_as(address)
        open_jobs = await self.store.jobs.open_jobs(who)
        if open_jobs.own >= MOST_OF_AN_ADDRESS:
            raise TooMuch("server.error.too_fast")
        if open_jobs.waiting + open_jobs.running >= MOST_OPEN:
            raise Busy("server.error.busy")
        await self.store.jobs.ask(kept_as(game_id), game_id, who, cost_of(record))
        self.runner.wake.set()

    async def offer(self, game_id: str, address: str) -> None:
        """Ask for the review of a game that has just ended, if there is nothing else to do."""
        if self.runner.making or not self.runner.count:
            return
        open_jobs = await self.store.jobs.open_jobs()
        record = None if open_jobs.waiting + open_jobs.running else await self.store.game(game_id)
        if record is not None:
            await self.ask(game_id, Record.from_json(record), address)

    async def stop(self, game_id: str) -> None:
        """Stop a review, and keep what is done."""
        await self.store.jobs.stop(kept_as(game_id))

    async def state(self, game_id: str, since: int | None = None) -> bytes:
        """How far a review is, as JSON; with `since`, as soon as there is more than that."""
        job = await self._news(kept_as(game_id), since)
        if job is None:
            return msgspec.json.encode(protocol.ReviewState("none"))
        data = await self.store.jobs.data(job.id)
        return await run_in_threadpool(described, job, data)

    async def _news(self, job_id: str, since: int | None) -> Job | None:
        """A job, when it has changed or has ended, or after a while."""
        until = time.monotonic() + FOLLOW_SECONDS
        job = await self.store.jobs.find(job_id)
        first = job
        while job is not None and job.state in OPEN and job.changes == since and time.monotonic() < until:
            await asyncio.sleep(LOOK_SECONDS)
            job = await self.store.jobs.find(job_id)
            if job != first:
                break
        return job


def described(job: Job, data: bytes | None) -> bytes:
    """A job as it is told, with the review as it is kept."""
    review = msgspec.Raw(b"null" if data is None else gzip.decompress(data))
    ahead = job.ahead if job.state == "waiting" else 0
    told = protocol.ReviewState(job.state, ahead, job.done, job.steps, job.changes)
    return msgspec.json.encode({**msgspec.structs.asdict(told), "review": review})


def counted_as(address: str) -> str:
    """An address as the queue knows it: told apart from others, but not written down."""
    return hashlib.blake2b(network_of(address).encode(), digest_size=8).hexdigest()
