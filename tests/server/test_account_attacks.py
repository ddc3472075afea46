"""Accounts under attack: nothing works twice, too late, from elsewhere or for others, and nothing tells who has one."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec, rsa

from sushiya.server import hosting
from sushiya.server.accounts import desk, who
from sushiya.server.accounts.fetching import MOST_BYTES, NotFetched, fetch
from sushiya.server.host_access import TRIES
from tests.server.accounts import (
    account,
    ask,
    cookie_of,
    link_in,
    make_passkey,
    origin_of,
    own_account,
    use_passkey,
)
from tests.server.authenticators import Authenticator
from tests.server.clients import open_house
from tests.server.letters import letter_box
from tests.server.openid_site import CLIENT, SECRET, OpenIdSite, openid_site
from tests.server.slow_games import WISHES

MAIL: dict[str, Any] = {"mail_from": "house@example.org", "address": "http://localhost:8000"}
REFUSED, LATE = "account.error.refused", "account.error.too_late"


def later(monkeypatch: pytest.MonkeyPatch, seconds: int) -> None:
    """So much time passes."""
    at = who.now() + seconds * 1000
    for module in (who, desk):
        monkeypatch.setattr(module, "now", lambda: at)


async def test_a_challenge_is_for_one_guest_once_and_soon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_house(tmp_path) as house:
        mia, other = await house.guest(), await house.guest()
        authenticator = Authenticator(origin_of(house))
        options = (await ask(mia, "passkey/new"))["public_key"]
        made = authenticator.make(options)
        assert (await ask(other, "passkey/made", 400, credential=made))["key"] == LATE, "it was asked of another guest"
        assert (await ask(await house.browser(), "passkey/made", 400, credential=made))["key"] == LATE
        await ask(mia, "passkey/made", credential=made)
        assert (await ask(mia, "passkey/made", 400, credential=made))["key"] == LATE, "it was used"

        options = (await ask(other, "passkey/ask"))["public_key"]
        used = authenticator.use(options)
        await ask(other, "passkey/used", credential=used)
        assert (await ask(other, "passkey/used", 400, credential=used))["key"] == LATE
        options = (await ask(other, "passkey/ask"))["public_key"]
        later(monkeypatch, 121)
        assert (await ask(other, "passkey/used", 400, credential=authenticator.use(options)))["key"] == LATE


async def test_a_passkey_that_is_wrong_in_any_way_is_refused_in_the_same_words(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        mia, thief = await house.guest(), await house.guest()
        right = await make_passkey(mia)
        elsewhere, stolen = Authenticator("https://evil.example"), Authenticator(origin_of(house), right.id)
        unknown, copied = Authenticator(origin_of(house)), Authenticator(origin_of(house))
        elsewhere.id, elsewhere.key = right.id, right.key
        copied.id, copied.key, copied.signed = right.id, right.key, 0
        await use_passkey(mia, right)
        await use_passkey(mia, right)
        replies = [await use_passkey(thief, each, 400) for each in (elsewhere, stolen, unknown, copied)]
        for credential in ({}, {"rawId": 7}, {"rawId": "é"}, {"rawId": "AA", "response": {}}, {"id": "x" * 9000}):
            await ask(thief, "passkey/ask")
            replies.append(await ask(thief, "passkey/used", 400, credential=credential))
        assert [reply["key"] for reply in replies] == [REFUSED] * len(replies)
        assert len({str(reply) for reply in replies}) == 1 and (await account(thief)).own is None
        other_challenge = (await ask(mia, "passkey/ask"))["public_key"]
        await ask(thief, "passkey/ask")
        signed = right.use(other_challenge)
        assert (await ask(thief, "passkey/used", 400, credential=signed))["key"] == REFUSED


async def test_a_passkey_of_another_cannot_be_made_anew(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        mia, thief = await house.guest(), await house.guest()
        right = await make_passkey(mia)
        forged = Authenticator(origin_of(house), right.id)
        options = (await ask(thief, "passkey/new"))["public_key"]
        assert (await ask(thief, "passkey/made", 400, credential=forged.make(options)))[
            "key"
        ] == "server.error.try_again"
        assert (await use_passkey(thief, forged, 400))["key"] == REFUSED
        await make_passkey(thief)
        options = (await ask(thief, "passkey/new"))["public_key"]
        assert (await ask(thief, "passkey/made", 400, credential=forged.make(options)))["key"] == "account.error.taken"
        assert len((await own_account(mia)).devices) == 1


async def test_what_belongs_to_another_account_cannot_be_touched(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        mia, noe, guest = await house.guest(), await house.guest(), await house.guest()
        await make_passkey(mia)
        await make_passkey(mia)
        await make_passkey(noe)
        theirs = await own_account(mia)
        for way in theirs.ways:
            await ask(noe, "remove-way", id=way.id)
        await ask(noe, "end-device", id=theirs.devices[0].id)
        assert await own_account(mia) == theirs
        told = (await noe.http.get("/api/account")).text + (await guest.http.get("/api/account")).text
        hidden = [*(way.id for way in theirs.ways), theirs.devices[0].id, cookie_of(mia), mia.token, mia.holder]
        hidden += [
            row.holder for row in [await house.house.store.devices.find(who.hashed(str(cookie_of(mia))), 0)] if row
        ]
        assert not [secret for secret in hidden if str(secret) in told]
        for what in ("games", "delete"):
            assert (await ask(guest, what, 400))["key"] == "account.error.not_signed_in"
        for what in ("remove-way", "end-device"):
            assert (await ask(guest, what, 400, id="0" * 32))["key"] == "account.error.not_signed_in"
        forged = await house.browser()
        for cookie in ("x", "0" * 32, str(mia.token), str(mia.holder)):
            forged.http.cookies.set(who.COOKIE, cookie)
            assert (await account(forged)).own is None


async def test_a_link_works_once_and_soon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with letter_box() as box:
        async with open_house(tmp_path, smtp=box.address, **MAIL) as house:
            mia = await house.guest()
            await ask(mia, "letter", address="mia@example.org")
            secret = await link_in(box, 0)
            guests = [await house.guest() for _ in range(4)]
            opening = (guest.http.post("/api/account/link", json={"secret": secret}) for guest in guests)
            replies = await asyncio.gather(*opening)
            assert sorted(reply.status_code for reply in replies) == [200, 400, 400, 400]
            assert {reply.json().get("key") for reply in replies} == {None, "account.error.link"}
            await ask(mia, "letter", address="mia@example.org")
            secret = await link_in(box, 1)
            later(monkeypatch, 15 * 60 + 1)
            assert (await ask(mia, "link", 400, secret=secret))["key"] == "account.error.link"


async def test_nobody_learns_which_addresses_have_an_account(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """The answer is the same to the last byte, headers too, and nothing about it is logged."""
    caplog.set_level(logging.DEBUG, "sushiya")
    with letter_box() as box:
        box.refused.add("gone@example.org")
        async with open_house(tmp_path, smtp=box.address, **MAIL) as house:
            mia = await house.guest()
            await ask(mia, "letter", address="mia@example.org")
            await ask(mia, "link", secret=await link_in(box, 0))
            asking = await house.guest()
            sent: list[Any] = []
            for address in ("mia@example.org", "nobody@example.org", "gone@example.org", *["often@example.org"] * 5):
                reply = await asking.http.post("/api/account/letter", json={"address": address})
                sent.append((reply.status_code, reply.content, {**reply.headers} | {"date": ""}))
            assert all(reply == sent[0] for reply in sent) and sent[0][0] == 200
            await link_in(box, 5)
            often = [letter for letter in box.letters if letter["To"] == "often@example.org"]
            assert len(often) == 3, "who is written to is not flooded"
            for address in (
                "",
                "mia",
                "mia@",
                "a@b",
                "a b@example.org",
                "mia@example.org\nBcc: all@example.org",
                "x" * 999,
            ):
                reply = await asking.http.post("/api/account/letter", json={"address": address})
                assert reply.status_code == 400
    assert "example.org" not in caplog.text.replace("house@example.org", "")


async def test_every_step_is_limited(tmp_path: Path) -> None:
    with letter_box() as box:
        async with open_house(tmp_path, smtp=box.address, sign_ins_per_hour=6, letters_per_hour=2, **MAIL) as house:
            mia, other = await house.guest(), await house.guest()
            for number in range(2):
                await ask(mia, "letter", address=f"mia{number}@example.org")
            assert (await ask(other, "letter", 429, address="b@example.org"))["key"] == "account.error.too_many"
            for step in ("passkey/new", "passkey/ask", "passkey/ask"):
                await ask(mia, step)
            await ask(mia, "passkey/used", 400, credential={})
            await ask(mia, "link", 400, secret="0" * 32)
            await ask(mia, "openid", 400)
            for step in ("passkey/new", "passkey/ask", "openid"):
                assert (await ask(other, step, 429))["key"] == "account.error.too_many"
            for step in ("passkey/made", "passkey/used"):
                await ask(other, step, 429, credential={})
            await ask(other, "link", 429, secret="0" * 32)
            assert (await other.http.get("/api/account/openid")).status_code == 429
            for step in ("games", "delete"):
                assert (await ask(other, step, 429))["key"] == "account.error.too_many"
            for step in ("remove-way", "end-device"):
                await ask(other, step, 429, id="0" * 32)
            assert (await account(other)).own is None, "looking costs as little as elsewhere"
            await ask(other, "sign-out")


CALLS: dict[str, dict[str, Any] | None] = {
    "": WISHES,
    "/push": {"endpoint": "https://fcm.googleapis.com/fcm/send/a", "p256dh": "BPs", "auth": "aA"},
    "/push/stop": {"endpoint": "https://fcm.googleapis.com/fcm/send/a"},
    "/mail": {"address": "mia@example.org", "language": "en"},
    "/mail/stop": None,
    "/confirm/" + "x" * 32: None,
    "/stop/" + "x" * 32: None,
}


@pytest.mark.parametrize("path", CALLS)
async def test_what_changes_calls_or_tries_links_is_limited(tmp_path: Path, path: str) -> None:
    """Of the twenty requests that an address may make at once here, each takes six or eleven."""
    async with open_house(tmp_path, http_requests_per_second=2) as house:
        mia = await house.guest()
        answers = [(await mia.http.post(f"/api/calls{path}", json=CALLS[path])).status_code for _ in range(8)]
        assert answers[0] != 429 and 429 in answers
        other = await mia.http.get("/api/catalogue", headers={"X-Forwarded-For": "203.0.113.7"})
        assert other.status_code == 200, "others are heard"


@pytest.mark.parametrize("path", ["/api/host/status", "/api/host/close", "/api/host/ban", "/api/host/let-in"])
async def test_the_secret_of_the_host_cannot_be_guessed_anywhere(tmp_path: Path, path: str) -> None:
    """The tries of an address count together, with every header that could be right, and whatever it asks for."""
    secret = "a secret of the host"
    async with open_house(tmp_path, host_secret=secret) as house:
        http = (await house.guest()).http
        for number in range(TRIES):
            wrong = {"Authorization": f"Bearer {secret[:-1]}{number}"}
            assert (await http.get("/api/host/status", headers=wrong)).status_code == 403
        method = "GET" if path.endswith("status") else "POST"
        for given in ("guessed", secret):
            headers = {"Authorization": f"Bearer {given}"}
            reply = await http.request(method, path, headers=headers, json={} if method == "POST" else None)
            assert (reply.status_code, reply.json()["key"]) == (429, "server.error.host_tries")
        assert (await http.request(method, path)).status_code == 403, "without one nothing is tried"


async def test_cookies_of_accounts_are_not_looked_up_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where somebody is banned, a page looks up who is signed in; who asks too often gets the page all the same."""
    looked_up: list[str] = []
    async with open_house(tmp_path, http_requests_per_second=1) as house:
        await hosting.ban(house.house.store, "terminal", "0" * 16)
        await house.house.host_watch.look()
        find = house.house.store.devices.find

        async def counted(secret: str, seen_since: int) -> Any:
            looked_up.append(secret)
            return await find(secret, seen_since)

        monkeypatch.setattr(house.house.store.devices, "find", counted)
        forged = await house.browser()
        for number in range(40):
            forged.http.cookies.set(who.COOKIE, f"{number:032}")
            reply = await forged.http.get("/", headers={"Accept": "text/html"})
            assert reply.status_code == 200
    assert 0 < len(looked_up) < 20


async def test_pages_of_other_sites_can_begin_nothing(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        mia = await house.guest()
        await make_passkey(mia)
        for step in ("passkey/new", "passkey/made", "letter", "link", "openid", "games", "sign-out", "delete"):
            reply = await mia.http.post(f"/api/account/{step}", json={}, headers={"Origin": "https://evil.example"})
            assert reply.status_code == 403
        assert (await own_account(mia)).devices


Claims = dict[str, Any]
WRONG: dict[str, Any] = {
    "of another site": lambda claims: claims | {"iss": "https://evil.example"},
    "for another house": lambda claims: claims | {"aud": "another"},
    "for several, this one not the first": lambda claims: claims | {"aud": [CLIENT, "another"], "azp": "another"},
    "of another visit": lambda claims: claims | {"nonce": "another"},
    "without a visit": lambda claims: {name: claim for name, claim in claims.items() if name != "nonce"},
    "of yesterday": lambda claims: claims | {"exp": claims["exp"] - 86_400},
    "without an end": lambda claims: {name: claim for name, claim in claims.items() if name != "exp"},
    "about nobody": lambda claims: {name: claim for name, claim in claims.items() if name != "sub"},
}


async def test_a_token_that_is_wrong_in_any_way_signs_nobody_in(tmp_path: Path) -> None:
    with openid_site() as site:
        settings: dict[str, Any] = {"oidc_issuer": site.issuer, "oidc_client_id": CLIENT, "oidc_client_secret": SECRET}
        async with open_house(tmp_path, **settings) as house:
            mia, other = await house.guest(), await house.guest()

            async def come_back(browser: Any = mia, **changed: str) -> str:
                visit = (await ask(mia, "openid"))["url"]
                brought = site.sign_in(visit, "mia") | changed
                reply = await browser.http.get("/api/account/openid", params=brought)
                assert reply.status_code == 303
                return str(reply.headers["location"])

            for change in WRONG.values():
                site.change = change
                assert await come_back() == "/evenings#account-refused"
            site.change = lambda claims: claims
            for key, algorithm in (
                (rsa.generate_private_key(65537, 2048), "RS256"),
                (SECRET * 8, "HS256"),
                (None, "none"),
            ):
                site.signs_with, site.algorithm = key, algorithm
                assert await come_back() == "/evenings#account-refused"
            site.signs_with, site.algorithm = ec.generate_private_key(ec.SECP256R1()), "ES256"
            assert await come_back() == "/evenings#account-refused"
            site.signs_with, site.algorithm = site.key, "RS256"
            assert await come_back(other) == "/evenings#account-refused", "another guest set out"
            assert await come_back(state="x") == await come_back(code="") == "/evenings#account-refused"
            assert cookie_of(mia) is None and cookie_of(other) is None
            visit = (await ask(mia, "openid"))["url"]
            brought = site.sign_in(visit, "mia")
            assert await twice(mia, brought) == ["/evenings#account", "/evenings#account-refused"]


async def twice(browser: Any, brought: dict[str, str]) -> list[str]:
    """Where somebody goes who comes back twice with the same."""
    replies = [await browser.http.get("/api/account/openid", params=brought) for _ in range(2)]
    return [reply.headers["location"] for reply in replies]


def test_another_site_is_asked_within_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    with openid_site() as site:
        assert fetch(f"{site.issuer}/jwks_uri")["keys"]
        for about in ({"long": "x" * MOST_BYTES},):
            monkeypatch.setattr(OpenIdSite, "about", lambda _, about=about: about)
            with pytest.raises(NotFetched, match="too long"):
                fetch(f"{site.issuer}/.well-known/openid-configuration")
        with pytest.raises(NotFetched):
            fetch(f"{site.issuer}/nothing")
    for address in (f"{site.issuer}/jwks_uri", "http://example.org/", "file:///etc/passwd", "ftp://127.0.0.1/"):
        with pytest.raises(NotFetched):
            fetch(address)
