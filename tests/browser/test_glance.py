"""Rules at a glance: on paper, at the card that somebody asks about, and on to the clause that answers."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.guests import Guest
from tests.browser.scenes import GAMES, in_the_middle


@pytest.mark.parametrize("language", ["en", "fr"])
def test_each_game_fits_one_sheet_of_paper(invite: Invite, language: str) -> None:
    guest = invite(language=language, evening=language == "fr")
    for game in GAMES:
        guest.page.goto(f"/rules/{game}")
        guest.page.locator("main details").first.wait_for()
        sheet = guest.page.pdf(prefer_css_page_size=True)
        assert len(re.findall(rb"/Type\s*/Page\b", sheet)) == 1, game


def test_an_answer_leads_to_its_clause(guest: Guest) -> None:
    page = guest.page
    page.goto("/rules/sushi-go")
    asked = page.locator("details").filter(has_text=guest.say("web.glance.sushi-go.asked.chopsticks"))
    asked.locator("summary").click()
    asked.get_by_role("link", name="SG-08").click()
    expect(page).to_have_url(re.compile("/rules/sushi-go/full#SG-08$"))
    expect(page.locator("#SG-08")).to_be_focused()
    page.goto("/rules/sushi-boat")
    page.get_by_role("link", name=guest.say("web.glance.lesson")).click()
    expect(page.get_by_role("heading", level=1, name=guest.say("learn.sushi-boat.card.name"))).to_be_attached()
    page.goto("/rules/sushi-boat#SB-16")
    expect(page.locator("#SB-16")).to_be_in_viewport()


def test_at_a_table_it_opens_at_the_card_asked_about_and_shows_its_menu_only(guest: Guest) -> None:
    in_the_middle("sushi-go-party")(guest)
    card = guest.page.locator("button[data-key]").first
    card.click()
    guest.button("web.panel.rules").click()
    sheet = guest.sheet("web.panel.rules")
    expect(sheet.locator("li:focus")).to_be_in_viewport()
    shown = sheet.locator("li[id^=glance-]").evaluate_all("all => all.map(each => each.id.slice('glance-'.length))")
    assert shown == ["nigiri", "temaki", "sashimi", "tofu", "onigiri", "spoon", "takeout_box", "fruit"]
    sheet.get_by_role("button", name=guest.say("web.glance.full")).click()
    expect(sheet.get_by_role("searchbox")).to_be_visible()
    sheet.get_by_role("button", name=guest.say("web.glance.back")).click()
    expect(sheet.get_by_role("heading", name=guest.say("web.glance.turn"))).to_be_visible()
    with guest.context.expect_page() as lesson:
        sheet.get_by_role("link", name=guest.say("web.glance.lesson")).click()
    assert lesson.value.url.endswith("/learn/sushi-go-party/1")
