"""The review of a finished game: asked for once, followed while it is made, the same for everybody with the link."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

import sushiya
from sushiya.reviews import review, stream_review
from sushiya.server import protocol
from sushiya.server.reviewing import desk, maker, runner
from sushiya.server.reviewing.engine import kept_as
from sushiya.server.reviewing.maker import NotMade, progress_of
from sushiya.server.store.jobs import Progress
from sushiya.server.store.store import GameRow
from tests.playing import dice, finish
from tests.server.clients import OpenHouse, open_house, play_to_the_end, seat_people, start
from tests.server.processes import free_port


@cache
def record() -> sushiya.Record:
    return finish(sushiya.game("sushi-go").new(5, 1), dice("reviewed")).record()


@cache
def found() -> list[Progress]:
    """What a quick review finds, bit by bit."""
    return [progress_of(part) for part in stream_review(record(), "quick")]


async def keep_game(house: OpenHouse, game_id: str = "game-1", **changed: Any) -> str:
    """A finished game in the store; the address of its review."""
    kept = msgspec.structs.replace(record(), **changed).to_json().decode()
    await house.house.store.append([], [GameRow(game_id, 0, kept)])
    return f"/api/games/{game_id}/review"


class Kitchen:
    """Makes reviews as fast as it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.made: list[str] = []
        self.ended = 0
        self.go_on = asyncio.Event()
        monkeypatch.setattr(maker, "made_elsewhere", self.make)
        monkeypatch.setattr(runner, "LOOK_SECONDS", 0.05)
        monkeypatch.setattr(desk, "LOOK_SECONDS", 0.01)

    async def make(self, text: str) -> AsyncGenerator[Progress, None]:
        """First a part; the rest when it may go on."""
        self.made.append(text)
        try:
            yield found()[4]
            await self.go_on.wait()
            yield found()[-1]
        finally:
            self.ended += 1


@pytest.fixture
def kitchen(monkeypatch: pytest.MonkeyPatch) -> Kitchen:
    return Kitchen(monkeypatch)


def state_of(reply: Any) -> protocol.ReviewState:
    assert reply.status_code == 200, reply.text
    return msgspec.json.decode(reply.content, type=protocol.ReviewState)


async def follow(http: Any, address: str, until: str) -> list[protocol.ReviewState]:
    """Everything that is told of a review until it is in a state."""
    states = [state_of(await http.get(address))]
    while states[-1].state != until:
        states.append(state_of(await http.get(address, params={"since": states[-1].changes})))
    return states


async def test_a_review_comes_bit_by_bit_and_is_what_the_library_finds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(maker, "STRENGTH", "quick")
    async with open_house(tmp_path, reviews=1) as house:
        address = await keep_game(house)
        http = (await house.browser()).http
        assert state_of(await http.get(address)) == protocol.ReviewState("none")
        assert state_of(await http.post(f"{address}/start")).state in ("waiting", "running")
        states = await follow(http, address, "done")
        parts = [state.review for state in states if state.review is not None]
        assert not parts[0].is_complete and parts[-1] == review(record(), "quick")
        assert states[-1].done == states[-1].steps == len(record().moves) / 5
        other = (await house.browser()).http
        assert state_of(await other.get(address)).review == parts[-1], "everybody sees the same"


async def test_who_asks_again_waits_for_the_same_review(tmp_path: Path, kitchen: Kitchen) -> None:
    async with open_house(tmp_path, reviews=1) as house:
        address = await keep_game(house)
        browsers = [(await house.browser()).http for _ in range(4)]
        await asyncio.gather(*(http.post(f"{address}/start") for http in browsers))
        states = await asyncio.gather(*(follow(http, address, "running") for http in browsers))
        kitchen.go_on.set()
        await asyncio.gather(*(follow(http, address, "done") for http in browsers))
        assert state_of(await browsers[0].post(f"{address}/start")).state == "done"
        assert len(kitchen.made) == 1 and len(states) == 4


async def test_a_review_in_the_queue_says_how_many_are_before_it(tmp_path: Path, kitchen: Kitchen) -> None:
    async with open_house(tmp_path, reviews=1) as house:
        addresses = [await keep_game(house, f"game-{number}") for number in range(3)]
        http = (await house.browser()).http
        for address in addresses:
            await http.post(f"{address}/start")
        await follow(http, addresses[0], "running")
        assert state_of(await http.get(addresses[2])).ahead == 2
        kitchen.go_on.set()
        done = await follow(http, addresses[2], "done")
        assert done[-1].ahead == 0


async def test_who_stops_a_review_keeps_what_is_done(tmp_path: Path, kitchen: Kitchen) -> None:
    async with open_house(tmp_path, reviews=1) as house:
        address = await keep_game(house)
        http = (await house.browser()).http
        await http.post(f"{address}/start")
        while (running := state_of(await http.get(address))).review is None:
            await asyncio.sleep(0.01)
        stopped = state_of(await http.post(f"{address}/stop"))
        assert stopped.state == "stopped" and stopped.review == running.review
        kitchen.go_on.set()
        assert state_of(await http.post(f"{address}/start")).state in ("waiting", "running"), "it can be made after all"
        assert (await follow(http, address, "done"))[-1].review == review(record(), "quick")


async def test_a_review_goes_on_after_a_restart(tmp_path: Path, kitchen: Kitchen) -> None:
    async with open_house(tmp_path, reviews=1) as house:
        address = await keep_game(house)
        http = (await house.browser()).http
        await http.post(f"{address}/start")
        await follow(http, address, "running")
    kitchen.go_on.set()
    async with open_house(tmp_path, reviews=1) as house:
        await follow((await house.browser()).http, address, "done")
    assert len(kitchen.made) == 2 == kitchen.ended


async def test_what_fails_is_told_and_can_be_tried_again(
    tmp_path: Path, kitchen: Kitchen, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(_text: str) -> AsyncGenerator[Progress, None]:
        yield found()[0]
        raise NotMade("exit code 1")

    async with open_house(tmp_path, ("the review of game-1 could not be made: exit code 1",), reviews=1) as house:
        address = await keep_game(house)
        http = (await house.browser()).http
        with monkeypatch.context() as broken:
            broken.setattr(maker, "made_elsewhere", fail)
            await http.post(f"{address}/start")
            await follow(http, address, "failed")
        kitchen.go_on.set()
        await http.post(f"{address}/start")
        await follow(http, address, "done")


async def test_reviews_are_counted(tmp_path: Path, kitchen: Kitchen, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(_text: str) -> AsyncGenerator[Progress, None]:
        yield found()[0]
        raise NotMade("exit code 1")

    complaint = "the review of game-2 could not be made: exit code 1"
    async with open_house(tmp_path, (complaint,), reviews=1, metrics_port=free_port()) as house:
        metrics = house.app.state.metrics.registry.get_sample_value

        async def until(name: str, value: float, **labels: str) -> None:
            while metrics(f"sushiya_{name}", labels) != value:
                await asyncio.sleep(0.01)

        addresses = [await keep_game(house, f"game-{number}") for number in range(3)]
        http = (await house.browser()).http
        for address in addresses[:2]:
            await http.post(f"{address}/start")
        await until("reviews_running", 1)
        await until("reviews_waiting", 1)
        await http.post(f"{addresses[1]}/stop")
        kitchen.go_on.set()
        await follow(http, addresses[0], "done")
        await until("reviews_total", 1, reviewer="house", end="done")
        await until("reviews_waiting", 0)
        monkeypatch.setattr(maker, "made_elsewhere", fail)
        await http.post(f"{addresses[2]}/start")
        await until("reviews_total", 1, reviewer="house", end="failed")
        await until("review_seconds_count", 2)
        await until("reviews_running", 0)


async def test_what_cannot_be_reviewed_is_refused(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        http = (await house.browser()).http
        for method, route in (("GET", ""), ("POST", "/start"), ("POST", "/stop")):
            reply = await http.request(method, f"/api/games/nothing-1/review{route}")
            assert reply.status_code == 404 and reply.json()["key"] == "server.error.no_such_game"
        address = await keep_game(house, rules=99)
        reply = await http.post(f"{address}/start")
        assert reply.status_code == 400 and reply.json()["error"] == "OlderRules"
        assert reply.json()["key"] == "error.record_rules"
        assert state_of(await http.get(address)).state == "none"


async def test_one_address_cannot_ask_for_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk, "MOST_OF_AN_ADDRESS", 3)
    async with open_house(tmp_path) as house:
        http = (await house.browser()).http
        replies = [await http.post(await keep_game(house, f"game-{number}") + "/start") for number in range(5)]
        assert [reply.status_code for reply in replies] == [200, 200, 200, 429, 429]
    async with open_house(tmp_path, http_requests_per_second=10) as house:
        http = (await house.browser()).http
        replies = [await http.post(await keep_game(house, "game-0") + "/start") for _ in range(6)]
        assert [reply.status_code for reply in replies].count(429) >= 2, "asking is dear, even in vain"


async def test_a_game_with_people_is_reviewed_by_itself_where_nothing_else_waits(
    tmp_path: Path, kitchen: Kitchen
) -> None:
    async with open_house(tmp_path, reviews=1) as house:
        kitchen.go_on.set()
        tabs = await seat_people(house, "sushi-go", 1, ("random",))
        await start(tabs)
        await play_to_the_end(tabs, dice("reviewed by itself"))
        http, game_id = tabs[0].browser.http, tabs[0].table.game_id
        while await house.house.store.jobs.find(kept_as(str(game_id))) is None:
            await asyncio.sleep(0.01)
        await follow(http, f"/api/games/{game_id}/review", "done")


async def test_where_nobody_reviews_nothing_is_begun(tmp_path: Path) -> None:
    async with open_house(tmp_path, reviews=0) as house:
        tabs = await seat_people(house, "sushi-go", 1, ("random",))
        await start(tabs)
        await play_to_the_end(tabs, dice("not reviewed"))
        await asyncio.sleep(0.05)
        assert await house.house.store.jobs.open_jobs() == (0, 0, 0)
