"""The host's page in Chromium: opened by the link that the house prints, it closes tables and bans guests."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser import axe
from tests.browser.conftest import Invite
from tests.browser.guests import SIZES
from tests.browser.hands import by_keys
from tests.browser.hosts import key_of, open_as_host
from tests.browser.layout import overflows, settle, watch_layout


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_host_closes_a_table_and_those_at_it_are_told(invite: Invite, language: str) -> None:
    host, aria = invite(motion="none", language=language), invite(motion="none", language=language, name="Aria")
    code = aria.start_table("sushi-go", 3)
    aria.come(code)
    open_as_host(host)
    expect(host.page).to_have_url(f"{host.house.url}/host")
    close = host.page.get_by_role("button", name=host.say("web.host.close_of", code=code))
    by_keys(close)
    sheet = host.sheet("web.host.ask_close", code=code)
    by_keys(sheet.get_by_label(host.say("web.host.reason")), "Home")
    host.page.keyboard.type("insults")
    host.page.keyboard.press("Enter")
    expect(close).to_have_count(0)
    expect(host.page.get_by_text(host.say("common.host.act.close", subject=code)).first).to_be_visible()
    expect(aria.page.get_by_text(aria.say("server.error.table_closed"))).to_be_visible()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_host_bans_a_guest_and_lets_them_in_again(invite: Invite, language: str) -> None:
    host, aria = invite(motion="none"), invite(motion="none", name="Aria", language=language)
    aria.forgive("403")
    code = aria.start_table("sushi-go", 3)
    aria.come(code)
    open_as_host(host)
    row = host.page.locator("li", has=host.page.get_by_text(code)).first
    by_keys(row.get_by_role("button", name=host.say("web.host.ban_of", name="Aria"), exact=True))
    by_keys(host.page.get_by_role("dialog").get_by_role("button", name=host.say("web.host.ban"), exact=True))
    told = aria.page.get_by_text(aria.say("server.error.banned_until", date="DATE", time="").split("DATE")[0])
    expect(told).to_be_visible()
    aria.page.goto("/")
    expect(told).to_be_visible()
    watch_layout(aria.page)
    for size in SIZES.values():
        settle(aria.page, size)
        assert overflows(aria.page, long=True) == []
    axe.check(aria)
    host.page.get_by_role("button", name=re.compile("^Let ")).first.press("Enter")
    expect(host.page.get_by_text(host.say("common.host.no_bans"))).to_be_visible()
    aria.page.goto("/")
    expect(aria.page.get_by_role("heading", level=1)).to_be_visible()


def test_a_wrong_key_opens_nothing_and_the_right_one_is_in_no_address(invite: Invite) -> None:
    host = invite(motion="none")
    host.forgive("403")
    asked: list[str] = []
    host.page.on("request", lambda request: asked.append(request.url))
    host.page.goto("/host")
    field = host.page.get_by_label(host.say("web.host.key"))
    by_keys(field, "Home")
    host.page.keyboard.type("é guessed")
    host.page.keyboard.press("Enter")
    expect(host.page.get_by_role("alert")).to_have_text(host.say("server.error.not_the_host"))
    field.fill(key_of(host.house))
    host.page.keyboard.press("Enter")
    expect(host.page.locator("dl")).to_be_visible()
    host.page.reload()
    expect(host.page.locator("dl")).to_be_visible()
    host.button("web.host.forget").press("Enter")  # likewise
    expect(field).to_be_visible()
    host.page.reload()
    expect(field).to_be_visible()
    assert [url for url in asked if key_of(host.house) in url] == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_on_privacy_is_linked_and_says_the_settings(invite: Invite, language: str) -> None:
    guest = invite(motion="none", language=language)
    for path in ("/", "/settings"):
        guest.page.goto(path)
        guest.page.get_by_role("main").get_by_role("link", name=guest.say("web.privacy"), exact=True).click()
        expect(guest.page.get_by_role("heading", level=1, name=guest.say("web.privacy"))).to_be_visible()
    for key, values in (("table_days", {"count": 60}), ("for_days", {"count": 365}), ("no_mail", {}), ("ask", {})):
        expect(guest.page.get_by_text(guest.say(f"web.privacy.{key}", **values), exact=True).first).to_be_visible()
