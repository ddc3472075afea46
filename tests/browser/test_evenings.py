"""My evenings in Chromium: games of the house, filters, figures, and all of it taken along or deleted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.guests import Guest
from tests.browser.hands import by_keys


def evenings(guest: Guest) -> None:
    guest.page.goto("/evenings")
    expect(guest.page.get_by_role("heading", level=1, name=guest.say("web.evenings.title"))).to_be_visible()
    expect(guest.page.locator("main")).to_have_attribute("aria-busy", "false")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_finished_game_is_there_with_ways_back_to_it(invite: Invite, language: str) -> None:
    guest = invite(motion="none", language=language)
    evenings(guest)
    expect(guest.page.get_by_role("heading", name=guest.say("web.evenings.empty"))).to_be_visible()
    code, game_id = guest.finish_game("sushi-go", 3)
    guest.come(code)
    evenings(guest)
    row = guest.page.locator(".games li")
    expect(row).to_have_count(1)
    expect(row.get_by_role("link", name=guest.say("web.evenings.review_of", game="Sushi Go!"))).to_have_attribute(
        "href", f"/g/{game_id}/review"
    )
    by_keys(guest.page.get_by_role("button", name="Sushizock"))
    expect(guest.page.get_by_text(guest.say("web.evenings.no_such"))).to_be_visible()
    by_keys(guest.button("web.evenings.show_all"))
    by_keys(row.get_by_role("link", name=guest.say("web.evenings.watch_of", game="Sushi Go!")))
    expect(guest.page).to_have_url(f"{guest.house.url}/g/{game_id}")


def test_everything_is_taken_along_and_deleted(invite: Invite, tmp_path: Path) -> None:
    guest = invite(motion="none", name="Aria")
    code, game_id = guest.finish_game("sushizock", 2)
    guest.house.count_games(guest.holder(), begun=4, finished=3)
    guest.house.rate(guest.holder(), "sushizock", 1540, 61, 12)
    guest.come(code)
    evenings(guest)
    expect(guest.page.locator(".games li")).to_have_count(1)
    take = guest.button("web.evenings.take")
    take.scroll_into_view_if_needed()
    expect(guest.page.locator(".account")).to_have_attribute("aria-busy", "false")
    guest.page.get_by_role("switch", name=guest.say("web.evenings.calls.turn")).wait_for()
    with guest.page.expect_download() as waiting:
        by_keys(take)
    waiting.value.save_as(tmp_path / "mine.json")
    mine = json.loads((tmp_path / "mine.json").read_text("utf-8"))
    assert [each["id"] for each in mine["house"]["games"]] == [game_id]
    assert mine["house"]["attended"] == {"begun": 4, "finished": 3} and mine["house"]["rated"]["on"]
    assert json.loads(mine["device"]["sushiya.settings"])["name"] == "Aria"
    by_keys(guest.button("web.evenings.clear"))
    by_keys(guest.sheet("web.evenings.clear").get_by_role("button", name=guest.say("web.evenings.clear_yes")))
    guest.page.wait_for_url("**/")
    nothing = {"games": [], "attended": {"begun": 0, "finished": 0}, "rated": {"on": False, "ratings": []}}
    assert guest.context.request.get("/api/evenings").json() == nothing
    evenings(guest)
    expect(guest.page.get_by_role("heading", name=guest.say("web.evenings.empty"))).to_be_visible()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_ratings_are_there_for_who_turns_them_on(invite: Invite, language: str) -> None:
    guest = invite(motion="none", language=language)
    guest.finish_game("sushizock", 2)
    guest.house.count_games(guest.holder(), begun=4, finished=3)
    evenings(guest)
    ratings = guest.page.get_by_role("region", name=guest.say("web.evenings.ratings"))
    wanted = ratings.get_by_role("switch", name=guest.say("web.evenings.ratings_on"))
    expect(wanted).to_have_attribute("aria-checked", "false")
    expect(ratings).to_contain_text(guest.say("web.evenings.attended", finished=3, begun=4))
    wanted.press("Enter")
    expect(ratings).to_contain_text(guest.say("web.evenings.rating_none"))
    guest.house.rate(guest.holder(), "sushizock", 1540, 61.2, 12)
    evenings(guest)
    expect(ratings).to_contain_text(guest.say("web.evenings.rating", rating=1540, margin=120))
    expect(ratings).to_contain_text(guest.say("web.evenings.rating_after", count=12))
    wanted.click()
    expect(wanted).to_have_attribute("aria-checked", "false")
    expect(ratings).not_to_contain_text("1540")
