"""Other machines lend their cores: they need the secret, may end at any time, and are not believed blindly."""

from __future__ import annotations

import asyncio
import os
import random
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sushiya.reviews import Review, review
from sushiya.reviews.checking import is_sound
from sushiya.server import protocol
from sushiya.server.reviewing import checker
from sushiya.server.reviewing.borrowed import Borrowed, Refused
from sushiya.server.reviewing.engine import engine, kept_as
from sushiya.server.reviewing.maker import packed
from sushiya.server.store.store import GameRow
from tests.reviews.played import record_of
from tests.server.clients import OpenHouse, open_house
from tests.server.databases import abandon_jobs

SECRET = "soy sauce"
RECORD = record_of("sushi-go", ("greedy", "random"), 0)


async def house_with_a_job(house: OpenHouse, game_id: str = "game-1") -> str:
    """The id of a job that waits."""
    await house.house.store.append([], [GameRow(game_id, 0, RECORD.to_json().decode())])
    await house.house.store.jobs.ask(kept_as(game_id), game_id, "here", 1)
    return kept_as(game_id)


def found_by(house: OpenHouse, secret: str = SECRET) -> Borrowed:
    return Borrowed(f"http://{house.address}", secret, lambda *_, **__: None)


async def ask(borrowed: Borrowed, what: str, body: Any, kind: Any) -> Any:
    return await asyncio.to_thread(borrowed.ask, what, body, kind)


@pytest.fixture
def believed(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """What was checked; it is believed."""
    seen: list[bytes] = []

    async def check(_record: str, data: bytes) -> bool:
        seen.append(data)
        return len(data) != 3

    monkeypatch.setattr(checker, "checked_elsewhere", check)
    return seen


async def test_a_worker_makes_a_review(tmp_path: Path, believed: list[bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sushiya.server.reviewing.borrowed.STRENGTH", "quick")
    async with open_house(tmp_path, worker_secret=SECRET) as house:
        job = await house_with_a_job(house)
        borrowed = found_by(house)
        working = asyncio.create_task(asyncio.to_thread(borrowed.work))
        while (await house.house.store.jobs.find(job)).state != "done":  # type: ignore[union-attr]
            await asyncio.sleep(0.05)
        borrowed.ended.set()
        await working
        kept = await house.house.store.jobs.data(job)
        assert kept == believed[-1] and checker.unpacked(kept) == review(RECORD, "quick")


async def killed_at_work(house: OpenHouse, job: str) -> None:
    """`sushiya worker` in a process of its own, killed as soon as the house has heard of what it finds."""
    command = [sys.executable, "-P", "-m", "sushiya.cli", "worker", f"http://{house.address}"]
    worker = await asyncio.create_subprocess_exec(
        *command, env=os.environ | {"SUSHIYA_WORKER_SECRET": SECRET}, stdout=asyncio.subprocess.DEVNULL
    )
    while await house.house.store.jobs.data(job) is None:
        await asyncio.sleep(0.02)
    worker.kill()
    await worker.wait()


async def test_a_worker_may_be_killed_at_any_time(tmp_path: Path) -> None:
    async with open_house(tmp_path, worker_secret=SECRET) as house:
        job, jobs = await house_with_a_job(house), house.house.store.jobs
        await asyncio.wait_for(killed_at_work(house, job), 60)
        found = await jobs.find(job)
        assert found is not None and found.state == "running" and found.tries == 1
        abandon_jobs(house.house.store)
        work = await ask(found_by(house), "take", protocol.AskForWork(engine()), protocol.Work)
        assert work.job == job and work.record == RECORD.to_json().decode(), "somebody else makes it"
        assert await jobs.data(job) is not None, "what was found is shown until then"


async def test_nobody_works_without_the_secret(tmp_path: Path) -> None:
    async with open_house(tmp_path, worker_secret=SECRET) as house:
        await house_with_a_job(house)
        with pytest.raises(Refused) as refused:
            await ask(found_by(house, "wasabi"), "take", protocol.AskForWork(engine()), protocol.Work)
        assert refused.value.key == "server.error.not_a_worker"
        with pytest.raises(Refused) as refused:
            await ask(found_by(house), "take", protocol.AskForWork("another"), protocol.Work)
        assert refused.value.key == "server.error.other_engine"
    async with open_house(tmp_path) as house:
        with pytest.raises(Refused):
            await ask(found_by(house, ""), "take", protocol.AskForWork(engine()), protocol.Work)


async def test_what_is_not_right_is_made_again(tmp_path: Path, believed: list[bytes]) -> None:
    complaint = f"a worker's review of {kept_as('game-1')} is not what this house finds"
    async with open_house(tmp_path, (complaint,), worker_secret=SECRET) as house:
        job = await house_with_a_job(house)
        borrowed = found_by(house)
        work = await ask(borrowed, "take", protocol.AskForWork(engine()), protocol.Work)
        bad = protocol.WorkDone(work.job, work.owner, 5, 5, b"bad")
        assert not (await ask(borrowed, "found", bad, protocol.WorkTaken)).goes_on and believed == [b"bad"]
        found = await house.house.store.jobs.find(job)
        assert found is not None and found.state == "waiting" and await house.house.store.jobs.data(job) is None


async def test_a_worker_that_lost_its_job_is_told_so(tmp_path: Path) -> None:
    async with open_house(tmp_path, worker_secret=SECRET) as house:
        job = await house_with_a_job(house)
        borrowed = found_by(house)
        work = await ask(borrowed, "take", protocol.AskForWork(engine()), protocol.Work)
        part = protocol.WorkDone(work.job, work.owner, 1, 5, b"part")
        assert (await ask(borrowed, "found", part, protocol.WorkTaken)).goes_on
        await house.house.store.jobs.stop(job)
        assert not (await ask(borrowed, "found", part, protocol.WorkTaken)).goes_on
        assert (await ask(borrowed, "take", protocol.AskForWork(engine()), protocol.Work)).job == ""


def tampered(whole: Review) -> Review:
    """The same review with another value in every decision."""
    changed = [
        msgspec.structs.replace(each, values={move: value + 0.01 for move, value in each.values.items()})
        for each in whole.decisions
    ]
    return msgspec.structs.replace(whole, decisions=changed)


def test_a_sample_shows_whether_a_review_is_sound() -> None:
    whole = review(RECORD, "quick")
    assert is_sound(RECORD, whole, random.Random(1))
    assert not is_sound(RECORD, tampered(whole), random.Random(1))
    richer = msgspec.structs.replace(whole.seats[0], chance=whole.seats[0].chance + 0.1)
    assert not is_sound(RECORD, msgspec.structs.replace(whole, seats=[richer, *whole.seats[1:]]), random.Random(1))
    assert not is_sound(RECORD, msgspec.structs.replace(whole, seats=[]), random.Random(1))


async def test_the_check_is_a_process_of_its_own() -> None:
    quick = packed(review(RECORD, "quick"))
    assert not await checker.checked_elsewhere(RECORD.to_json().decode(), quick), "the house asks for more than that"
    assert not await checker.checked_elsewhere(RECORD.to_json().decode(), b"nonsense")
