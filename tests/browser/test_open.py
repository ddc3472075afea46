"""The form that opens a table: made from how the games describe themselves, without asking the house again."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from playwright.sync_api import Request, Route, expect

from sushiya.core.info import describe_options
from sushiya.games.sushizock.options import SushizockOptions
from sushiya.server.catalogue import catalogue
from tests.browser.conftest import Invite
from tests.browser.guests import PHONE, Guest

WALKS = 12
"""As many arrow keys as once made the house refuse more questions."""


def test_walking_through_player_counts_asks_the_house_nothing(guest: Guest) -> None:
    page = guest.page
    page.goto("/open/sushi-go-party")
    spoon = guest.button("sushi-go-party.type.spoon", exact=False)
    expect(spoon).to_be_enabled()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    counts = page.get_by_role("group", name=guest.say("web.open.players"))
    counts.get_by_role("radio", name="3", exact=True).focus()
    for _ in range(WALKS):
        page.keyboard.press("ArrowLeft")
        expect(counts.get_by_role("radio", name="2", exact=True)).to_be_checked()
        expect(spoon).to_contain_text(guest.say("web.party.only", allowed="3–8"))
        page.keyboard.press("ArrowRight")
        expect(spoon).to_be_enabled()
    assert [url for url in asked if "/api/" in url] == []


def test_the_menu_of_eight_fits_a_phone_in_french(invite: Invite) -> None:
    guest = invite(size=PHONE, language="fr")
    page = guest.page
    page.goto("/open/sushi-go-party")
    page.get_by_role("radio", name="8", exact=True).check(force=True)
    expect(guest.button("sushi-go-party.type.special_order", exact=False)).to_contain_text(
        guest.say("web.party.only", allowed="2–6")
    )
    beyond = page.evaluate(
        """() => [...document.querySelectorAll("main *, main")]
            .filter((node) => !node.closest(".presets") && node.getBoundingClientRect().right > innerWidth + 0.5)
            .map((node) => node.outerHTML.slice(0, 120))"""
    )
    widths = page.evaluate(
        """() => [...document.querySelectorAll(".dish")]
            .map((node) => Math.round(node.getBoundingClientRect().width))"""
    )
    cut = page.evaluate(
        """() => [...document.querySelectorAll(".dish")]
            .filter((node) => node.scrollWidth > node.clientWidth || node.scrollHeight > node.clientHeight)
            .map((node) => node.textContent)"""
    )
    assert (beyond, cut, len(set(widths))) == ([], [], 1)


def test_a_new_option_is_in_the_form_without_a_change_of_the_page(guest: Guest) -> None:
    more: Any = msgspec.defstruct("More", [("quick", bool, False)], bases=(SushizockOptions,), frozen=True)
    served = msgspec.to_builtins(catalogue())
    described = next(game for game in served["games"] if game["id"] == "sushizock")
    described["options"] = msgspec.to_builtins(describe_options(more))
    wanted: list[dict[str, Any]] = []

    def serve(route: Route) -> None:
        route.fulfill(json=served)

    def note(request: Request) -> None:
        if request.method == "POST" and request.url.endswith("/api/tables"):
            wanted.append(json.loads(request.post_data or ""))

    page = guest.page
    page.route("**/api/catalogue", serve)
    page.on("request", note)
    page.goto("/open/sushizock")
    page.get_by_role("switch", name="common.option.quick").click()
    guest.forgive("400")  # the house itself knows no such option
    guest.button("web.open_table").click()
    expect(page.get_by_role("status").filter(has_text="quick")).to_be_visible()
    assert wanted[0]["options"] == {"first_player": "random", "memory_aid": False, "quick": True}
