"""An account, for those who like: every way in, what it keeps together, and the way out."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from sushiya.server import protocol
from sushiya.server.settings import BadSettings, read_settings
from tests.playing import dice
from tests.server.accounts import (
    account,
    ask,
    cookie_of,
    link_in,
    make_passkey,
    origin_of,
    own_account,
    seats_of,
    use_passkey,
)
from tests.server.authenticators import Authenticator
from tests.server.clients import Browser, Connection, open_house, play_to_the_end, seat_people, start
from tests.server.letters import letter_box
from tests.server.openid_site import CLIENT, SECRET, openid_site
from tests.server.test_evenings import evenings

FIREFOX = {"User-Agent": "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"}
MAIL: dict[str, Any] = {"mail_from": "house@example.org", "address": "http://localhost:8000"}


async def finished(tabs: list[Connection]) -> None:
    """A whole game."""
    await start(tabs)
    await play_to_the_end(tabs, dice("accounts"))


async def test_evenings_follow_to_another_device_once_they_are_added(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        (tab, other) = await seat_people(house, "sushizock", 2)
        await finished([tab, other])
        desk, phone = tab.browser, await house.guest()
        phone.http.headers.update(FIREFOX)
        assert (await account(desk)) == protocol.Account(False, None, None)
        passkey = await make_passkey(desk)
        told = await own_account(desk)
        assert [way.kind for way in told.ways] == ["passkey"] and [device.here for device in told.devices] == [True]
        assert (told.added, told.earlier) == (False, 1)

        assert (await use_passkey(phone, passkey))["own"]["added"] is False
        assert await evenings(phone) == [], "nothing is added before it is asked for"
        assert len(await evenings(desk)) == 1
        assert (await ask(desk, "games"))["own"]["added"] is True
        assert [evening.id for evening in await evenings(phone)] == [tab.table.game_id]
        seats = (await phone.http.get(f"/api/games/{tab.table.game_id}/seats")).json()
        assert seats == {"seats": [0]}
        assert [device.name for device in (await own_account(phone)).devices] == ["Firefox, Android", ""]
        assert len(await evenings(other.browser)) == 1 and await evenings(await house.guest()) == []


async def test_a_game_goes_on_from_another_device(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        (mine, other) = await seat_people(house, "sushi-go", 2)
        await start([mine, other])
        desk, phone, stranger = mine.browser, await house.guest(), await house.guest()
        code = mine.table.code
        passkey = await make_passkey(desk)
        await use_passkey(phone, passkey)
        await make_passkey(stranger)
        assert seats_of((await phone.visit(code)).table) == [], "what was begun before belongs to the device alone"
        await ask(desk, "games")
        again, looks_on = await phone.visit(code), await stranger.visit(code)
        assert (seats_of(again.table), seats_of(looks_on.table)) == ([0], [])
        assert [state.seat for state in again.snapshot.seats] == [0]
        await again.do("play", seat=0, move=again.state(0).legal[0])

        begun_there = await phone.open_table()
        await (await phone.visit(begun_there)).do("sit", seat=0, name="Aria")
        assert seats_of((await desk.visit(begun_there)).table) == [0], (
            "what begins later belongs to the account at once"
        )
        assert seats_of(await desk.look(begun_there)) == [0]
        assert seats_of(await stranger.look(begun_there)) == []


async def test_a_device_is_signed_out_at_once_and_everywhere(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        desk, phone = await house.guest(), await house.guest()
        await use_passkey(phone, await make_passkey(desk))
        code = await phone.open_table()
        tab = await phone.visit(code)
        await tab.do("sit", seat=0, name="Aria")
        (lost,) = [device for device in (await own_account(desk)).devices if not device.here]
        told = await ask(desk, "end-device", id=lost.id)
        assert len(told["own"]["devices"]) == 1
        assert (await account(phone)).own is None
        await asyncio.wait_for(tab.socket.wait_closed(), 30)
        assert seats_of((await phone.visit(code)).table) == [] and seats_of((await desk.visit(code)).table) == [0]


async def test_another_process_knows_whose_seat_it_is_and_who_was_signed_out(tmp_path: Path) -> None:
    async with open_house(tmp_path, processes=2) as one, open_house(tmp_path, processes=2) as two:
        (mine, other) = await seat_people(one, "sushi-go", 2)
        await start([mine, other])
        desk, phone = mine.browser, await two.guest()
        passkey = await make_passkey(desk)
        await ask(desk, "games")
        passkey.origin = origin_of(two)
        await use_passkey(phone, passkey)
        code = mine.table.code
        tab = await phone.visit(code)
        assert seats_of(tab.table) == seats_of(await phone.look(code)) == [0], (
            "the owner of the table is the other process"
        )
        await tab.do("play", seat=0, move=tab.state(0).legal[0])
        (lost,) = [device for device in (await own_account(desk)).devices if not device.here]
        await ask(desk, "end-device", id=lost.id)
        await asyncio.wait_for(tab.socket.wait_closed(), 30)
        assert seats_of(await phone.look(code)) == []


async def test_who_signs_out_is_a_guest_again(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        (tab, other) = await seat_people(house, "sushizock", 2)
        await finished([tab, other])
        keeps, gives = tab.browser, other.browser
        await make_passkey(keeps)
        await ask(keeps, "sign-out")
        assert cookie_of(keeps) is None and len(await evenings(keeps)) == 1, "what was not added stays in the browser"
        await make_passkey(gives)
        await ask(gives, "games")
        token = gives.token
        assert (await gives.http.post("/api/evenings/forget")).json() == {"games": 0}, "the account keeps them"
        await ask(gives, "sign-out")
        assert gives.token != token and await evenings(gives) == [], "what was added stays in the account"
        assert (await ask(gives, "sign-out")) == {}


async def test_ways_in_are_added_and_removed_but_for_the_last(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        desk, phone = await house.guest(), await house.guest()
        first = await make_passkey(desk)
        options = (await ask(desk, "passkey/new"))["public_key"]
        assert len(options["excludeCredentials"]) == 1, "the browser offers no second one on the same device"
        (way,) = (await own_account(desk)).ways
        assert (await ask(desk, "remove-way", 400, id=way.id))["key"] == "account.error.last_way"
        second = await make_passkey(desk)
        assert len((await own_account(desk)).ways) == 2
        await ask(desk, "remove-way", id=way.id)
        assert (await use_passkey(phone, first, 400))["key"] == "account.error.refused"
        await use_passkey(phone, second)
        assert len((await own_account(phone)).devices) == 2


async def test_a_link_by_e_mail_signs_in_wherever_it_is_opened(tmp_path: Path) -> None:
    with letter_box() as box:
        async with open_house(tmp_path, smtp=box.address, **MAIL) as house:
            desk, phone = await house.guest(), await house.guest()
            desk.http.cookies.set("language", "fr")
            assert (await account(desk)).letters
            assert await ask(desk, "letter", address=" Mia@Example.org ") == {"minutes": 15}
            secret = await link_in(box, 0)
            assert (box.letters[0]["To"], box.letters[0]["Subject"]) == ("mia@example.org", "Votre lien pour Sushiya")
            assert "http://localhost:8000/evenings#link=" in box.letters[0].get_content()
            assert (await account(desk)).own is None, "asking for a link signs nobody in"
            await ask(phone, "link", secret=secret)
            assert [way.kind for way in (await own_account(phone)).ways] == ["email"]
            await ask(desk, "letter", address="mia@example.org")
            await ask(desk, "link", secret=await link_in(box, 1))
            assert len((await own_account(desk)).devices) == 2, "the same address leads into the same account"
            await make_passkey(desk)
            await ask(desk, "letter", address="mia.second@example.org")
            secret = await link_in(box, 2)
            assert (await ask(await house.guest(), "link", 400, secret=secret))["key"] == "account.error.elsewhere"
            await ask(desk, "letter", address="mia.second@example.org")
            await ask(desk, "link", secret=await link_in(box, 3))
            assert [way.kind for way in (await own_account(phone)).ways] == ["email", "passkey", "email"]
        kept = (tmp_path / "house.db").read_bytes()
        assert b"example.org" not in kept, "an address is stored as a hash only"


async def test_another_site_may_sign_people_in(tmp_path: Path) -> None:
    with openid_site() as site:
        settings: dict[str, Any] = {"oidc_issuer": site.issuer, "oidc_client_id": CLIENT, "oidc_client_secret": SECRET}
        async with open_house(tmp_path, **settings, oidc_name="Club") as house:
            desk, phone = await house.guest(), await house.guest()
            assert (await account(desk)).openid == "Club"
            for browser in (desk, phone):
                visit = (await ask(browser, "openid"))["url"]
                assert visit.startswith(f"{site.issuer}/authorization_endpoint?")
                back = await browser.http.get("/api/account/openid", params=site.sign_in(visit, "mia"))
                assert (back.status_code, back.headers["location"]) == (303, "/evenings#account")
                assert cookie_of(browser) is not None
            told = await own_account(phone)
            assert [(way.kind, way.name) for way in told.ways] == [("openid", "Club")] and len(told.devices) == 2


async def test_a_deleted_account_leaves_the_games_of_the_others(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        (tab, other) = await seat_people(house, "sushizock", 2)
        await finished([tab, other])
        mia, phone = tab.browser, await house.guest()
        game = tab.table.game_id
        await (await house.guest()).http.get(f"/api/games/{game}/replay")
        await use_passkey(phone, await make_passkey(mia))
        await ask(mia, "games")
        holder, token = mia.holder, mia.token
        await ask(mia, "delete")
        assert (mia.token != token, cookie_of(mia)) == (True, None)
        assert (await account(phone)).own is None and await evenings(phone) == [] == await evenings(mia)
        (evening,) = await evenings(other.browser)
        assert evening.names == ["", "P1"]
        record = (await mia.http.get(f"/api/games/{game}")).json()
        assert record["names"] == ["", "P1"]
        assert (await mia.http.get(f"/api/games/{game}/verify")).status_code == 200
        assert (await mia.http.get(f"/api/games/{game}/replay")).json()["record"]["names"] == ["", "P1"]
        assert (await ask(mia, "delete", 400))["key"] == "account.error.not_signed_in"
    with closing(sqlite3.connect(tmp_path / "house.db")) as database:
        left = {
            table: database.execute(f"SELECT * FROM {table}").fetchall()
            for table in ("accounts", "account_ways", "account_devices", "account_holders")
        }
        assert left == {table: [] for table in left}
        assert database.execute("SELECT count(*) FROM evenings WHERE holder = ?", (holder,)).fetchone() == (0,)


async def test_the_cookie_is_renewed_each_day_and_forgotten_in_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    day = 24 * 3600 * 1000
    async with open_house(tmp_path) as house:
        browser = await house.guest()
        await make_passkey(browser)
        first = cookie_of(browser)
        await own_account(browser)
        assert cookie_of(browser) == first
        from sushiya.server.accounts import who

        now = who.now()
        monkeypatch.setattr(who, "now", lambda: now + day)
        await own_account(browser)
        assert cookie_of(browser) != first
        thief = await house.browser()
        thief.http.cookies.set("sushiya_account", str(first))
        assert (await account(thief)).own is not None, "until the new one has come through"
        await own_account(browser)
        assert (await account(thief)).own is None
        monkeypatch.setattr(who, "now", lambda: now + 200 * day)
        assert (await account(browser)).own is None


async def test_by_tls_the_cookie_is_of_this_very_host(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        browser = await house.guest()
        browser.http.headers["X-Forwarded-Proto"] = "https"
        authenticator = Authenticator(f"https://{house.address}")
        options = (await ask(browser, "passkey/new"))["public_key"]
        sent = {"credential": authenticator.make(options)}
        reply = await browser.http.post(
            "/api/account/passkey/made", json=sent, headers={"Cookie": guest_cookie(browser)}
        )
        assert reply.status_code == 200, reply.text
        cookie = reply.headers["set-cookie"].lower()
        assert cookie.startswith("__host-sushiya_account=")
        assert (
            all(part in cookie for part in ("secure", "httponly", "samesite=lax", "path=/")) and "domain" not in cookie
        )


def guest_cookie(browser: Browser) -> str:
    """What a browser sends by TLS; the client of the tests keeps such cookies to itself."""
    return f"sushiya_guest={browser.token}"


def test_wrong_settings_of_another_site() -> None:
    with pytest.raises(BadSettings, match="oidc_client_id"):
        read_settings({"oidc_issuer": "https://login.example.org"})
    with pytest.raises(BadSettings, match="oidc_issuer"):
        read_settings({"oidc_issuer": "http://login.example.org", "oidc_client_id": "x"})
    assert read_settings({"oidc_issuer": "http://localhost:9", "oidc_client_id": "x"}).oidc_name == "OpenID"
