"""Tables that are open to all: who sees them, who finds the first free seat, and how they begin by themselves."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sushiya.server import protocol
from sushiya.server.live import filling, listing
from sushiya.server.live.live_table import now
from sushiya.server.names import BadName, NameFilter
from sushiya.server.settings import Settings
from sushiya.server.store.store import Store
from sushiya.server.store.waiting import WaitingRow
from tests.server.clients import Browser, Connection, open_house
from tests.server.databases import opened


async def open_to_all(browser: Browser, players: int = 3, game: str = "sushi-go", **terms: Any) -> Connection:
    """A table that is open to all, with its host in the first seat."""
    wanted = {"game": game, "players": players, "terms": {"public": True, **terms}}
    reply = await browser.http.post("/api/tables", json=wanted)
    assert reply.status_code == 201, reply.text
    tab = await browser.visit(reply.json()["code"])
    await tab.do("sit", seat=0, name="Aria")
    return tab


async def listed(browser: Browser) -> list[protocol.WaitingTable]:
    """What the house shows now, as its own tables are and with nothing remembered."""
    here = browser.open_house.house.listing
    await here.show_own()
    here.read_at = None
    reply = await browser.http.get("/api/tables")
    return msgspec.json.decode(reply.content, type=protocol.WaitingTables).tables


async def first_free(browser: Browser, **wanted: Any) -> str:
    reply = await browser.http.post("/api/first-free", json=wanted)
    assert reply.status_code == 201, reply.text
    code: str = reply.json()["code"]
    return code


async def test_everybody_sees_a_table_while_it_waits(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        host, stranger = await house.guest(), await house.browser()
        await host.visit(await host.open_table())
        assert await listed(stranger) == [], "others are nobody's business"
        tab = await open_to_all(host, clock="fast", language="fr")
        (shown,) = await listed(stranger)
        assert (shown.code, shown.game, shown.seats, shown.free) == (tab.table.code, "sushi-go", 3, 2)
        assert (shown.names, shown.clock, shown.language) == (["Aria"], "fast", "fr")
        other = await (await house.guest()).visit(shown.code)
        await other.do("sit", seat=1, name="Marius", unnamed=True)
        (shown,) = await listed(stranger)
        assert (shown.free, shown.names) == (1, ["Aria"]), "who does not want to be named is not"
        await tab.do("add-bot", seat=2, bot="kome")
        assert await listed(stranger) == [], "no seat is free"


async def test_a_table_leaves_the_list_when_nobody_waits_there_any_more(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        host, stranger = await house.guest(), await house.browser()
        tab = await open_to_all(host)
        assert len(await listed(stranger)) == 1
        await tab.socket.close()
        while house.house.tables.live[tab.table.code].sessions:
            await asyncio.sleep(0.01)
        assert await listed(stranger) == []


async def test_two_who_want_the_first_free_seat_at_the_same_instant_meet(tmp_path: Path) -> None:
    """Nobody sits at the table yet, so the list that everybody sees does not have it."""
    async with open_house(tmp_path) as house:
        browsers = [await house.guest() for _ in range(2)]
        codes = await asyncio.gather(*(first_free(browser, language="en") for browser in browsers))
        assert codes[0] == codes[1]
        assert not await listed(browsers[0])
        for seat, browser in enumerate(browsers):
            await (await browser.visit(codes[0])).do("sit", seat=seat, name=f"P{seat}")


async def test_the_first_free_seat_is_at_the_table_that_fits_best(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        english, french = await house.guest(), await house.guest()
        one = await open_to_all(english, 3, language="en")
        two = await open_to_all(french, 2, language="fr")
        boat = await open_to_all(english, 2, "sushi-boat", language="en")
        visitor = await house.guest()
        assert await first_free(visitor, language="fr") == two.table.code
        assert await first_free(visitor, language="en") == boat.table.code, "fewest seats are free"
        assert await first_free(visitor, language="en", game="sushi-go") == one.table.code
        assert await first_free(visitor, language="fr", avoid=[two.table.code, boat.table.code]) == one.table.code
        new = await visitor.visit(await first_free(visitor, game="sushizock", wait=30))
        assert new.table.host and new.table.game == "sushizock"
        assert new.table.terms.public and new.table.terms.fill_seconds == 30
        await new.do("sit", seat=0, name="Mia")
        assert await first_free(english, game="sushizock") == new.table.code, "who comes next finds it at once"


async def begins(tab: Connection) -> None:
    await tab.until(lambda: tab.table.phase == "playing")


async def test_robots_take_the_free_seats_when_the_time_is_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_house(tmp_path) as house:
        tab = await open_to_all(await house.guest(), fill_seconds=600)
        await tab.until(lambda: tab.table.fills_at is not None)
        due = tab.table.fills_at
        assert due is not None and abs(due - now() - 600_000) < 60_000
        assert tab.table.phase == "lobby"
        monkeypatch.setattr(filling, "now", lambda: due + 1)
        await begins(tab)
        assert [seat.bot for seat in tab.table.seats] == [None, "maneki", "yaki"]


async def test_a_full_table_begins_at_once(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        tab = await open_to_all(await house.guest(), players=2, fill_seconds=600)
        other = await (await house.guest()).visit(tab.table.code)
        await other.do("sit", seat=1, name="Marius")
        await begins(other)
        assert [seat.name for seat in other.table.seats] == ["Aria", "Marius"]


async def test_nobody_is_called_what_hurts(tmp_path: Path) -> None:
    names = NameFilter(Settings().refused_names)
    for name in ("Merde", "m e r d e", "MERDE 2", "mеrde", "Le_connard", "ｆｕｃｋ"):
        with pytest.raises(BadName):
            names.check(name)
    for name in ("Aria", "Émerdine", "Shitake", "Hans"):
        names.check(name)
    async with open_house(tmp_path, refused_names="radish") as house:
        host = await house.guest()
        tab = await host.visit(await host.open_table())
        await tab.fail("sit", "server.error.name_refused", seat=0, name="Old Radish")
        await tab.do("sit", seat=0, name="Merde")


async def test_free_words_are_not_for_strangers(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        wanted = {"game": "sushi-go", "players": 2, "terms": {"public": True, "chat": True}}
        reply = await (await house.guest()).http.post("/api/tables", json=wanted)
        assert (reply.status_code, reply.json()["key"]) == (400, "server.error.public_chat")


async def test_every_store_keeps_the_list(store: Store) -> None:
    async with opened(store):
        await store.waiting.put([WaitingRow("a", 2000, "{}"), WaitingRow("b", 1000, "{}")])
        assert [row.table_code for row in await store.waiting.read(500)] == ["a", "b"]
        assert [row.table_code for row in await store.waiting.read(1500)] == ["a"]
        await store.waiting.put([WaitingRow("b", 9000, '{"x": 1}')], ["a", "c"])
        assert await store.waiting.read(500) == [WaitingRow("b", 9000, '{"x": 1}')]
        await store.waiting.put([], ["b"])
        assert await store.waiting.read(0) == []


async def test_a_table_of_one_process_is_on_the_list_of_another(tmp_path: Path) -> None:
    async with open_house(tmp_path) as one, open_house(tmp_path) as two:
        tab = await open_to_all(await one.guest())
        await one.house.listing.show_own()
        assert [shown.code for shown in await listed(await two.browser())] == [tab.table.code]


async def test_a_table_stays_on_the_list_as_long_as_it_waits(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        tab = await open_to_all(await house.guest())
        here = house.house.listing
        await here.show_own()
        code, row = tab.table.code, here.put[tab.table.code]
        here.put[code] = msgspec.structs.replace(row, until=row.until - listing.PUT_AGAIN_AFTER - 1)
        await here.show_own()
        assert here.put[code].until >= row.until
