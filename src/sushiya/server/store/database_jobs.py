"""The jobs of a house in its database."""

from __future__ import annotations

from sushiya.server.store.dialects import Dialect
from sushiya.server.store.jobs import JOB_LEASE_SECONDS, Job, JobState, OpenJobs, Progress
from sushiya.server.store.statements import Statements

UNTIL = f"{{now}} + {JOB_LEASE_SECONDS * 1000}"
ASK = """
INSERT INTO reviews (id, game_id, state, address, turn, asked_at, owner, until, tries, done, steps, changes)
SELECT ?, ?, 'waiting', ?, ? + coalesce(max(latest), 0), {now}, '', 0, 0, 0, 0, 0 FROM (
SELECT max(turn) AS latest FROM reviews WHERE address = ?
UNION ALL SELECT max(turn) FROM reviews WHERE state IN ('running', 'done', 'failed')) AS turns WHERE true
ON CONFLICT (id) DO UPDATE SET state = 'waiting', tries = 0, address = excluded.address, turn = excluded.turn,
asked_at = excluded.asked_at, owner = '', until = 0, changes = reviews.changes + 1
WHERE reviews.state IN ('stopped', 'failed')
"""
FIND = """
SELECT id, game_id, state, done, steps, changes, (
SELECT count(*) FROM reviews AS other WHERE other.state IN ('waiting', 'running')
AND (other.turn, other.asked_at, other.id) < (mine.turn, mine.asked_at, mine.id)), tries
FROM reviews AS mine WHERE id = ?
"""
DATA = "SELECT data FROM reviews WHERE id = ?"
COUNT = """
SELECT coalesce(sum(CASE WHEN state = 'waiting' THEN 1 ELSE 0 END), 0),
coalesce(sum(CASE WHEN state = 'running' THEN 1 ELSE 0 END), 0),
coalesce(sum(CASE WHEN address = ? THEN 1 ELSE 0 END), 0)
FROM reviews WHERE state IN ('waiting', 'running')
"""
TAKE = f"""
UPDATE reviews SET state = 'running', owner = ?, until = {UNTIL}, tries = tries + 1, changes = changes + 1 WHERE id = (
SELECT id FROM reviews WHERE state = 'waiting' OR (state = 'running' AND until <= {{now}})
ORDER BY turn, asked_at, id LIMIT 1 {{skip_locked}})
RETURNING id, game_id, state, done, steps, changes, 0, tries
"""
OWNED = "WHERE id = ? AND owner = ? AND state = 'running'"
RENEW = f"UPDATE reviews SET until = {UNTIL} {OWNED}"
PROGRESS = f"""
UPDATE reviews SET until = {UNTIL}, changes = changes + 1, state = ?, done = ?, steps = ?, data = ? {OWNED}
"""
END = f"UPDATE reviews SET state = ?, until = 0, owner = '', changes = changes + 1 {OWNED}"
STOP = """
UPDATE reviews SET state = 'stopped', until = 0, owner = '', changes = changes + 1
WHERE id = ? AND state IN ('waiting', 'running')
"""


class DatabaseJobs:
    """Jobs in rows: on PostgreSQL any number of processes take them, each passing over what another is taking."""

    def __init__(self, dialect: Dialect, statements: Statements) -> None:
        self.statements = statements
        self.asking, self.finding, self.reading, self.counting, self.taking = map(
            dialect.text, (ASK, FIND, DATA, COUNT, TAKE)
        )
        self.renewing, self.progressing, self.ending, self.stopping = map(dialect.text, (RENEW, PROGRESS, END, STOP))

    async def ask(self, job_id: str, game_id: str, address: str, cost: int) -> None:
        """Ask for a review."""
        await self.statements.write(self.asking, (job_id, game_id, address, cost, address))

    async def find(self, job_id: str) -> Job | None:
        """A job as it stands."""
        found = await self.statements.first(self.finding, (job_id,))
        return None if found is None else Job(*found)

    async def data(self, job_id: str) -> bytes | None:
        """What a job has found so far."""
        found = await self.statements.first(self.reading, (job_id,))
        return None if found is None or found[0] is None else bytes(found[0])

    async def open_jobs(self, address: str = "") -> OpenJobs:
        """How many jobs are still to be done."""
        found = await self.statements.first(self.counting, (address,))
        assert found is not None
        return OpenJobs(*map(int, found))

    async def take(self, owner: str) -> Job | None:
        """Take the next job."""
        found = await self.statements.change(self.taking, (owner,))
        return None if found is None else Job(*found)

    async def keep(self, job_id: str, owner: str, state: JobState, progress: Progress | None = None) -> bool:
        """Say that a job goes on, has ended or waits again."""
        if progress is None and state == "running":
            return bool(await self.statements.write(self.renewing, (job_id, owner)))
        if progress is not None:
            parameters = (state, progress.done, progress.steps, progress.data, job_id, owner)
            return bool(await self.statements.write(self.progressing, parameters))
        return bool(await self.statements.write(self.ending, (state, job_id, owner)))

    async def stop(self, job_id: str) -> None:
        """End a job that is still to be done."""
        await self.statements.write(self.stopping, (job_id,))
