"""My evenings: what the house remembers of a guest's games, told to nobody else, and forgotten when asked."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import sushiya
from sushiya.server import protocol
from sushiya.server.store.evenings import SatRow
from sushiya.server.store.store import GameRow, Store
from tests.playing import dice
from tests.server.clients import Browser, open_house, play_to_the_end, seat_people, start
from tests.server.databases import opened


async def evenings(browser: Browser) -> list[protocol.Evening]:
    reply = await browser.http.get("/api/evenings")
    assert reply.status_code == 200
    return msgspec.json.decode(reply.content, type=protocol.Evenings).games


@pytest.mark.parametrize("game", sushiya.game_ids())
async def test_a_finished_game_is_remembered_for_those_who_played_it(tmp_path: Path, game: str) -> None:
    async with open_house(tmp_path) as house:
        tabs = await seat_people(house, game, 2, ("random",))
        stranger = await house.guest()
        await start(tabs)
        await play_to_the_end(tabs, dice("evenings", game))
        record = sushiya.Record.from_json((await stranger.http.get(f"/api/games/{tabs[0].table.game_id}")).content)
        match = sushiya.replay(record)
        for seat, tab in enumerate(tabs):
            (evening,) = await evenings(tab.browser)
            assert (evening.id, evening.game, evening.seat) == (tabs[0].table.game_id, game, seat)
            assert (evening.names[:2], evening.bots) == (["P0", "P1"], [None, None, "random"])
            assert (evening.totals, evening.winners) == (list(match.scores), list(match.winners))
            assert sum(evening.points.values()) == match.scores[seat], "the families add up to the score"
            at_the_end = sum(evening.points.get(family, 0) for family in ("pudding", "dessert"))
            if evening.rounds:
                assert sum(evening.rounds) + at_the_end == match.scores[seat]
        assert await evenings(stranger) == []
        assert await evenings(await house.browser()) == [], "without a token there is nobody to remember"


async def test_a_guest_may_have_all_of_it_forgotten(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        one, two = await seat_people(house, "sushizock", 2)
        await start([one, two])
        await play_to_the_end([one, two], dice("forgotten"))
        reply = await one.browser.http.post("/api/evenings/forget")
        assert reply.json() == {"games": 1}
        assert await evenings(one.browser) == []
        assert len(await evenings(two.browser)) == 1, "what others remember is theirs"
        assert (await one.browser.http.get(f"/api/games/{one.table.game_id}")).status_code == 200
        assert (await (await house.browser()).http.post("/api/evenings/forget")).json() == {"games": 0}


async def test_every_store_keeps_them_with_their_game(store: Store) -> None:
    rows = [SatRow("a", f"g{number}", 0, number, "{}") for number in range(3)]
    async with opened(store):
        await store.append([], [GameRow("g0", 0, "record", [rows[0], SatRow("b", "g0", 1, 0, "{}")])])
        await store.append([], [GameRow(f"g{number}", number, "record", [rows[number]]) for number in (1, 2)])
        await store.append([], [GameRow("g1", 1, "record", [rows[1]])])
        assert await store.evenings.of("a") == [rows[2], rows[1], rows[0]]
        assert await store.evenings.of("a", 1) == [rows[2]]
        assert await store.evenings.forget("a") == 3
        assert await store.evenings.of("a") == []
        assert len(await store.evenings.of("b")) == 1
