"""What a host of the house does: tables are closed, people banned and let in, all of it logged and obeyed at once."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx2
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from sushiya.server import guests, hosting, protocol
from sushiya.server.bans import BadSubject, Bans, subject_of
from sushiya.server.live.connection import BANNED, NO_SUCH_TABLE
from sushiya.server.live.table import NotThere
from sushiya.server.signs import sign_of
from sushiya.server.store.database import DatabaseStore
from sushiya.server.store.hosting import HostAct, HostBan
from sushiya.server.store.store import LogRow, Store
from tests.playing import dice
from tests.server.clients import Browser, Connection, OpenHouse, open_house, play_some, seat_people, start
from tests.server.databases import opened
from tests.server.processes import free_port, serving, until_it_answers

FAR, OTHER = "203.0.113.7", "198.51.100.9"
"""Addresses of guests, as the proxy of a house says them."""


def from_far(address: str) -> dict[str, str]:
    return {"X-Forwarded-For": address}


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("203.0.113.7", ("address", "203.0.113.7/32")),
        (" 203.0.113.77/24 ", ("address", "203.0.113.0/24")),
        ("::ffff:203.0.113.7", ("address", "203.0.113.7/32")),
        ("2001:DB8:1:2:3::4", ("address", "2001:db8:1:2::/64")),
        ("2001:db8:1:2:3::4/128", ("address", "2001:db8:1:2:3::4/128")),
        ("2001:db8::/32", ("address", "2001:db8::/32")),
        ("0123456789abcdef", ("guest", "0123456789abcdef")),
    ],
)
def test_what_a_ban_names(said: str, meant: tuple[str, str]) -> None:
    assert subject_of(said) == meant


@pytest.mark.parametrize(
    "said", ["", "aria", "203.0.113", "0.0.0.0/0", "10.0.0.0/7", "::/8", "0123456789abcde", "a\0b"]
)
def test_what_no_ban_can_name(said: str) -> None:
    with pytest.raises(BadSubject) as caught:
        subject_of(said)
    assert caught.value.say("en") != caught.value.say("fr")


def test_who_is_banned() -> None:
    holder = "ab" * 32
    bans = Bans()
    assert bans.find(FAR, [holder]) is None
    bans.learn(
        [
            HostBan("address", "203.0.113.0/24", 0, 0, ""),
            HostBan("address", "2001:db8:1:2::/64", 4 * 10**12, 0, ""),
            HostBan("guest", sign_of(holder), 0, 0, ""),
            HostBan("address", f"{OTHER}/32", 1, 0, "run out"),
        ]
    )
    for address in (FAR, f"::ffff:{FAR}", "2001:db8:1:2:ffff::1"):
        assert bans.find(address, []) is not None
    assert bans.find("192.0.2.1", ["cd" * 32, holder]) is not None
    for address in (OTHER, "2001:db8:1:3::1", "", "unix"):
        assert bans.find(address, ["cd" * 32]) is None


async def test_every_store_keeps_what_hosts_do(store: Store) -> None:
    async with opened(store):
        await store.append([LogRow("long", 0, 1, "opened"), LogRow("long", 1, 2, "sat")])
        kept = store.hosting
        assert (await kept.latest(), await kept.bans(), await kept.is_closed("long")) == ([], [], False)
        assert await kept.carry_out(HostAct("page", "close", "table", "long", 0, "rude"))
        assert not await kept.carry_out(HostAct("page", "close", "table", "long"))
        assert await kept.is_closed("long")
        for until in (0, 4 * 10**12):
            assert await kept.carry_out(HostAct("terminal", "ban", "address", "203.0.113.7/32", until, "’"))
        assert await kept.carry_out(HostAct("terminal", "ban", "guest", "0123456789abcdef", 1))
        (ban,) = await kept.bans()
        assert (ban.kind, ban.subject, ban.until, ban.reason) == ("address", "203.0.113.7/32", 4 * 10**12, "’")
        assert await kept.carry_out(HostAct("terminal", "unban", "address", "203.0.113.7/32"))
        assert not await kept.carry_out(HostAct("terminal", "unban", "address", "203.0.113.7/32"))
        acts = await kept.after(0)
        assert [act.deed for act in acts] == ["close", "ban", "ban", "ban", "unban"]
        assert [act.number for act in acts] == [1, 2, 3, 4, 5]
        assert await kept.after(4) == acts[4:]
        assert await kept.latest(2) == acts[:2:-1]
        assert await kept.latest(1, "close") == acts[:1]
        assert acts[0].at > 10**12 and (acts[0].by, acts[0].reason) == ("page", "rude")
        key = await kept.host_key()
        assert len(key) == 32 and await kept.host_key() == key
        assert await store.retention.forget("acts", 4 * 10**12) == 4, "the last one stays"
        assert await kept.carry_out(HostAct("terminal", "backup", "file", "house.backup"))
        assert [act.number for act in await kept.after(0)] == [5, 6]


async def test_two_hosts_at_the_same_time(url: str) -> None:
    async with opened(DatabaseStore(url)) as one, opened(DatabaseStore(url)) as two:
        acts = [HostAct("terminal", "ban", "address", f"203.0.113.{number}/32") for number in range(20)]
        stores = [one, two] * 10
        await asyncio.gather(*(store.hosting.carry_out(act) for store, act in zip(stores, acts, strict=True)))
        assert [act.number for act in await one.hosting.after(0)] == list(range(1, 21))
        assert await one.hosting.host_key() == await two.hosting.host_key()


async def test_every_store_knows_its_processes(store: Store) -> None:
    async with opened(store):
        assert await store.processes.running() == []
        await store.processes.report("b", "1")
        await store.processes.report("a", "2")
        await store.processes.report("b", "3")
        assert [(row.name, row.state) for row in await store.processes.running()] == [("a", "2"), ("b", "3")]
        await store.processes.end("a")
        assert [row.name for row in await store.processes.running()] == ["b"]


async def closed_with(tab: Connection) -> tuple[str, int]:
    """The last refusal that a tab hears, and the code with which it is closed."""
    with pytest.raises(ConnectionClosed) as ended:
        await tab.until(lambda: False)
    assert ended.value.rcvd is not None
    return tab.heard_of(protocol.Refused)[-1].key, ended.value.rcvd.code


async def handshake(house: OpenHouse, code: str, browser: Browser, address: str) -> int:
    """The status with which a handshake from an address is answered."""
    headers = from_far(address) | {"Cookie": f"{guests.COOKIE}={browser.token}"}
    try:
        async with connect(f"ws://{house.address}/api/tables/{code}/socket", additional_headers=headers, proxy=None):
            return 101
    except InvalidStatus as refused:
        body = msgspec.json.decode(refused.response.body or b"", type=protocol.Refused)
        assert body.error == "Banned"
        return refused.response.status_code


async def test_a_banned_address_loses_its_connection_and_cannot_come_back(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        near, far = await house.guest(), await house.guest()
        code = await near.open_table("sushi-go", 2)
        stays, goes = await near.visit(code), await far.connect(code, **from_far(FAR))
        await goes.hear(protocol.Snapshot)
        await hosting.ban(house.house.store, "terminal", "203.0.113.0/24", 7, "insults")
        key, ended = await closed_with(goes)
        assert (key, ended) == ("server.error.banned_until", BANNED)
        assert await handshake(house, code, far, FAR) == 403
        assert await handshake(house, code, far, OTHER) == 101
        for path in ("/api/tables", f"/api/tables/{code}", "/", "/rules"):
            assert (await far.http.get(path, headers=from_far(FAR))).status_code == 403
        refusal = await far.http.get("/api/tables", headers=from_far(FAR))
        assert refusal.json()["error"] == "Banned"
        page = await far.http.get("/", headers=from_far(FAR) | {"Accept": "text/html", "Accept-Language": "fr"})
        assert page.status_code == 403 and "L’hôte de cette maison" in page.text
        assert (await far.http.get("/healthz", headers=from_far(FAR))).status_code == 200
        await stays.do("sit", seat=0, name="Aria")
        await hosting.let_in(house.house.store, "page", "203.0.113.0/24")
        async with asyncio.timeout(20):
            while await handshake(house, code, far, FAR) != 101:
                await asyncio.sleep(0.1)
        assert (await far.http.get("/api/tables", headers=from_far(FAR))).status_code == 200


async def test_a_banned_guest_is_known_by_the_token(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        one, two = await seat_people(house, "sushi-go", 2)
        holder = two.browser.holder
        assert holder is not None
        await hosting.ban(house.house.store, "terminal", sign_of(holder))
        assert await closed_with(two) == ("server.error.banned", BANNED)
        assert (await two.browser.http.get("/api/evenings")).status_code == 403
        await one.do("add-words", seat=0, words="goes on")
        assert (await (await house.guest()).http.get("/api/evenings")).status_code == 200
        acts = await house.house.store.hosting.latest()
        assert [(act.by, act.deed, act.kind) for act in acts] == [("terminal", "ban", "guest")]


async def test_a_closed_table_tells_those_at_it_and_takes_nothing_more(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        tabs = await seat_people(house, "sushi-go", 2)
        code = tabs[0].table.code
        await start(tabs)
        await play_some(house.table(code), tabs, dice("closed"), 3)
        passer_by = await (await house.browser()).visit(code)
        await hosting.close_table(house.house.store, "terminal", code, "insults")
        for tab in (*tabs, passer_by):
            assert await closed_with(tab) == ("server.error.table_closed", NO_SUCH_TABLE)
        assert code not in house.house.tables.live
        written = len(await house.house.store.read(code, 0))
        again = await tabs[0].browser.connect(code)
        assert await closed_with(again) == ("server.error.table_closed", NO_SUCH_TABLE)
        looked = await tabs[0].browser.http.get(f"/api/tables/{code}")
        assert (looked.status_code, looked.json()["error"]) == (410, "TableClosed")
        assert len(await house.house.store.read(code, 0)) == written
        with pytest.raises(hosting.NothingToDo):
            await hosting.close_table(house.house.store, "terminal", code)
        with pytest.raises(NotThere):
            await hosting.close_table(house.house.store, "terminal", "nothere")
    async with open_house(tmp_path) as house:
        assert (await (await house.guest()).http.get(f"/api/tables/{code}")).status_code == 410


async def test_a_waiting_table_is_closed_by_its_short_code_and_leaves_the_list(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        guest = await house.guest()
        wanted = {"game": "sushi-go", "players": 2, "terms": {"public": True}}
        code = (await guest.http.post("/api/tables", json=wanted)).json()["code"]
        tab = await guest.visit(code)
        await tab.do("sit", seat=0, name="Aria")
        async with asyncio.timeout(20):
            while not (await guest.http.get("/api/tables")).json()["tables"]:
                await asyncio.sleep(0.1)
        await hosting.close_table(house.house.store, "terminal", str(tab.table.spoken).upper())
        assert await closed_with(tab) == ("server.error.table_closed", NO_SUCH_TABLE)
        async with asyncio.timeout(20):
            while (await guest.http.get("/api/tables")).json()["tables"]:
                await asyncio.sleep(0.1)


async def test_every_process_obeys(postgresql_url: str) -> None:
    """A table is closed, and an address banned, by a third process; guests at the other one are passed on."""
    database, ports = postgresql_url.replace("+psycopg", ""), (free_port(), free_port())
    with serving(ports[0], database), serving(ports[1], database):
        for port in ports:
            await until_it_answers(port)
        async with opened(DatabaseStore(postgresql_url)) as store:
            async with httpx2.AsyncClient(base_url=f"http://127.0.0.1:{ports[0]}", trust_env=False) as http:
                codes = [
                    (await http.post("/api/tables", json={"game": "sushi-go", "players": 2})).json()["code"]
                    for _ in range(2)
                ]
            sockets = [await joined(port, code, FAR) for code in codes for port in ports]
            await hosting.close_table(store, "terminal", codes[0])
            for socket in sockets[:2]:
                assert await end_of(socket) == ("server.error.table_closed", NO_SUCH_TABLE)
            await hosting.ban(store, "terminal", FAR)
            for socket in sockets[2:]:
                assert await end_of(socket) == ("server.error.banned", BANNED)
            async with asyncio.timeout(30):
                for port in ports:
                    while await status_from(port, FAR) != 403:
                        await asyncio.sleep(0.1)
                    assert await status_from(port, OTHER) == 200
            found = await hosting.status(store)
            assert len(found.processes) == 2


async def joined(port: int, code: str, address: str) -> ClientConnection:
    socket = await connect(
        f"ws://127.0.0.1:{port}/api/tables/{code}/socket", additional_headers=from_far(address), proxy=None
    )
    assert msgspec.json.decode(await socket.recv())["type"] == "snapshot"
    return socket


async def end_of(socket: ClientConnection) -> tuple[Any, int]:
    """The last refusal that a socket hears, and the code with which it is closed."""
    heard: list[Any] = []

    async def listen() -> None:
        async for text in socket:
            heard.append(msgspec.json.decode(text))

    with pytest.raises(ConnectionClosed):
        await asyncio.wait_for(listen(), 30)
    assert socket.close_code is not None
    return heard[-1].get("key"), socket.close_code


async def status_from(port: int, address: str) -> int:
    async with httpx2.AsyncClient(base_url=f"http://127.0.0.1:{port}", trust_env=False) as http:
        return (await http.get("/api/tables", headers=from_far(address))).status_code
