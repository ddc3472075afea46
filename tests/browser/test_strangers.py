"""Tables that are open to all, in Chromium: found on the belt, by the first free seat, or opened there."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Invite
from tests.browser.guests import Guest
from tests.browser.hands import by_keys


def test_a_table_is_opened_to_all_and_a_stranger_finds_it_on_the_belt(invite: Invite) -> None:
    host, stranger = invite(motion="none", name="Aria"), invite(motion="none", name="Odile", language="fr")
    stranger.page.goto("/")
    expect(stranger.page.locator(".belt")).to_be_visible()
    host.page.goto("/open/sushizock")
    host.page.get_by_role("radio", name="2", exact=True).check(force=True)
    host.page.get_by_role("switch", name=host.say("web.terms.public")).check(force=True)
    expect(host.page.get_by_role("switch", name=host.say("web.terms.chat"))).to_have_count(0)
    host.button("web.open_table").click()
    host.button("web.lobby.sit").click()
    expect(host.page.get_by_role("main")).to_contain_text("Aria")
    code = host.page.url.rsplit("/", 1)[1]

    plate = stranger.page.locator(f'.belt a[href="/t/{code}"]')
    expect(plate).to_contain_text("Aria")
    expect(plate).to_contain_text(stranger.say("web.belt.seats", taken=1, seats=2))
    by_keys(plate)
    stranger.button("web.lobby.sit").click()
    expect(host.page.get_by_role("main")).to_contain_text("Odile")


def test_the_first_free_seat_is_one_press_away_and_a_full_table_begins(invite: Invite) -> None:
    host, stranger = invite(motion="none"), invite(motion="none", name="Odile", unnamed=True)
    code = host.wait_for_strangers("sushi-go", 2, fill_seconds=600)
    stranger.page.goto("/")
    expect(stranger.page.locator(f'.belt a[href="/t/{code}"]')).to_be_visible()
    by_keys(stranger.button("web.belt.first", exact=False))
    expect(stranger.page).to_have_url(f"{stranger.house.url}/t/{code}")
    expect(stranger.page.get_by_role("main")).to_contain_text("Marius")
    expect(stranger.page.get_by_role("heading", level=1, name="Sushi Go!")).to_be_attached()


def test_where_nobody_waits_a_table_is_opened_and_robots_will_come(invite: Invite) -> None:
    guest = invite(motion="none", name="Aria", language="fr")
    guest.page.goto("/")
    guest.page.get_by_label(guest.say("web.belt.robots_after")).select_option("300")
    guest.button("web.belt.open_mine").click()
    guest.page.wait_for_url("**/t/*")
    expect(guest.page.get_by_role("main")).to_contain_text("Aria")
    hint = guest.page.locator(".deed-bar [role=status]")
    expect(hint).to_contain_text(guest.say("web.lobby.fills", time="TIME").split("TIME")[0])
    state = guest.context.request.get(f"/api/tables/{guest.page.url.rsplit('/', 1)[1]}").json()
    assert state["terms"]["public"] and state["terms"]["fill_seconds"] == 300


def seat_two(invite: Invite, **terms: Any) -> tuple[Guest, Guest, str]:
    """Marius and Odile, strangers at a table for two; its code. Nothing is dealt."""
    one, two = invite(motion="none"), invite(motion="none", language="fr")
    code = one.wait_for_strangers("sushi-go", 2, **terms)
    two.wire(code).ask("sit", seat=1, name="Odile")
    return one, two, code


def both_play(one: Guest, two: Guest, code: str) -> None:
    one.wires[0].ask("start")
    for guest in (one, two):
        guest.come(code)


TITLES = {"say": "web.say", "seats": "web.panel.seats", "leave": "web.leave.title"}


def open_panel(guest: Guest, panel: str) -> Locator:
    """What is said, who sits there, or the way out, reached by keys."""
    by_keys(guest.page.locator(".noren").get_by_role("button", name=guest.say("web.menu")))
    by_keys(guest.sheet("web.menu").get_by_role("button", name=guest.say(f"web.panel.{panel}")))
    return guest.sheet(TITLES[panel])


def test_own_words_need_everybodys_yes_and_an_insult_is_muted(invite: Invite) -> None:
    one, two, code = seat_two(invite)
    both_play(one, two, code)
    mine, theirs = open_panel(one, "say"), open_panel(two, "say")
    words = {guest: guest.page.get_by_label(guest.say("web.say.own")) for guest in (one, two)}
    expect(words[one]).to_have_count(0)
    by_keys(mine.get_by_role("button", name=one.say("web.agree.yes")))
    expect(theirs).to_contain_text(two.say("web.agree.so_far", names="Marius"))
    by_keys(theirs.get_by_role("button", name=two.say("web.agree.yes")))
    expect(words[one]).to_be_visible()
    words[two].fill("Merde alors")
    words[two].press("Enter")
    expect(theirs.get_by_role("alert")).to_have_text(two.say("server.error.words_refused"))
    words[two].fill("Que vous êtes lent")
    words[two].press("Enter")
    expect(mine).to_contain_text("Que vous êtes lent")
    by_keys(mine.get_by_role("button", name=one.say("web.mute.named", name="Odile")))
    expect(mine).not_to_contain_text("Que vous êtes lent")
    one.page.keyboard.press("Escape")
    theirs = open_panel(two, "say")
    by_keys(theirs.get_by_role("button", name=two.say("web.phrase.hurry")))
    expect(theirs).to_have_count(0)
    seats = open_panel(one, "seats")
    muted = seats.get_by_role("button", name=one.say("web.mute.named", name="Odile"))
    expect(muted).to_have_attribute("aria-pressed", "true")
    expect(one.page.locator(".bubble")).to_have_count(0)
    by_keys(muted)
    one.page.keyboard.press("Escape")
    mine = open_panel(one, "say")
    expect(mine).to_contain_text(one.say("web.phrase.hurry"))
    by_keys(mine.get_by_role("button", name=one.say("web.agree.no")))
    expect(words[one]).to_have_count(0)


def test_a_stranger_who_stalls_is_voted_out_and_may_leave(invite: Invite) -> None:
    one, two, code = seat_two(invite, away="wait", away_seconds=5)
    both_play(one, two, code)
    notices = one.page.locator(".notices")
    expect(notices).to_contain_text(one.say("web.notice.stalls", name="Odile"), timeout=30_000)
    by_keys(notices.get_by_role("button", name=one.say("web.notice.vote")))
    expect(notices).to_contain_text(one.say("web.notice.covered", name="Odile"), timeout=30_000)
    expect(two.page.locator(".notices")).to_contain_text(two.say("web.notice.covered_you"))
    leaving = open_panel(two, "leave")
    by_keys(leaving.get_by_role("button", name=two.say("web.leave.go")))
    two.page.wait_for_url("**/")
    expect(notices).to_contain_text(one.say("web.notice.left", seat=2))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_who_stays_to_the_end_is_shown_to_the_table_only(invite: Invite, language: str) -> None:
    one, two = invite(motion="none", language=language), invite(motion="none")
    one.house.count_games(two.holder(), begun=20, finished=19)
    code = one.wait_for_strangers("sushi-go", 2)
    two.wire(code).ask("sit", seat=1, name="Odile")
    one.page.goto(f"/t/{code}")
    main = one.page.get_by_role("main")
    expect(main).to_contain_text(one.say("web.attended.new"))
    expect(main).to_contain_text(one.say("web.attended", finished=19, begun=20))
    visitor = invite(motion="none", language=language)
    visitor.page.goto(f"/t/{code}")
    expect(visitor.page.get_by_role("main")).to_contain_text("Odile")
    expect(visitor.page.get_by_role("main")).not_to_contain_text(visitor.say("web.attended", finished=19, begun=20))
