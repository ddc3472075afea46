"""Replays are made once, beside the event loop, and sent as they are kept."""

from __future__ import annotations

import asyncio
import gzip
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

import sushiya
from sushiya.server import replays
from sushiya.server.replays import MOST_WAITING, Replay, made_elsewhere, replay_of
from sushiya.server.store.store import GameRow
from tests.playing import dice, finish
from tests.server.clients import OpenHouse, open_house


async def keep_games(house: OpenHouse, count: int, game: str = "sushi-go", players: int = 2) -> list[str]:
    """Finished games in the store; their ids."""
    record = finish(sushiya.game(game).new(players, 1), dice("kept", game)).record().to_json().decode()
    rows = [GameRow(f"{game}-{number}", 0, record) for number in range(count)]
    await house.house.store.append([], rows)
    return [row.id for row in rows]


def count_making(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The records of which replays are made."""
    made: list[str] = []

    async def make(record: str) -> bytes:
        made.append(record)
        return await made_elsewhere(record)

    monkeypatch.setattr(replays, "made_elsewhere", make)
    return made


async def test_the_loop_goes_on_while_a_large_replay_is_made(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        [game_id] = await keep_games(house, 1, "sushi-go-party", 8)
        http = (await house.browser()).http
        before = time.thread_time()
        replay = (await http.get(f"/api/games/{game_id}/replay")).content
        cost = time.thread_time() - before
        assert len(replay) > 1_000_000
        record = sushiya.Record.from_json(str(await house.house.store.game(game_id)))
        before = time.thread_time()
        assert msgspec.json.encode(replay_of(record)) == replay
        assert cost < (time.thread_time() - before) / 2, "what the loop spends, client and all, against making it"


async def test_a_replay_is_made_once_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = count_making(monkeypatch)
    async with open_house(tmp_path) as house:
        [game_id] = await keep_games(house, 1)
        http = (await house.browser()).http
        all_at_once = await asyncio.gather(*(http.get(f"/api/games/{game_id}/replay") for _ in range(10)))
        assert len({reply.content for reply in all_at_once}) == 1 and len(made) == 1
    async with open_house(tmp_path) as house:
        again = await (await house.browser()).http.get(f"/api/games/{game_id}/replay")
        assert again.content == all_at_once[0].content and len(made) == 1
        msgspec.json.decode(again.content, type=Replay)


async def test_a_replay_is_sent_as_it_is_kept_and_not_twice(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        [game_id] = await keep_games(house, 1)
        http, path = (await house.browser()).http, f"/api/games/{game_id}/replay"
        async with http.stream("GET", path, headers={"Accept-Encoding": "gzip"}) as reply:
            packed = b"".join([part async for part in reply.aiter_raw()])
        plain = await http.get(path, headers={"Accept-Encoding": "identity"})
        assert reply.headers["content-encoding"] == "gzip" and reply.headers["vary"] == "Accept-Encoding"
        assert "content-encoding" not in plain.headers
        assert gzip.decompress(packed) == plain.content
        same = await http.get(path, headers={"If-None-Match": reply.headers["etag"]})
        assert (same.status_code, same.content) == (304, b"")
        assert (await http.get(path, headers={"If-None-Match": '"other"'})).status_code == 200


async def test_a_house_of_other_views_makes_its_own_replays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = count_making(monkeypatch)
    async with open_house(tmp_path) as house:
        [game_id] = await keep_games(house, 1)
        await (await house.browser()).http.get(f"/api/games/{game_id}/replay")
    monkeypatch.setattr(replays, "shape", lambda: "other")
    async with open_house(tmp_path) as house:
        await (await house.browser()).http.get(f"/api/games/{game_id}/replay")
    assert len(made) == 2


async def test_too_many_replays_to_be_made_are_refused_and_others_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = asyncio.Event()

    async def wait(_record: str) -> bytes:
        await go_on.wait()
        return gzip.compress(b"{}")

    monkeypatch.setattr(replays, "made_elsewhere", wait)
    async with open_house(tmp_path) as house:
        ids = await keep_games(house, MOST_WAITING + 2)
        http = (await house.browser()).http
        asked: list[asyncio.Task[Any]] = [
            asyncio.create_task(http.get(f"/api/games/{game_id}/replay")) for game_id in ids[:-1]
        ]
        while len(house.app.state.replays.making) <= MOST_WAITING:
            await asyncio.sleep(0.01)
        refused = await http.get(f"/api/games/{ids[-1]}/replay")
        assert (refused.status_code, refused.json()["key"]) == (503, "server.error.busy")
        go_on.set()
        assert {(await task).status_code for task in asked} == {200}
        assert (await http.get(f"/api/games/{ids[-1]}/replay")).status_code == 200


async def test_a_replay_that_has_to_be_made_costs_more_than_one_that_is_kept(tmp_path: Path) -> None:
    async with open_house(tmp_path, http_requests_per_second=4) as house:
        first, second = await keep_games(house, 2)
        http = (await house.browser()).http
        house.app.state.limits.requests.of("127.0.0.1").per_second = 0
        assert (await http.get(f"/api/games/{first}/replay")).status_code == 200
        assert (await http.get(f"/api/games/{second}/replay")).status_code == 429
        assert [(await http.get(f"/api/games/{first}/replay")).status_code for _ in range(5)] == [200] * 5


async def test_a_record_that_cannot_be_played_is_refused_with_a_reason(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        record = msgspec.structs.replace(
            finish(sushiya.game("sushi-go").new(2, 1), dice("bad")).record(), moves=[(0, "a whale")]
        )
        await house.house.store.append([], [GameRow("bad-1", 0, record.to_json().decode())])
        reply = await (await house.browser()).http.get("/api/games/bad-1/replay")
        assert reply.status_code == 400 and reply.json()["error"] == "NoReplay"
