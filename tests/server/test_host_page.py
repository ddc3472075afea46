"""The host's page: opened by its secret only, told no secret of a game, and the same figures as the terminal's."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx2
import msgspec
import pytest

from sushiya.server import hosting, protocol
from sushiya.server.host_access import TRIES, HostAccess, NotTheHost, host_link
from sushiya.server.limits import TooMuch
from sushiya.server.live.clocks import DAY
from sushiya.server.live.live_table import now
from sushiya.server.settings import Settings
from sushiya.server.signs import sign_of
from sushiya.server.store.attendance import AttendedRow
from sushiya.server.store.evenings import SatRow
from sushiya.server.store.hosting import HostAct
from sushiya.server.store.ratings import Contest, Place
from sushiya.server.store.store import ChatRow, GameRow, LogRow, Store
from tests.playing import dice
from tests.server.clients import OpenHouse, open_house, play_some, seat_people, start
from tests.server.databases import opened
from tests.server.test_secrets import secrets_of

KEY = "a secret of the host"
WITH_KEY = {"Authorization": f"Bearer {KEY}"}
POSTS: dict[str, dict[str, Any]] = {
    "/api/host/close": {"code": "nothere"},
    "/api/host/ban": {"subject": "203.0.113.7"},
    "/api/host/let-in": {"subject": "203.0.113.7"},
}


async def status(house: OpenHouse, **headers: str) -> httpx2.Response:
    return await (await house.browser()).http.get("/api/host/status", headers=WITH_KEY | headers)


async def test_nobody_sees_or_does_anything_without_the_secret(tmp_path: Path) -> None:
    async with open_house(tmp_path, host_secret=KEY) as house:
        http = (await house.guest()).http
        for number, wrong in enumerate(("", KEY, f"Basic {KEY}", f"Bearer {KEY}x", "Bearer é")):
            headers = {b"Authorization": wrong.encode(), b"X-Forwarded-For": b"203.0.113.%d" % number}
            reply = await http.get("/api/host/status", headers=headers)
            assert (reply.status_code, reply.json()["error"]) == (403, "NotTheHost")
        for path, body in POSTS.items():
            assert (await http.post(path, json=body)).status_code == 403
        assert await house.house.store.hosting.latest() == []
        found = await status(house)
        assert found.status_code == 200
        assert found.headers["cache-control"] == "no-store"


async def test_an_address_that_tries_secrets_is_heard_no_more(tmp_path: Path) -> None:
    async with open_house(tmp_path, host_secret=KEY) as house:
        http = (await house.guest()).http
        wrong = {"Authorization": "Bearer guessed", "X-Forwarded-For": "203.0.113.7"}
        answers = [(await http.get("/api/host/status", headers=wrong)).status_code for _ in range(TRIES + 2)]
        assert answers == [403] * TRIES + [429] * 2
        assert (await status(house, **{"X-Forwarded-For": "203.0.113.7"})).status_code == 429, "even the right one"
        assert (await status(house, **{"X-Forwarded-For": "203.0.113.8"})).status_code == 200


def test_tries_are_counted_by_network() -> None:
    access = HostAccess(Settings())
    for number in range(TRIES):
        with pytest.raises(NotTheHost):
            access.check(f"2001:db8::{number + 1}", "Bearer ")
    with pytest.raises(TooMuch):
        access.check("2001:db8::ffff", "Bearer ")
    assert host_link("http://localhost:8000", "a b#c") == "http://localhost:8000/host#key=a%20b%23c"


async def test_without_a_secret_in_the_settings_the_house_makes_one(tmp_path: Path) -> None:
    keys = []
    for _ in range(2):
        async with open_house(tmp_path) as house:
            keys.append(await house.house.store.hosting.host_key())
            headers = {"Authorization": f"Bearer {keys[0]}"}
            assert (await (await house.browser()).http.get("/api/host/status", headers=headers)).status_code == 200
    assert keys[0] == keys[1]


async def test_the_host_sees_who_is_there_and_no_secret_of_the_table(tmp_path: Path) -> None:
    async with open_house(tmp_path, host_secret=KEY) as house:
        tabs = await seat_people(house, "sushi-go", 2, ("greedy",))
        code = tabs[0].table.code
        for seat, tab in enumerate(tabs):
            await tab.do("add-words", seat=seat, words=f"secret words of {seat}")
        await start(tabs)
        await play_some(house.table(code), tabs, dice("host"), 3)
        watching = await (await house.browser()).visit(code)
        reply = await status(house)
        found = msgspec.json.decode(reply.content, type=protocol.HostStatus)
        (table,) = found.tables
        assert (table.code, table.game, table.phase, table.public) == (code, "sushi-go", "playing", False)
        assert (table.seats, table.robots) == (3, 1)
        assert table.since is not None and abs(table.since - now()) < 600_000
        holders = [tab.browser.holder or "" for tab in tabs]
        assert [(guest.seat, guest.name, guest.guest) for guest in table.guests] == [
            (0, "P0", sign_of(holders[0])),
            (1, "P1", sign_of(holders[1])),
            (None, None, None),
        ]
        assert {guest.address for guest in table.guests} == {"127.0.0.1"}
        hidden = await secrets_of(house, code, tabs)
        known = {sign_of(holder) for holder in holders}
        assert [
            secret for secret in (*hidden[""], *hidden["words"]) if secret not in known and secret in reply.text
        ] == []
        for word in ("hand", "legal", "token", "secret", "commitment", KEY):
            assert word not in reply.text
        (process,) = found.processes
        assert (process.tables, process.guests, process.errors) == (1, 3, 0)
        assert process.memory > 0 and watching.table.code == code
        assert (found.tables_kept, found.games_kept, found.backup) == (1, 0, None)
        told = await hosting.status(house.house.store)
        assert msgspec.structs.replace(told, at=found.at).tables == found.tables, "the terminal is told the same"


async def test_the_host_bans_closes_and_lets_in_at_once(tmp_path: Path) -> None:
    async with open_house(tmp_path, host_secret=KEY) as house:
        guest = await house.guest()
        code = await guest.open_table("sushi-go", 2)
        http = (await house.browser()).http

        async def ask(path: str, **body: Any) -> httpx2.Response:
            return await http.post(f"/api/host/{path}", json=body, headers=WITH_KEY)

        banned = await ask("ban", subject="203.0.113.7", days=1, reason="insults")
        assert [ban["subject"] for ban in banned.json()["bans"]] == ["203.0.113.7/32"]
        far = {"X-Forwarded-For": "203.0.113.7"}
        assert (await guest.http.get("/api/catalogue", headers=far)).status_code == 403
        itself = await ask("ban", subject="127.0.0.0/8")
        assert (itself.status_code, itself.json()["key"]) == (400, "server.error.ban_yourself")
        assert (await ask("let-in", subject="203.0.113.7")).json()["bans"] == []
        assert (await guest.http.get("/api/catalogue", headers=far)).status_code == 200
        assert (await ask("let-in", subject="203.0.113.7")).json()["key"] == "server.error.not_banned"
        assert (await ask("close", code=code, reason="a\nb")).status_code == 200
        assert (await guest.http.get(f"/api/tables/{code}")).status_code == 410
        assert (await ask("close", code="nothere")).status_code == 404
        acts = (await status(house)).json()["acts"]
        assert [(act["by"], act["deed"], act["reason"]) for act in acts] == [
            ("page", "close", "a b"),
            ("page", "unban", ""),
            ("page", "ban", "insults"),
        ]
        assert (await ask("ban", subject="x", days=-1)).json()["key"] == "server.error.malformed"


async def test_an_error_is_shown_to_the_host(tmp_path: Path) -> None:
    async with open_house(tmp_path, ("a request failed",), host_secret=KEY) as house:
        (tab,) = await seat_people(house, "sushi-go", 1, ("greedy",))
        house.house.requests.names = None  # type: ignore[assignment]
        await tab.ask("sit", seat=0, name="Aria")
        (process,) = (await status(house)).json()["processes"]
        assert (process["errors"], process["last_error"]["message"]) == (1, "a request failed")


async def test_every_store_deletes_what_is_old(store: Store) -> None:
    async with opened(store):
        sat = [SatRow("a", f"g{number}", 0, number, "{}") for number in range(4)]
        games = [GameRow(f"g{number}", number, "record", [sat[number]]) for number in range(4)]
        chat = [ChatRow("long", number, number, "hello") for number in range(4)]
        await store.append([LogRow("abcdefghjkmnp", 0, 7, "opened")], games, chat)
        await store.keep_replay("g0", b"replay")
        await store.jobs.ask("g0.x", "g0", "here", 1)
        assert await store.retention.forget("games", 2) == 2
        assert [await store.game(f"g{number}") for number in range(3)] == [None, None, "record"]
        assert await store.replay("g0") is None
        assert await store.retention.forget("chat", 3) == 3
        assert [row.number for row in await store.read_chat("long")] == [3]
        assert len(await store.evenings.of("a")) == 4
        assert await store.retention.forget("evenings", 3) == 3
        assert await store.evenings.of("a") == [sat[3]]
        await store.append([], attended=[AttendedRow("a", f"g{number}", True, number) for number in range(4)])
        assert await store.retention.forget("attended", 3) == 3
        assert (await store.attendance.of(["a"]))["a"].begun == 1
        found = await store.retention.inventory()
        assert (found.tables, found.games) == (1, 2)
        assert await store.retention.opened_at(["abcdefghjkmnp", "nothere"]) == {"abcdefghjkmnp": 7}


async def test_every_store_deletes_ratings_of_who_was_not_rated_since(store: Store) -> None:
    """What an old game has changed goes, a rating with the last of it, and the wish unless it is new."""

    def played(number: int, at: int, *holders: str) -> GameRow:
        places = [Place(rank, holder) for rank, holder in enumerate(holders, 1)]
        return GameRow(f"g{number}", at, "record", contest=Contest("sushi-go", places))

    async with opened(store):
        for holder in ("a", "b", "c", "new"):
            await store.ratings.turn(holder, True)
        await store.append([], [played(1, 10, "a", "b"), played(2, 20, "b", "c"), played(3, 30, "b", "c")])
        long_ago, later = now() - DAY, now() + DAY
        assert await store.retention.forget("ratings", 15) == 2
        a, b, c, new = [await store.ratings.of(holder) for holder in ("a", "b", "c", "new")]
        assert (a.skills, dict(a.changes), a.wanted) == ({}, {}, True), "the wish is newer"
        assert set(b.changes) == set(c.changes) == {"g2", "g3"} and b.skills["sushi-go"].games == 3
        assert await store.retention.forget("ratings", long_ago) == 4
        assert [(await store.ratings.of(holder)).skills for holder in "bc"] == [{}, {}]
        assert new.wanted and (await store.ratings.of("new")).wanted
        assert await store.retention.forget("ratings", later) == 0
        assert [(await store.ratings.of(holder)).wanted for holder in ("a", "b", "new")] == [False] * 3


async def test_the_sweep_keeps_what_the_settings_keep(tmp_path: Path) -> None:
    days: dict[str, Any] = {"table_days": 7, "game_days": 30, "evening_days": 0, "chat_days": 3, "log_days": 10}
    days |= {"attendance_days": 15, "rating_days": 15}
    async with open_house(tmp_path, **days) as house:
        store = house.house.store
        ages = (5, 8, 20, 40)
        old = {age: now() - age * DAY for age in ages}
        games = [GameRow(f"g{age}", old[age], "record", [SatRow("a", f"g{age}", 0, old[age], "{}")]) for age in ages]
        chat = [ChatRow("kept", age, old[age], "hello") for age in ages]
        await store.append([LogRow(f"t{age}", 0, old[age], "opened") for age in ages], games, chat)
        await store.hosting.carry_out(HostAct("terminal", "backup", "file", "house.backup"))
        attended = [AttendedRow("a", f"g{age}", True, old[age]) for age in ages]
        for holder in "ab":
            await store.ratings.turn(holder, True)
        contest = Contest("sushi-go", [Place(1, "a"), Place(2, "b")])
        rated = [GameRow(f"r{age}", old[age], "record", contest=contest) for age in ages]
        await store.append([], rated, attended=attended)
        await house.house.clocks.sweep()
        assert (await store.attendance.of(["a"]))["a"].begun == 2
        assert sorted((await store.ratings.of("a")).changes) == ["r5", "r8"]
        assert [age for age in ages if await store.read(f"t{age}")] == [5]
        assert [age for age in ages if await store.game(f"g{age}")] == [5, 8, 20]
        assert len(await store.evenings.of("a")) == 4
        assert await store.read_chat("kept") == []
        assert len(await store.hosting.latest()) == 1


async def test_the_page_on_privacy_says_what_the_settings_keep(tmp_path: Path) -> None:
    kept: dict[str, Any] = {"table_days": 7, "game_days": 30, "evening_days": 90, "chat_days": 3, "log_days": 10}
    kept |= {"attendance_days": 5, "rating_days": 6}
    async with open_house(tmp_path, **kept, contact="host@example.org") as house:
        told = (await (await house.browser()).http.get("/api/privacy")).json()
        assert {name: told[name] for name in kept} == kept
        assert (told["contact"], told["mail"], told["cookie_days"]) == ("host@example.org", False, 365)


async def test_a_process_that_has_closed_is_not_shown(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        async with asyncio.timeout(20):
            while not (await hosting.status(house.house.store)).processes:
                await asyncio.sleep(0.05)
    async with open_house(tmp_path) as house:
        async with asyncio.timeout(20):
            while len((await hosting.status(house.house.store)).processes) != 1:
                await asyncio.sleep(0.05)
