"""`/healthz` says alive, `/readyz` says ready, whatever is wrong."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import msgspec
import pytest

from sushiya.server import protocol, readiness
from sushiya.server.store.store import Unavailable
from tests.server.clients import PATIENCE, Browser, check_refusal, open_house


async def why_not(browser: Browser) -> str:
    """Why a house is not ready; nothing if it is."""
    assert (await browser.http.get("/healthz")).json() == {"status": "open"}, "alive all the same"
    reply = await browser.http.get("/readyz")
    if reply.status_code == 200:
        assert reply.json() == {"status": "ready"}
        return ""
    assert reply.status_code == 503
    refused = msgspec.json.decode(reply.content, type=protocol.Refused)
    check_refusal(refused)
    return str(refused.params["reasons"])


async def test_a_house_is_ready(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        assert await why_not(await house.browser()) == ""


async def test_a_store_that_cannot_be_written_or_does_not_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readiness, "KEPT_SECONDS", 0)
    monkeypatch.setattr(readiness, "STORE_SECONDS", 0.1)

    async def refuse() -> None:
        raise Unavailable("full")

    async def hang() -> None:
        await asyncio.sleep(PATIENCE)

    async with open_house(tmp_path) as house:
        browser = await house.browser()
        for check in (refuse, hang):
            monkeypatch.setattr(house.house.store, "check", check)
            assert await why_not(browser) == "store"
        monkeypatch.undo()
        house.app.state.readiness.checked_at = float("-inf")
        assert await why_not(browser) == "", "healed"


async def test_a_loop_that_comes_late(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "MOST_DELAY", 0.3)
    async with open_house(tmp_path) as house:
        browser = await house.browser()
        await asyncio.sleep(2 * readiness.LOOK_SECONDS)
        time.sleep(0.6)
        await asyncio.sleep(2 * readiness.LOOK_SECONDS)
        assert await why_not(browser) == "delay"


async def test_a_writer_that_does_not_keep_up(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        house.app.state.readiness.waiting = lambda: readiness.MOST_WAITING + 1
        assert await why_not(await house.browser()) == "queue"


async def test_who_asks_often_asks_the_store_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "KEPT_SECONDS", PATIENCE)
    asked: list[None] = []

    async def check() -> None:
        asked.append(None)
        await asyncio.sleep(0.05)

    async with open_house(tmp_path) as house:
        monkeypatch.setattr(house.house.store, "check", check)
        browser = await house.browser()
        await asyncio.gather(*(browser.http.get("/readyz") for _ in range(20)))
        assert len(asked) == 1
