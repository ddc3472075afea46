"""Jobs of every kind of store: made once, fairly shared, and taken again when their owner is gone."""

from __future__ import annotations

import asyncio

import pytest

from sushiya.server.store.database import DatabaseStore
from sushiya.server.store.jobs import Job, Progress
from sushiya.server.store.store import Store
from tests.server.databases import abandon_jobs, opened

FOUND = Progress(3, 20, b"\x1f\x8b some bytes \x00")


async def taken(store: Store, owner: str) -> str | None:
    job = await store.jobs.take(owner)
    return None if job is None else job.id


async def found(store: Store, job_id: str) -> Job:
    job = await store.jobs.find(job_id)
    assert job is not None
    return job


async def test_a_job_is_asked_for_once(store: Store) -> None:
    async with opened(store):
        assert await store.jobs.find("a-1.x") is None and await store.jobs.data("a-1.x") is None
        for _ in range(2):
            await store.jobs.ask("a-1.x", "a-1", "here", 1)
        assert await found(store, "a-1.x") == Job("a-1.x", "a-1", "waiting")
        assert await store.jobs.open_jobs("here") == (1, 0, 1) and await store.jobs.open_jobs("there") == (1, 0, 0)
        assert await taken(store, "me") == "a-1.x" and await taken(store, "you") is None
        assert await store.jobs.open_jobs("here") == (0, 1, 1)


async def test_what_is_found_is_kept_until_the_end(store: Store) -> None:
    async with opened(store):
        await store.jobs.ask("a-1.x", "a-1", "here", 1)
        await store.jobs.take("me")
        before = (await found(store, "a-1.x")).changes
        assert await store.jobs.keep("a-1.x", "me", "running", FOUND)
        job = await found(store, "a-1.x")
        assert (job.state, job.done, job.steps) == ("running", 3, 20) and job.changes > before
        assert await store.jobs.data("a-1.x") == FOUND.data
        assert await store.jobs.keep("a-1.x", "me", "running")
        assert (await found(store, "a-1.x")).changes == job.changes, "nothing was found"
        assert await store.jobs.keep("a-1.x", "me", "done", Progress(20, 20, b"all"))
        assert (await found(store, "a-1.x")).state == "done" and await store.jobs.data("a-1.x") == b"all"
        await store.jobs.ask("a-1.x", "a-1", "here", 1)
        await store.jobs.stop("a-1.x")
        assert (await found(store, "a-1.x")).state == "done" and await taken(store, "me") is None


async def test_a_job_whose_owner_is_gone_is_taken_again(store: Store) -> None:
    async with opened(store):
        await store.jobs.ask("a-1.x", "a-1", "here", 1)
        assert await taken(store, "me") == "a-1.x"
        abandon_jobs(store)
        job = await store.jobs.take("you")
        assert job is not None and job.tries == 2
        assert not await store.jobs.keep("a-1.x", "me", "done", FOUND), "it is mine no more"
        assert await store.jobs.data("a-1.x") is None
        assert await store.jobs.keep("a-1.x", "you", "waiting") and await taken(store, "me") == "a-1.x"


async def test_a_job_that_was_stopped_keeps_what_is_done_and_can_be_asked_for_again(store: Store) -> None:
    async with opened(store):
        await store.jobs.ask("a-1.x", "a-1", "here", 1)
        await store.jobs.take("me")
        await store.jobs.keep("a-1.x", "me", "running", FOUND)
        await store.jobs.stop("a-1.x")
        assert not await store.jobs.keep("a-1.x", "me", "running", FOUND)
        assert (await found(store, "a-1.x")).state == "stopped" and await store.jobs.data("a-1.x") == FOUND.data
        assert await taken(store, "me") is None
        await store.jobs.ask("a-1.x", "a-1", "here", 1)
        assert (await found(store, "a-1.x")).tries == 0 and await taken(store, "me") == "a-1.x"


async def test_addresses_take_turns(store: Store) -> None:
    """Jobs asked for within a millisecond go by their names, which come in the same order here and below."""
    async with opened(store):
        for number in range(4):
            await store.jobs.ask(f"many-{number}.x", "many", "many", 1)
        await store.jobs.take("me")
        await store.jobs.keep("many-0.x", "me", "done")
        await store.jobs.ask("other-0.x", "other", "other", 1)
        await store.jobs.ask("other-1.x", "other", "other", 1)
        assert (await found(store, "other-0.x")).ahead == 1
        order = [await taken(store, "me") for _ in range(5)]
        assert order == ["many-1.x", "other-0.x", "many-2.x", "other-1.x", "many-3.x"]


async def test_what_costs_more_waits_longer(store: Store) -> None:
    async with opened(store):
        for number in range(2):
            await store.jobs.ask(f"big-{number}.x", "big", "big", 3)
        for number in range(4):
            await store.jobs.ask(f"small-{number}.x", "small", "small", 1)
        order = [str(await taken(store, "me")).partition("-")[0] for _ in range(6)]
        assert order == ["small", "small", "big", "small", "small", "big"]


@pytest.mark.parametrize("together", [2, 8])
async def test_no_two_processes_take_the_same_job(url: str, together: int) -> None:
    stores = [DatabaseStore(url) for _ in range(together)]
    for store in stores:
        await store.open()
    try:
        for number in range(10):
            await stores[0].jobs.ask(f"g-{number}.x", "g", "here", 1)
        taking = [taken(stores[number % together], f"owner {number}") for number in range(16)]
        jobs = [job for job in await asyncio.gather(*taking) if job is not None]
        assert sorted(jobs) == [f"g-{number}.x" for number in range(10)]
    finally:
        for store in stores:
            await store.close()
