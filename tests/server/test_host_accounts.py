"""Accounts and hosts: an account that the settings name opens the host's page, and one that is banned opens nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx2
import msgspec
import pytest
from websockets.asyncio.client import connect

from sushiya.server import hosting
from sushiya.server.accounts.who import COOKIE, hashed, today
from sushiya.server.live.connection import BANNED
from sushiya.server.settings import BadSettings, read_settings
from sushiya.server.signs import sign_of
from sushiya.server.store.accounts import AccountRow
from sushiya.server.store.database import DatabaseStore
from sushiya.server.store.devices import DeviceRow
from sushiya.server.store.hosting import HostAct
from sushiya.server.store.roster import AccountOutline
from sushiya.server.store.store import Store
from tests.server.accounts import account, ask, cookie_of, make_passkey, own_account, use_passkey
from tests.server.authenticators import Authenticator
from tests.server.clients import Browser, OpenHouse, open_house
from tests.server.databases import opened
from tests.server.processes import free_port, serving, until_it_answers
from tests.server.test_account_store import way
from tests.server.test_host_page import KEY, WITH_KEY
from tests.server.test_hosting import closed_with, end_of

STATUS = "/api/host/status"
PLACE = "http://localhost:8000"
"""Passkeys are bound to it, whichever port a house has."""


async def second_browser(house: OpenHouse, authenticator: Authenticator) -> Browser:
    """Another device of an account."""
    browser = await house.guest()
    await use_passkey(browser, authenticator)
    return browser


async def status_of(browser: Browser, **headers: str) -> int:
    return (await browser.http.get(STATUS, headers=headers)).status_code


async def until_refused(browser: Browser) -> dict[str, Any]:
    """What a browser is told, as soon as it is banned."""
    async with asyncio.timeout(20):
        while (reply := await browser.http.get("/api/account")).status_code != 403:
            await asyncio.sleep(0.05)
    told: dict[str, Any] = reply.json()
    return told


async def test_an_account_of_the_settings_opens_the_page_of_the_host_on_all_its_devices(tmp_path: Path) -> None:
    async with open_house(tmp_path, address=PLACE) as house:
        mia, noe = await house.guest(), await house.guest()
        passkey = await make_passkey(mia)
        await make_passkey(noe)
        sign = (await own_account(mia)).sign
        assert not (await own_account(mia)).opens_host and await status_of(mia) == 403
    named = f" {sign.upper()}, {'0' * 16}"
    async with open_house(tmp_path, address=PLACE, host_secret=KEY, host_accounts=named) as house:
        phone, desk, other, guest = [await house.guest() for _ in range(4)]
        for device in (phone, desk):
            await use_passkey(device, passkey)
            assert (await own_account(device)).opens_host
            assert await status_of(device) == 200
        await make_passkey(other)
        assert not (await own_account(other)).opens_host
        for nobody in (other, guest, await house.browser()):
            reply = await nobody.http.get(STATUS)
            assert (reply.status_code, reply.json()["key"]) == (403, "server.error.not_the_host_account")
            assert sign not in reply.text
        assert await status_of(guest, **WITH_KEY) == 200, "the secret still opens it"
        assert await status_of(phone, Authorization="Bearer guessed") == 403, "a wrong secret stays wrong"
        forged = await house.guest()
        for cookie in (sign, sign * 2, str(phone.holder)[:32]):
            forged.http.cookies.set(COOKIE, cookie)
            assert await status_of(forged) == 403
        foreign = {"Origin": "https://evil.example"}
        banned = {"subject": "203.0.113.7"}
        assert (await phone.http.post("/api/host/ban", json=banned, headers=foreign)).status_code == 403
        assert (await phone.http.post("/api/host/ban", json=banned)).status_code == 200
        await ask(desk, "sign-out")
        assert await status_of(desk) == 403
        await ask(phone, "delete")
        assert await status_of(phone) == 403


@pytest.mark.parametrize("said", ["mia", "0123456789abcdeg", "0123456789abcdef 0123456789abcdef", "0" * 15])
def test_a_setting_that_names_no_account_is_refused(said: str) -> None:
    with pytest.raises(BadSettings) as caught:
        read_settings({"host_accounts": f"{'a' * 16},{said}"})
    assert said in caught.value.say("en") and said in caught.value.say("fr")
    assert read_settings({"host_accounts": ""}).host_signs == frozenset()


async def test_every_store_lists_accounts_by_their_signs(store: Store) -> None:
    async with opened(store):
        assert await store.roster.outlines() == [] and await store.roster.signs(["a" * 16]) == set()
        one, two = AccountRow("a1", "ab" * 32, 10), AccountRow("a2", "ff" * 32, 20)
        for each in (one, two):
            await store.accounts.make(each, way(each, 0))
        await store.accounts.add_way(msgspec.structs.replace(way(one, 1), kind="email"))
        await store.accounts.add_way(way(one, 2))
        for number, seen in ((1, 100), (2, 300)):
            await store.devices.add(DeviceRow(f"d{number}", "a1", f"s{number}", "Firefox", 1, seen))
        await store.devices.add(DeviceRow("d3", "a2", "s3", "Firefox", 1, 200, "guest 8"))
        await store.devices.add_games("a1", "guest 7")
        await store.devices.add_games("a2", "guest 7")
        for guest, since, accounts in (
            ("guest 7", 0, [one, two]),
            ("guest 8", 200, [two]),
            ("guest 8", 201, []),
            ("", 999, []),
        ):
            assert await store.roster.accounts_of(guest, since) == [account.holder for account in accounts]
        await store.devices.end("a2", "d3")
        assert await store.roster.accounts_of("guest 8", 0) == []
        assert await store.roster.outlines() == [
            AccountOutline("ff" * 8, 20, ("passkey",), 0, 0),
            AccountOutline("ab" * 8, 10, ("email", "passkey"), 2, 300),
        ]
        assert await store.roster.signs(["ab" * 8, "ac" * 8, "ff" * 8, "0" * 16]) == {"ab" * 8, "ff" * 8}
        assert await store.roster.names("a1") == [one.holder, "guest 7"]
        assert await store.roster.names("a2") == [two.holder, "guest 7"] and await store.roster.names("a3") == []
        for kind in ("account", "guest"):
            assert await store.hosting.carry_out(HostAct("page", "ban", kind, "ab" * 8, 0, "why"))
        assert {ban.kind for ban in await store.hosting.bans()} == {"account", "guest"}


async def test_a_banned_account_is_refused_on_every_device_and_at_every_sign_in(tmp_path: Path) -> None:
    async with open_house(tmp_path, host_secret=KEY) as house:
        mia, other = await house.guest(), await house.guest()
        passkey = await make_passkey(mia)
        laptop = await second_browser(house, passkey)
        await make_passkey(other)
        sign = (await own_account(mia)).sign
        code = await other.open_table("sushi-go", 3)
        stays, goes, watches = await other.visit(code), await mia.visit(code), await laptop.visit(code)
        for seat, tab in enumerate((stays, goes)):
            await tab.do("sit", seat=seat, name=f"P{seat}")
        host = (await house.browser()).http
        (table,) = (await host.get(STATUS, headers=WITH_KEY)).json()["tables"]
        assert [(guest["guest"] == sign, guest["account"]) for guest in table["guests"]] == [
            (False, True),
            (True, True),
        ], "the second device looks at the same seat"
        wanted = {"subject": sign.upper(), "days": 3, "reason": "insults"}
        told = (await host.post("/api/host/ban", json=wanted, headers=WITH_KEY)).json()
        assert [(ban["kind"], ban["subject"], ban["reason"]) for ban in told["bans"]] == [("account", sign, "insults")]
        for tab in (goes, watches):
            assert await closed_with(tab) == ("server.error.banned_until", BANNED)
        for device in (mia, laptop):
            assert (await until_refused(device))["error"] == "Banned"
            page = await device.http.get("/", headers={"Accept": "text/html", "Accept-Language": "fr"})
            assert page.status_code == 403 and "L’hôte de cette maison" in page.text
            again = await device.connect(code)
            assert await closed_with(again) == ("server.error.banned_until", BANNED)
        stranger = await house.guest()
        assert (await use_passkey(stranger, passkey, 403))["error"] == "Banned"
        assert cookie_of(stranger) is None and (await account(stranger)).own is None
        assert (await own_account(other)).devices, "others come and go"
        await stays.do("add-words", seat=0, words="goes on")

        lifted = (await host.post("/api/host/let-in", json={"subject": sign}, headers=WITH_KEY)).json()
        assert lifted["bans"] == []
        assert [(act["deed"], act["kind"], act["subject"]) for act in lifted["acts"]] == [
            ("unban", "account", sign),
            ("ban", "account", sign),
        ]
        assert len((await own_account(mia)).devices) == 2, "nobody was signed out"
        await use_passkey(stranger, passkey)


async def test_a_banned_guest_is_banned_with_the_account_that_has_their_games(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        mia = await house.guest()
        passkey = await make_passkey(mia)
        await ask(mia, "games")
        laptop = await second_browser(house, passkey)
        act = await hosting.ban(house.house.store, "terminal", sign_of(str(mia.holder)))
        assert act.kind == "guest"
        for device in (mia, laptop):
            assert (await until_refused(device))["key"] == "server.error.banned"
        assert (await use_passkey(await house.guest(), passkey, 403))["error"] == "Banned"


async def test_a_host_cannot_ban_their_own_account(tmp_path: Path) -> None:
    async with open_house(tmp_path, address=PLACE) as house:
        mia = await house.guest()
        passkey = await make_passkey(mia)
        sign = (await own_account(mia)).sign
    async with open_house(tmp_path, address=PLACE, host_accounts=sign) as house:
        mia = await second_browser(house, passkey)
        for own in (sign, sign_of(str(mia.holder))):
            reply = await mia.http.post("/api/host/ban", json={"subject": own})
            assert (reply.status_code, reply.json()["key"]) == (400, "server.error.ban_own_account")
        assert await house.house.store.hosting.bans() == []


async def test_a_deleted_account_can_still_be_let_in(store: Store) -> None:
    async with opened(store):
        row = AccountRow("a1", "ab" * 32, 10)
        await store.accounts.make(row, way(row, 0))
        assert (await hosting.ban(store, "terminal", "ab" * 8)).kind == "account"
        await store.accounts.delete("a1")
        assert (await hosting.let_in(store, "terminal", "ab" * 8)).kind == "account"
        with pytest.raises(hosting.NothingToDo):
            await hosting.let_in(store, "terminal", "ab" * 8)


async def test_every_process_refuses_a_banned_account(postgresql_url: str) -> None:
    """The account is at a table through both processes, one of which passes it on to the other."""
    database, ports = postgresql_url.replace("+psycopg", ""), (free_port(), free_port())
    with serving(ports[0], database), serving(ports[1], database):
        for port in ports:
            await until_it_answers(port)
        async with opened(DatabaseStore(postgresql_url)) as store:
            row, secret = AccountRow("a1", "ab" * 32, 10), "s" * 32
            await store.accounts.make(row, way(row, 0))
            await store.devices.add(DeviceRow("d1", row.id, hashed(secret), "Firefox", 1, today()))
            signed_in = {"Cookie": f"{COOKIE}={secret}"}
            http = [httpx2.AsyncClient(base_url=f"http://127.0.0.1:{port}", trust_env=False) for port in ports]
            code = (await http[0].post("/api/tables", json={"game": "sushi-go", "players": 2})).json()["code"]
            sockets = [
                await connect(
                    f"ws://127.0.0.1:{port}/api/tables/{code}/socket", additional_headers=signed_in, proxy=None
                )
                for port in ports
            ]
            for socket in sockets:
                assert msgspec.json.decode(await socket.recv())["type"] == "snapshot"
            await hosting.ban(store, "terminal", "ab" * 8)
            for socket in sockets:
                assert await end_of(socket) == ("server.error.banned", BANNED)
            async with asyncio.timeout(30):
                for each in http:
                    while (await each.get("/api/account", headers=signed_in)).status_code != 403:
                        await asyncio.sleep(0.1)
                    assert (await each.get("/api/account")).status_code == 200
                    await each.aclose()
