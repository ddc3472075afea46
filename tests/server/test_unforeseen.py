"""What the house does again and again goes on after an error that nobody foresaw, and logs it once each time."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from sushiya.server.live import clocks, host_watch, listing, ownership, reporting, signed_in
from sushiya.server.live.house import House
from sushiya.server.live.ownership import Leases
from sushiya.server.reviewing import runner
from sushiya.server.settings import Settings
from sushiya.server.store.memory_store import MemoryStore

SOON = 0.005
TIMES = 3


class Failing:
    """Something that always fails, and is asked for all the same."""

    def __init__(self) -> None:
        self.asked = 0
        self.often = asyncio.Event()

    async def __call__(self, *_: Any, **__: Any) -> None:
        self.asked += 1
        if self.asked >= TIMES:
            self.often.set()
        raise RuntimeError("nobody foresaw this")


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> Failing:
    """What fails; and everything is done all the time."""
    for module in (clocks, host_watch, listing, ownership, reporting, signed_in):
        monkeypatch.setattr(module, "TICK_SECONDS", SOON)
    monkeypatch.setattr(clocks, "DAY", -1)
    monkeypatch.setattr(runner, "LOOK_SECONDS", SOON)
    return Failing()


def logged(caplog: pytest.LogCaptureFixture, what: str) -> int:
    """How often a failure was logged."""
    return sum(record.getMessage() == what and record.exc_info is not None for record in caplog.records)


@pytest.mark.parametrize(
    ("part", "does", "what"),
    [
        ("clocks", "sweep", "what is old could not be deleted"),
        ("listing", "show_own", "the list of waiting tables failed"),
        ("signed_in", "look", "who is signed out could not be found"),
        ("host_watch", "look", "what hosts have done could not be obeyed"),
        ("reporting", "tell", "how the process is could not be told"),
    ],
)
async def test_a_part_of_the_house_goes_on(
    failing: Failing,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    part: str,
    does: str,
    what: str,
) -> None:
    house = House(MemoryStore(), Settings())
    monkeypatch.setattr(getattr(house, part), does, failing)
    await house.open()
    await asyncio.wait_for(failing.often.wait(), 5)
    await house.close()
    assert logged(caplog, what) == failing.asked


async def test_leases_are_renewed_as_soon_as_that_is_possible_again(
    failing: Failing, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Until then nothing is answered from memory, and what is to be given back is not forgotten."""
    leases = Leases(MemoryStore(), lambda _: None)
    leases.address = "here"
    await leases.claim("table")
    leases.drop("table")
    await leases.claim("other")
    with monkeypatch.context() as patched:
        patched.setattr(leases.store, "append", failing)
        running = asyncio.create_task(leases.run())
        await asyncio.wait_for(failing.often.wait(), 5)
        assert not leases.is_sure() and len(leases.unused) == 1
    assert logged(caplog, "leases could not be renewed") >= TIMES - 1
    async with asyncio.timeout(5):
        while not leases.is_sure() or leases.unused:
            await asyncio.sleep(SOON)
    running.cancel()


async def test_reviews_are_made_after_one_could_not_be_taken(
    failing: Failing, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    house = House(MemoryStore(), Settings())
    monkeypatch.setattr(house.store.jobs, "take", failing)
    making = runner.Runner(house.store, 1, house.metrics)
    making.start()
    await asyncio.wait_for(failing.often.wait(), 5)
    await making.close()
    assert logged(caplog, "no review could be taken") == failing.asked
