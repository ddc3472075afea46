"""Undo and pace: a step is taken back by page, and the pace of robots is chosen by page."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Invite
from tests.browser.guests import SIZES, Guest
from tests.browser.test_boat import OVERLAPS, SMALL, sit


def take_seat(guest: Guest, number: int = 0) -> str:
    """Take one of the free seats; its place on the board."""
    seat = guest.page.locator(".seat.can:not(.centre, :has(.pw))").nth(number)
    place = seat.get_attribute("data-at") or ""
    seat.click()
    guest.page.locator(".fin .main").click()
    expect(pawn_at(guest, place)).to_be_visible()
    return place


def pawn_at(guest: Guest, place: str) -> Locator:
    return guest.page.locator(f'[data-at="{place}"] .pw')


def test_a_seat_is_left_again_and_another_one_taken(guest: Guest) -> None:
    sit(guest)
    undo = guest.button("web.boat.undo")
    expect(undo).to_have_count(0)
    first = take_seat(guest)
    undo.click()
    expect(pawn_at(guest, first)).to_have_count(0)
    expect(undo).to_have_count(0)
    expect(guest.page.locator(".log")).to_contain_text(guest.say("web.undone.you"))
    second = take_seat(guest, 1)
    assert second != first
    guest.page.reload()
    expect(pawn_at(guest, second)).to_be_visible()
    undo.click()
    expect(pawn_at(guest, second)).to_have_count(0)
    take_seat(guest)
    expect(undo).to_be_enabled()
    guest.page.keyboard.press("Control+z")
    expect(pawn_at(guest, first)).to_have_count(0)


@pytest.mark.parametrize("size", ["phone", "side", "zoom", "tablet", "desk"])
def test_undo_has_its_place_on_every_screen(invite: Invite, size: str) -> None:
    guest = invite(size=SIZES[size], touch=True, motion="none", language="fr")
    sit(guest, 5)
    take_seat(guest)
    guest.page.locator("[data-at=yen]").click()
    for each in guest.page.locator(".fin .btn").all():
        expect(each).to_be_in_viewport(ratio=0.99)
    assert guest.page.evaluate(SMALL) == []
    assert not guest.page.evaluate(OVERLAPS)


def terms_of(guest: Guest) -> dict[str, Any]:
    """How the table that the page has come to is kept, as the house says."""
    guest.page.wait_for_url("**/t/*")
    code = guest.page.url.rsplit("/", 1)[1]
    terms: dict[str, Any] = guest.context.request.get(f"/api/tables/{code}").json()["terms"]
    return terms


def choose_pace(guest: Guest, pace: str) -> None:
    group = guest.page.get_by_role("group", name=guest.say("web.terms.pace"))
    expect(group.get_by_role("radio", name=guest.say("web.terms.pace.normal"))).to_be_checked()
    group.get_by_role("radio", name=guest.say(f"web.terms.pace.{pace}")).check(force=True)


def test_the_pace_chosen_in_the_form_is_that_of_the_table(guest: Guest) -> None:
    guest.page.goto("/open/sushi-boat")
    choose_pace(guest, "calm")
    guest.button("web.open_table").click()
    assert terms_of(guest)["pace"] == "calm"
    expect(guest.page.get_by_text(guest.say("web.terms.pace.calm"), exact=True)).to_be_visible()


def test_a_game_played_at_once_has_the_pace_of_the_last_one(guest: Guest) -> None:
    guest.page.goto("/")
    guest.button("web.home.change").click()
    choose_pace(guest, "quick")
    guest.button("web.home.play").click()
    assert terms_of(guest)["pace"] == "quick"
    guest.page.goto("/")
    guest.button("web.home.play_now").click()
    assert terms_of(guest)["pace"] == "quick"
