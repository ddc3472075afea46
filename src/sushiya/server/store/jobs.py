"""Reviews as jobs: what is asked of a queue of them, and one that forgets when the process ends.

Jobs are taken in the order of their turns. The turn of a job is that of the last job that its address has asked for, or
of the last job that anybody's turn has come to, whichever is later, plus what the job costs: so each address gets as
much as another however many jobs it has, as in start-time fair queueing.
"""

from __future__ import annotations

import time
from typing import Literal, NamedTuple, Protocol

import msgspec

JOB_LEASE_SECONDS = 20
"""So long a job is left to who has taken it, after it was last heard of."""

JobState = Literal["waiting", "running", "stopped", "done", "failed"]
OPEN = ("waiting", "running")
"""The states of jobs that are still to be done."""


class Job(msgspec.Struct, frozen=True, array_like=True):
    """The review of a game, and how far it is."""

    id: str
    game_id: str
    state: JobState
    done: int = 0
    steps: int = 0
    changes: int = 0
    """How often it has changed."""
    ahead: int = 0
    """How many open jobs come before it."""
    tries: int = 0
    """How often it has been taken."""


class Progress(msgspec.Struct, frozen=True, array_like=True):
    """What has been found so far."""

    done: int
    steps: int
    data: bytes
    """The review so far, as compressed JSON."""


class OpenJobs(NamedTuple):
    """How many jobs are still to be done."""

    waiting: int
    running: int
    own: int
    """Those of the address that is asked for, whether they wait or run."""


class Jobs(Protocol):
    """The jobs of a house. Every call ends within a few seconds; Unavailable says why it could not be done."""

    async def ask(self, job_id: str, game_id: str, address: str, cost: int) -> None:
        """Ask for a review; one that is there already stays as it is, unless it was stopped or has failed."""

    async def find(self, job_id: str) -> Job | None:
        """A job as it stands."""

    async def data(self, job_id: str) -> bytes | None:
        """What a job has found so far."""

    async def open_jobs(self, address: str = "") -> OpenJobs:
        """How many jobs are still to be done: of everybody, and of an address."""

    async def take(self, owner: str) -> Job | None:
        """Take the next job: one that waits, or one whose owner has not been heard of for too long."""

    async def keep(self, job_id: str, owner: str, state: JobState, progress: Progress | None = None) -> bool:
        """Say that a job goes on, has ended or waits again; False if it is its owner's no more."""

    async def stop(self, job_id: str) -> None:
        """End a job that is still to be done; what it has found stays."""


class Kept(msgspec.Struct):
    """A job in memory."""

    job: Job
    address: str
    turn: int
    asked_at: float
    owner: str = ""
    until: float = 0.0
    data: bytes | None = None

    def change(self, owner: str = "", until: float = 0.0, **changed: object) -> None:
        """Change something of it, which is counted."""
        self.owner, self.until = owner, until
        self.job = msgspec.structs.replace(self.job, changes=self.job.changes + 1, **changed)

    @property
    def place(self) -> tuple[int, float, str]:
        """Where it stands in the queue."""
        return self.turn, self.asked_at, self.job.id


class MemoryJobs:
    """Jobs for tests and for trying things out."""

    def __init__(self) -> None:
        self.jobs: dict[str, Kept] = {}

    async def ask(self, job_id: str, game_id: str, address: str, cost: int) -> None:
        """Ask for a review."""
        known = self.jobs.get(job_id)
        if known is not None and known.job.state not in ("stopped", "failed"):
            return
        turns = [
            kept.turn
            for kept in self.jobs.values()
            if kept.address == address or kept.job.state in ("running", "done", "failed")
        ]
        turn = max(turns, default=0) + cost
        if known is None:
            self.jobs[job_id] = Kept(Job(job_id, game_id, "waiting"), address, turn, time.monotonic())
        else:
            known.address, known.turn, known.asked_at = address, turn, time.monotonic()
            known.change(state="waiting", tries=0)

    async def find(self, job_id: str) -> Job | None:
        """A job as it stands."""
        kept = self.jobs.get(job_id)
        if kept is None:
            return None
        before = [each for each in self._open() if each.place < kept.place]
        return msgspec.structs.replace(kept.job, ahead=len(before))

    async def data(self, job_id: str) -> bytes | None:
        """What a job has found so far."""
        return self.jobs[job_id].data if job_id in self.jobs else None

    async def open_jobs(self, address: str = "") -> OpenJobs:
        """How many jobs are still to be done."""
        states = [kept.job.state for kept in self._open()]
        own = sum(kept.address == address for kept in self._open())
        return OpenJobs(states.count("waiting"), states.count("running"), own)

    async def take(self, owner: str) -> Job | None:
        """Take the next job."""
        free = [kept for kept in self._open() if kept.job.state == "waiting" or kept.until <= time.monotonic()]
        if not free:
            return None
        kept = min(free, key=lambda each: each.place)
        kept.change(owner, time.monotonic() + JOB_LEASE_SECONDS, state="running", tries=kept.job.tries + 1)
        return kept.job

    async def keep(self, job_id: str, owner: str, state: JobState, progress: Progress | None = None) -> bool:
        """Say that a job goes on, has ended or waits again."""
        kept = self.jobs.get(job_id)
        if kept is None or kept.job.state != "running" or kept.owner != owner:
            return False
        if progress is None and state == "running":
            kept.until = time.monotonic() + JOB_LEASE_SECONDS
            return True
        if progress is not None:
            kept.data = progress.data
            kept.job = msgspec.structs.replace(kept.job, done=progress.done, steps=progress.steps)
        goes_on = state == "running"
        kept.change(owner if goes_on else "", time.monotonic() + JOB_LEASE_SECONDS if goes_on else 0.0, state=state)
        return True

    async def stop(self, job_id: str) -> None:
        """End a job that is still to be done."""
        kept = self.jobs.get(job_id)
        if kept is not None and kept.job.state in OPEN:
            kept.change(state="stopped")

    def _open(self) -> list[Kept]:
        return [kept for kept in self.jobs.values() if kept.job.state in OPEN]
