"""Finished games: the record, all that anybody saw, and the proof of the deal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import sushiya
from tests.playing import dice, finish
from tests.server.clients import Connection, as_json, open_house, play_to_the_end, seat_people, start


@pytest.mark.parametrize("game", sushiya.game_ids())
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
        for route in ("", "/replay", "/verify", "/seats"):
            reply = await tabs[0].browser.http.get(f"/api/games/{tabs[0].table.code}-1{route}")
            assert reply.status_code == 404 and reply.json()["key"] == "server.error.no_such_game"


async def test_a_record_says_who_is_a_robot_whatever_people_are_called(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        browser = await house.guest()
        tab = await browser.visit(await browser.open_table("sushi-go", 3))
        await tab.do("sit", seat=0, name="easy")
        await tab.do("add-bot", seat=1, bot="easy")
        await tab.do("add-bot", seat=2, bot="greedy:slips=20")
        await start([tab])
        await tab.play_on(dice("called easy"))
        record = sushiya.Record.from_json((await browser.http.get(f"/api/games/{tab.table.game_id}")).content)
        assert record.names == ["easy", "easy", "greedy"]
        assert record.bots == [None, "easy", "greedy:slips=20"]


def test_records_that_do_not_say_who_is_a_robot_are_read_and_replayed() -> None:
    record = finish(sushiya.game("sushi-go").new(2, 1), dice("old")).record()
    old = record.to_json()
    assert b"bots" not in old
    assert sushiya.replay(old).is_over


async def yours(tab: Connection, game_id: str | None) -> list[int]:
    """The seats that are the guest's own."""
    reply = await tab.browser.http.get(f"/api/games/{game_id}/seats")
    assert reply.status_code == 200
    found: list[int] = reply.json()["seats"]
    return found


async def test_guests_are_told_which_seats_were_their_own_and_nobody_else(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        tabs = await seat_people(house, "sushi-go", 2)
        code, tokens = tabs[0].table.code, [tab.browser.token for tab in tabs]
        await start(tabs)
        await play_to_the_end(tabs, dice("first"))
        await tabs[0].do("rematch")
        for tab in tabs:
            await tab.until(lambda tab=tab: tab.table.phase == "lobby")  # type: ignore[misc]
        await tabs[0].do("leave", seat=0)
        await tabs[1].do("sit", seat=0, name="Both")
        await start([tabs[0], tabs[1]])
        await tabs[1].play_on(dice("second"))
        games = [f"{code}-1", f"{code}-2"]
        assert [await yours(tabs[0], game) for game in games] == [[0], []]
        assert [await yours(tabs[1], game) for game in games] == [[1], [0, 1]]
        stranger = await (await house.guest()).visit(code)
        assert [await yours(stranger, game) for game in games] == [[], []]
        nobody = await (await house.browser()).visit(code)
        assert [await yours(nobody, game) for game in games] == [[], []]
    async with open_house(tmp_path) as house:
        again = await (await house.browser(tokens[1])).visit(code)
        assert [await yours(again, game) for game in games] == [[1], [0, 1]]


async def test_a_replay_outlives_its_table(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        tabs = await seat_people(house, "sushi-go", 1, ("random",))
        await start(tabs)
        await play_to_the_end(tabs, dice("outlived"))
        game_id = tabs[0].table.game_id
        await house.house.store.forget(10**15)
        house.house.tables.live.clear()
        assert await yours(tabs[0], game_id) == []
        assert (await tabs[0].browser.http.get(f"/api/games/{game_id}/replay")).status_code == 200


async def test_a_game_that_was_played_elsewhere_is_kept_once_and_seen_again(tmp_path: Path) -> None:
    """Its moves are made again: what cannot be, or does not end, is refused and leaves nothing behind."""
    match = sushiya.game("sushizock").new(2, seed=3)
    finish(match, dice("elsewhere", "sushizock"))
    offered = as_json(match.record()) | {"names": ["Aria", "whoever"], "bots": [None, "kome"]}
    spoilt: list[tuple[dict[str, Any], str]] = [
        ({"moves": offered["moves"][:-1]}, "server.error.not_over"),
        ({"moves": [*offered["moves"], [0, "take sushi"]]}, "error.record_move"),
        ({"seed": 64 * "0"}, "error.record_move"),
        ({"seed": "soup"}, "error.record_unreadable"),
        ({"rules": 99}, "error.record_rules"),
        ({"names": ["Aria"]}, "error.record_unreadable"),
        ({"names": ["\n", ""]}, "server.error.name_signs"),
        ({"bots": [None, "monte_carlo"]}, "error.record_unreadable"),
        ({"names": ["Aria", "Kome", "Yaki"], "bots": [None, "kome", "kome"], "players": 3}, "error.record_move"),
        ({"board": "x"}, "server.error.malformed"),
        ({"moves": [[0, "x" * 20_000]]}, "server.error.too_long"),
    ]
    async with open_house(tmp_path, requests_per_second=1000) as house:
        http = (await house.browser()).http
        for change, key in spoilt:
            refused = await http.post("/api/games", json=offered | change)
            assert (refused.status_code, refused.json()["key"]) == (400, key)
        kept = [await http.post("/api/games", json=offered) for _ in range(2)]
        assert [each.status_code for each in kept] == [201, 201]
        (name,) = {each.json()["id"] for each in kept}
        replay = (await http.get(f"/api/games/{name}/replay")).json()
        assert replay["scores"] == match.scores and replay["record"]["names"] == ["Aria", "Kome"]
