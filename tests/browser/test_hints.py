"""The chef at a table: by keyboard, in words first, and never in the way of a move."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.guests import Guest
from tests.browser.stored import asked


def test_h_asks_for_an_idea_then_for_numbers_and_puts_them_away(guest: Guest) -> None:
    guest.come(guest.start_table("sushi-go", 3, until=asked(3)))
    bubble, values = guest.page.locator(".bubble"), guest.page.locator(".card-value")
    expect(guest.button("web.hint.ask")).to_be_visible()
    guest.page.keyboard.press("h")
    expect(bubble.get_by_role("status")).to_contain_text(guest.say("web.hint.noted"))
    expect(values).to_have_count(0)
    guest.page.keyboard.press("h")
    expect(values.first).to_be_visible()
    expect(values).to_have_count(guest.page.locator("button[data-key]").count())
    expect(guest.page.locator(".card-value.best").first).to_contain_text(guest.say("review.best"))
    guest.page.keyboard.press("h")
    expect(bubble).to_have_count(0)
    guest.page.locator("button[data-key]").first.click()
    guest.button("web.cards.do.keep").click()
    expect(guest.page.get_by_text(guest.say("web.cards.ask.keep"))).to_be_visible()
    expect(guest.button("web.hint.ask")).to_be_visible()


def test_the_bill_says_who_has_asked(guest: Guest) -> None:
    guest.come(guest.start_table("sushi-go", 2))
    guest.button("web.hint.ask").click()
    guest.page.locator(".bubble b").wait_for()
    guest.button("web.panel.bill").click()
    said = guest.say("web.bill.hints", name=guest.say("web.you"), count=1)
    expect(guest.sheet("web.bill").get_by_text(said)).to_be_visible()


def test_where_people_play_the_chef_says_why_not_unless_the_host_wants_one(guest: Guest) -> None:
    guest.come(guest.start_table("sushi-go", 2, names=("Aria", "Matteo")))
    guest.button("web.curtain.open", name="Aria").click()
    off = guest.button("web.hint.off")
    expect(off).to_have_attribute("aria-disabled", "true")
    expect(off).to_have_accessible_description(guest.say("web.hint.off_here"))
    said = guest.page.get_by_role("alert").filter(has_text=guest.say("web.hint.off_here"))
    off.focus()
    guest.page.keyboard.press("Enter")
    expect(said).to_be_visible()
    said.get_by_role("button").click()
    expect(said).to_have_count(0)
    guest.page.keyboard.press("h")
    expect(said).to_be_visible()
    expect(guest.page.locator(".bubble")).to_have_count(0)
    guest.come(guest.start_table("sushi-go", 2, names=("Aria", "Matteo"), terms={"hints": True}))
    guest.button("web.curtain.open", name="Aria").click()
    expect(guest.button("web.hint.ask")).to_be_visible()
