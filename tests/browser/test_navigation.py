"""Going about the house: links, Back, dialogs, and where the focus goes."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.guests import Guest
from tests.browser.stored import asked


def focused(guest: Guest) -> Locator:
    return guest.page.locator(":focus")


def entries(guest: Guest) -> int:
    """How many entries the history of the tab has."""
    count: int = guest.page.evaluate("history.length")
    return count


def settled(guest: Guest, dialogs: int = 0) -> None:
    """Wait until the history knows how many dialogs are open."""
    guest.page.wait_for_function("count => (history.state?.dialogs ?? 0) === count", arg=dialogs)


def at_a_table(guest: Guest, game: str = "sushi-go") -> str:
    """From the first page to a table, as people come."""
    code = guest.start_table(game)
    guest.page.goto("/")
    guest.page.get_by_label(guest.say("web.join.label")).fill(code)
    guest.button("web.join").click()
    expect(guest.in_step()).to_be_visible()
    return f"{guest.house.url}/t/{code}"


def test_the_skip_link_moves_the_focus_to_the_main_part(guest: Guest) -> None:
    guest.page.goto("/")
    guest.page.get_by_role("heading", level=1).wait_for()
    guest.page.keyboard.press("Tab")
    guest.page.keyboard.press("Enter")
    expect(guest.page.get_by_role("main")).to_be_focused()
    expect(guest.page).to_have_url(f"{guest.house.url}/")
    guest.page.keyboard.press("Tab")
    expect(guest.button("web.home.play_now")).to_be_focused()
    for following in ("web.home.change", "web.open_table"):
        guest.page.keyboard.press("Tab")
        expect(guest.button(following)).to_be_focused()


def test_the_skip_link_leaves_a_replay_where_it_is(guest: Guest) -> None:
    _, game = guest.finish_game("sushizock")
    guest.page.goto(f"/g/{game}#4.1")
    guest.page.get_by_label(guest.say("web.replay.slider")).wait_for()
    guest.page.get_by_role("link", name=guest.say("web.skip")).press("Enter")
    expect(guest.page.get_by_role("main")).to_be_focused()
    expect(guest.page).to_have_url(f"{guest.house.url}/g/{game}#4.1")
    expect(guest.page.get_by_label(guest.say("web.replay.slider"))).to_have_value("4")


def test_the_contents_of_the_rules_lead_to_their_chapters(guest: Guest) -> None:
    guest.page.goto("/rules/sushi-go/full")
    contents = guest.page.get_by_role("navigation", name=guest.say("web.rules.contents"))
    link = contents.get_by_role("link").nth(2)
    link.click()
    expect(guest.page).to_have_url(re.compile(re.escape(link.get_attribute("href") or "none") + "$"))
    expect(focused(guest)).to_have_text(link.inner_text())


def test_a_malformed_address_leads_nowhere(guest: Guest) -> None:
    guest.forgive("404", "400")
    guest.page.goto("/t/%E0%A4%A")
    expect(guest.page.get_by_role("heading", name=guest.say("web.lost.title"))).to_be_visible()


def test_back_closes_a_dialog_and_stays_at_the_table(guest: Guest) -> None:
    table = at_a_table(guest)
    guest.button("web.panel.rules").click()
    settled(guest, 1)
    guest.page.go_back()
    expect(guest.sheet("web.panel.rules")).to_have_count(0)
    expect(guest.page).to_have_url(table)
    expect(guest.in_step()).to_be_visible()
    guest.page.go_back()
    expect(guest.page).to_have_url(f"{guest.house.url}/")


def test_forward_opens_no_dialog_again(guest: Guest) -> None:
    table = at_a_table(guest)
    guest.button("web.panel.rules").click()
    settled(guest, 1)
    guest.page.go_back()
    expect(guest.sheet("web.panel.rules")).to_have_count(0)
    guest.page.evaluate("history.forward()")
    settled(guest, 0)
    expect(guest.page.get_by_role("dialog")).to_have_count(0)
    expect(guest.page).to_have_url(table)
    guest.page.go_back()
    expect(guest.page).to_have_url(f"{guest.house.url}/")


def test_a_dialog_closed_by_a_key_leaves_no_entry(guest: Guest) -> None:
    at_a_table(guest)
    for _ in range(3):
        guest.button("web.panel.rules").click()
        settled(guest, 1)
        guest.page.keyboard.press("Escape")
        settled(guest, 0)
    guest.page.go_back()
    expect(guest.page).to_have_url(f"{guest.house.url}/")


def test_back_closes_one_of_two_dialogs_after_the_other(guest: Guest) -> None:
    code, _ = guest.finish_game("sushi-go")
    guest.come(code)
    guest.sheet("web.bill").get_by_title(guest.say("web.proof")).click()
    settled(guest, 2)
    guest.page.go_back()
    expect(guest.sheet("web.proof")).to_have_count(0)
    expect(guest.sheet("web.bill")).to_be_visible()
    guest.page.go_back()
    expect(guest.sheet("web.bill")).to_have_count(0)
    expect(guest.page).to_have_url(re.compile(f"/t/{code}$"))


def test_one_dialog_that_opens_another_needs_one_back(guest: Guest) -> None:
    table = at_a_table(guest)
    guest.button("web.menu").click()
    settled(guest, 1)
    before = entries(guest)
    guest.sheet("web.menu").get_by_role("button", name=guest.say("web.panel.seats")).click()
    expect(guest.sheet("web.panel.seats")).to_be_visible()
    settled(guest, 1)
    assert entries(guest) == before
    guest.page.go_back()
    expect(guest.page.get_by_role("dialog")).to_have_count(0)
    expect(guest.page).to_have_url(table)


@pytest.mark.parametrize("nested", [False, True])
def test_a_link_in_a_dialog_leads_on_and_back_to_the_table(guest: Guest, nested: bool) -> None:
    code, game = guest.finish_game("sushi-go")
    guest.come(code)
    settled(guest, 1)
    link = guest.sheet("web.bill").get_by_title(guest.say("web.replay"))
    if nested:
        guest.sheet("web.bill").get_by_title(guest.say("web.proof")).click()
        settled(guest, 2)
    link.evaluate("each => each.click()")
    expect(guest.page.get_by_label(guest.say("web.replay.slider"))).to_be_visible()
    expect(guest.page).to_have_url(re.compile(f"/g/{game}"))
    guest.page.go_back()
    expect(guest.in_step()).to_be_visible()
    expect(guest.page).to_have_url(re.compile(f"/t/{code}$"))


def test_a_link_in_the_menu_replaces_its_entry(guest: Guest) -> None:
    table = at_a_table(guest)
    guest.button("web.menu").click()
    settled(guest, 1)
    before = entries(guest)
    guest.sheet("web.menu").get_by_role("link", name=guest.say("web.settings")).click()
    expect(guest.page.get_by_role("heading", name=guest.say("web.settings"), level=1)).to_be_visible()
    assert entries(guest) == before
    guest.page.go_back()
    expect(guest.page).to_have_url(table)
    expect(guest.in_step()).to_be_visible()


def test_a_reload_with_a_dialog_open_leaves_no_entry(guest: Guest) -> None:
    at_a_table(guest)
    guest.button("web.panel.rules").click()
    settled(guest, 1)
    guest.page.reload()
    expect(guest.in_step()).to_be_visible()
    settled(guest, 0)
    guest.page.go_back()
    expect(guest.page).to_have_url(f"{guest.house.url}/")


def test_a_replay_goes_on_behind_a_dialog(guest: Guest) -> None:
    _, game = guest.finish_game("sushizock")
    guest.page.goto(f"/g/{game}#4.1")
    guest.page.get_by_label(guest.say("web.replay.speed")).select_option("×4")
    guest.button("web.replay.play").click()
    guest.button("web.panel.rules").click()
    settled(guest, 1)
    guest.page.wait_for_function("() => parseInt(location.hash.slice(1)) >= 7")
    guest.page.keyboard.press("Escape")
    settled(guest, 0)
    at = int(guest.page.get_by_label(guest.say("web.replay.slider")).input_value())
    assert at >= 7
    guest.page.wait_for_function("at => parseInt(location.hash.slice(1)) >= at", arg=at)


def test_another_page_takes_the_focus_to_its_heading_and_says_its_title(guest: Guest) -> None:
    guest.page.goto("/")
    guest.page.get_by_role("link", name=guest.say("web.settings")).first.click()
    heading = guest.page.get_by_role("heading", name=guest.say("web.settings"), level=1)
    expect(heading).to_be_focused()
    title = f"{guest.say('web.settings')} · Sushiya"
    expect(guest.page).to_have_title(title)
    expect(guest.page.get_by_role("status").filter(has_text=title)).to_be_attached()
    guest.page.go_back()
    expect(guest.page.get_by_role("heading", name=guest.say("web.home.title"))).to_be_focused()


def test_a_table_takes_the_focus_into_its_main_part(guest: Guest) -> None:
    guest.come(guest.start_table("sushi-go"))
    guest.page.locator("button[data-key]").first.wait_for()
    expect(guest.page.get_by_role("heading", name="Sushi Go!", level=1)).to_be_focused()
    guest.page.keyboard.press("Tab")
    assert focused(guest).evaluate("each => each.closest('main') !== null")


def test_the_start_of_a_game_takes_the_focus_along(guest: Guest) -> None:
    code = guest.open_table("sushi-go", 2)
    wire = guest.wire(code)
    wire.ask("sit", seat=0, name="Aria")
    wire.ask("add-bot", seat=1, bot="easy")
    guest.page.goto(f"/t/{code}")
    expect(guest.page.get_by_role("heading", name=guest.spoken(code))).to_be_focused()
    guest.button("web.lobby.start").press("Enter")
    expect(guest.page.get_by_role("heading", name="Sushi Go!", level=1)).to_be_focused()


def test_the_bill_that_lies_there_leaves_the_focus_at_the_table(guest: Guest) -> None:
    code, _ = guest.finish_game("sushizock")
    guest.come(code)
    expect(guest.sheet("web.bill")).to_be_visible()
    guest.page.keyboard.press("Escape")
    expect(guest.page.get_by_role("heading", name="Sushizock", level=1)).to_be_focused()


def test_the_tab_says_that_it_is_my_turn(guest: Guest) -> None:
    code = guest.start_table("sushizock", 2, until=asked())
    guest.come(code)
    expect(guest.page).to_have_title(guest.say("web.title.turn", game="Sushizock"))
    guest.play_until(code, lambda _: False)
    expect(guest.page).to_have_title("Sushizock · Sushiya")
