"""An account in Chromium, with the browser's own virtual authenticator: on two devices, by passkey and by e-mail."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, expect

from tests.browser import axe
from tests.browser.guests import PHONE, Guest
from tests.browser.hands import by_keys
from tests.browser.house import House
from tests.browser.test_evenings import evenings
from tests.server.letters import LetterBox, letter_box

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


@pytest.fixture(scope="module")
def box() -> Iterator[LetterBox]:
    with letter_box() as opened:
        yield opened


@pytest.fixture(scope="module")
def named_house(tmp_path_factory: pytest.TempPathFactory, box: LetterBox) -> Iterator[House]:
    """A house that browsers trust with passkeys, for its address is no number, and that sends letters."""
    flags = (
        "--address",
        "{url}",
        "--smtp",
        box.address,
        "--mail-from",
        "house@example.org",
        "--letters-per-hour",
        "999",
    )
    opened = House(tmp_path_factory.mktemp("named"), *flags, host="localhost")
    yield opened
    opened.kill()


@pytest.fixture
def invite(browser: Browser, named_house: House) -> Iterator[Any]:
    guests: list[Guest] = []

    def invited(**wishes: Any) -> Guest:
        guests.append(Guest(browser, named_house, motion="none", **wishes))
        return guests[-1]

    yield invited
    for guest in guests:
        guest.leave()


class Keychain:
    """The authenticator of a browser."""

    def __init__(self, guest: Guest) -> None:
        self.devtools: CDPSession = guest.context.new_cdp_session(guest.page)
        self.devtools.send("WebAuthn.enable")
        made = self.devtools.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
        self.id = {"authenticatorId": made["authenticatorId"]}

    def passkeys(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.devtools.send("WebAuthn.getCredentials", self.id)["credentials"]
        return found

    def take(self, passkey: dict[str, Any]) -> None:
        """A passkey comes along from another device of the same person."""
        self.devtools.send("WebAuthn.addCredential", {**self.id, "credential": passkey})


def keep(guest: Guest) -> None:
    """Open the panel, wherever it is."""
    tab = guest.button("web.evenings.tab.keep")
    if tab.is_visible():
        by_keys(tab)
    guest.page.locator(".keep").scroll_into_view_if_needed()
    expect(guest.page.locator(".account")).to_have_attribute("aria-busy", "false")


def signed_in(guest: Guest) -> None:
    expect(guest.page.get_by_role("heading", name=guest.say("web.account.signed_in"))).to_be_visible()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_passkey_made_here_opens_the_evenings_there(invite: Any, language: str, tmp_path: Path) -> None:
    desk, phone = invite(language=language), invite(language=language, size=PHONE, touch=True)
    code, game_id = desk.finish_game("sushizock", 2)
    desk.come(code)
    keychain = Keychain(desk)
    evenings(desk)
    keep(desk)
    axe.check(desk)
    by_keys(desk.button("web.account.passkey"))
    by_keys(desk.button("web.account.passkey_make"))
    signed_in(desk)
    axe.check(desk)
    by_keys(desk.button("web.account.add"))
    expect(desk.page.get_by_text(desk.say("web.account.added"))).to_be_visible()
    (passkey,) = keychain.passkeys()

    away = Keychain(phone)
    away.take(passkey)
    evenings(phone)
    expect(phone.page.get_by_role("heading", name=phone.say("web.evenings.empty"))).to_be_visible()
    keep(phone)
    by_keys(phone.button("web.account.passkey"))
    by_keys(phone.button("web.account.passkey_use"))
    signed_in(phone)
    by_keys(phone.button("web.evenings.tab.games"))
    expect(phone.page.locator(".games li")).to_have_count(1)
    with phone.page.expect_download() as waiting:
        by_keys(phone.button("web.evenings.take"))
    waiting.value.save_as(tmp_path / "mine.json")
    mine = json.loads((tmp_path / "mine.json").read_text("utf-8"))
    assert [each["id"] for each in mine["house"]["games"]] == [game_id]
    assert [way["kind"] for way in mine["account"]["ways"]] == ["passkey"] and len(mine["account"]["devices"]) == 2
    assert mine["calls"] == {"wishes": [], "channels": [], "waiting": []}

    keep(phone)
    ends = phone.page.locator(".account li").get_by_role("button", name=phone.say("web.account.end"))
    by_keys(ends)
    expect(ends).to_have_count(0)
    desk.page.reload()
    keep(desk)
    expect(desk.button("web.account.passkey")).to_be_visible()
    by_keys(phone.button("web.account.delete"))
    by_keys(phone.sheet("web.account.delete").get_by_role("button", name=phone.say("web.account.delete_yes")))
    expect(phone.page.get_by_role("heading", name=phone.say("web.evenings.empty"))).to_be_visible()
    phone.forgive("400")
    phone.button("web.account.passkey").click()
    phone.button("web.account.passkey_use").click()
    expect(phone.page.get_by_text(phone.say("account.error.refused"))).to_be_visible()


def test_an_account_that_the_settings_name_opens_the_page_of_the_host(invite: Any, named_house: House) -> None:
    mia, other = invite(), invite()
    for guest in (mia, other):
        Keychain(guest)
        evenings(guest)
        keep(guest)
        guest.button("web.account.passkey").click()
        guest.button("web.account.passkey_make").click()
        signed_in(guest)
        guest.page.wait_for_load_state("networkidle")
    sign = mia.page.locator(".sign code").inner_text()
    named_house.kill()
    named_house.flags += ["--host-accounts", sign]
    named_house.open()
    evenings(mia)
    keep(mia)
    mia.page.get_by_role("link", name=mia.say("web.account.host")).click()
    expect(mia.page.locator("dl")).to_be_visible()
    expect(mia.page.get_by_text(mia.say("web.host.by_your_account"))).to_be_visible()
    expect(mia.button("web.host.forget")).to_have_count(0)
    axe.check(mia)
    other.page.goto("/host")
    expect(other.page.get_by_label(other.say("web.host.key"))).to_be_visible()
    evenings(other)
    keep(other)
    expect(other.page.get_by_role("link", name=other.say("web.account.host"))).to_have_count(0)


def test_a_passkey_that_is_not_wanted_after_all(invite: Any) -> None:
    guest = invite()
    keychain = Keychain(guest)
    keychain.devtools.send("WebAuthn.setUserVerified", {**keychain.id, "isUserVerified": False})
    evenings(guest)
    keep(guest)
    guest.button("web.account.passkey").click()
    guest.button("web.account.passkey_use").click()
    expect(guest.page.get_by_text(guest.say("web.account.passkey_stopped"))).to_be_visible()
    expect(guest.button("web.account.passkey_make")).to_be_enabled()


def test_a_link_by_e_mail_is_used_with_the_keyboard_and_once(invite: Any, box: LetterBox) -> None:
    guest, other = invite(), invite()
    evenings(guest)
    keep(guest)
    by_keys(guest.button("web.account.email"))
    by_keys(guest.page.get_by_label(guest.say("web.account.email_field")), "Home")
    guest.page.keyboard.type("mia@example.org")
    guest.page.keyboard.press("Enter")
    expect(guest.page.get_by_text(guest.say("web.account.email_sent", minutes=15))).to_be_visible()
    axe.check(guest)
    deadline = time.monotonic() + 30
    while not box.letters and time.monotonic() < deadline:
        guest.page.wait_for_timeout(20)
    (link,) = re.findall(r"http://\S+", box.letters[-1].get_content())
    guest.page.goto("about:blank")
    guest.page.goto(link)
    sheet = guest.sheet("web.account.ask_title")
    axe.check(guest)
    assert "#" not in guest.page.url, "what signs in does not stay in the address"
    by_keys(sheet.get_by_role("button", name=guest.say("web.account.ask_yes")))
    signed_in(guest)
    expect(guest.page.get_by_text(guest.say("web.account.way.email"))).to_be_visible()

    other.forgive("400")
    other.page.goto(link)
    other.sheet("web.account.ask_title").get_by_role("button", name=other.say("web.account.ask_yes")).click()
    expect(other.page.get_by_text(other.say("account.error.link"))).to_be_visible()
    by_keys(guest.button("web.account.out"))
    expect(guest.button("web.account.passkey")).to_be_visible()


def test_the_house_is_asked_only_when_the_panel_is_opened(invite: Any) -> None:
    guest = invite(size=PHONE, touch=True)
    guest.finish_game("sushizock", 2)
    asked: list[str] = []
    guest.page.on("request", lambda request: asked.append(request.url))
    evenings(guest)
    guest.button("web.evenings.tab.figures").click()
    assert not [url for url in asked if "/api/account" in url]
    keep(guest)
    assert [url for url in asked if "/api/account" in url]
