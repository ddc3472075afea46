"""A finished game can be tried again from any of its turns, at a table of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

import sushiya
from sushiya.core.record import Record
from sushiya.server.store.store import GameRow
from tests.playing import dice, finish
from tests.server.clients import OpenHouse, open_house, play_to_the_end, start


async def keep_game(house: OpenHouse, game: str) -> Record:
    record = finish(sushiya.game(game).new(2, 1), dice("kept", game)).record()
    await house.house.store.append([], [GameRow("game-1", 0, record.to_json().decode())])
    return record


@pytest.mark.parametrize("game", sushiya.game_ids())
async def test_a_game_goes_on_from_one_of_its_turns(tmp_path: Path, game: str) -> None:
    async with open_house(tmp_path) as house:
        record = await keep_game(house, game)
        before = sushiya.replay(Record(game, 2, record.options, record.seed, record.moves[:20]))
        seat = min(before.to_act)
        browser = await house.guest()
        reply = await browser.http.post("/api/games/game-1/branch", json={"at": 20, "seat": seat})
        assert reply.status_code == 201, reply.text
        tab = await browser.visit(reply.json()["code"])
        await tab.do("sit", seat=seat, name="Aria")
        await tab.do("add-bot", seat=1 - seat, bot="random")
        await start([tab])
        table = house.table(tab.table.code)
        assert table.origin is not None and table.origin.moves == record.moves[:20]
        await play_to_the_end([tab], dice("again", game))
        played = Record.from_json((await browser.http.get(f"/api/games/{tab.table.game_id}")).content)
        assert sushiya.replay(played).is_over and sushiya.verify(played)
        reply = await browser.http.post(f"/api/games/{tab.table.game_id}/review/start")
        assert reply.status_code == 400 and reply.json()["key"] == "error.review_branch"
        reply = await browser.http.post(f"/api/games/{tab.table.game_id}/branch", json={"at": 0, "seat": seat})
        assert reply.status_code == 400


async def test_nobody_begins_where_there_is_nothing_to_choose(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        record = await keep_game(house, "sushi-go")
        http = (await house.guest()).http
        for at, seat in ((1, 0), (len(record.moves), 0), (10_000, 0), (0, 5)):
            reply = await http.post("/api/games/game-1/branch", json={"at": at, "seat": seat})
            assert reply.status_code == 400 and reply.json()["key"] == "server.error.no_such_turn", (at, seat)
        assert (await http.post("/api/games/other-1/branch", json={"at": 0, "seat": 0})).status_code == 404
        assert (await http.post("/api/games/game-1/branch", json={"at": -1, "seat": 0})).status_code == 400
