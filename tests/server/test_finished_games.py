"""Finished games: the record, all that anybody saw, and the proof of the deal."""

from __future__ import annotations

from pathlib import Path

import pytest

import sushiya
from tests.playing import dice
from tests.server.clients import as_json, open_house, play_to_the_end, seat_people, start


@pytest.mark.parametrize("game", sushiya.games())
async def test_a_game_can_be_seen_again_from_every_seat(tmp_path: Path, game: str) -> None:
    async with open_house(tmp_path) as house:
        tabs = await seat_people(house, game, 1, ("random",))
        await tabs[0].do("add-words", seat=0, words="salmon")
        shown = tabs[0].table.commitment
        await start(tabs)
        await play_to_the_end(tabs, dice("seen again", game))
        match = house.table(tabs[0].table.code).match
        assert match is not None
        http, game_id = tabs[0].browser.http, tabs[0].table.game_id
        record = sushiya.Record.from_json((await http.get(f"/api/games/{game_id}")).content)
        assert record.moves == match.record().moves
        replay = (await http.get(f"/api/games/{game_id}/replay")).json()
        assert len(replay["frames"]) == len(record.moves) + 1
        assert replay["scores"] == match.scores and replay["winners"] == match.winners
        for place, seat in enumerate((0, 1, None)):
            assert replay["frames"][-1]["views"][place] == as_json(match.view(seat))
            told = [event for frame in replay["frames"] for event in frame["events"][place]]
            assert told == as_json(match.events(seat))
        proof = (await http.get(f"/api/games/{game_id}/verify")).json()
        assert proof["commitment"] == shown and proof["words"] == ["salmon", ""]


async def test_a_live_game_cannot_be_found(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        tabs = await seat_people(house, "sushi-go", 1, ("random",))
        await start(tabs)
        for route in ("", "/replay", "/verify"):
            reply = await tabs[0].browser.http.get(f"/api/games/{tabs[0].table.code}-1{route}")
            assert reply.status_code == 404 and reply.json()["key"] == "server.error.no_such_game"
