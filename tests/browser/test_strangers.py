"""Tables that are open to all, in Chromium: found on the belt, by the first free seat, or opened there."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Invite


def test_a_table_is_opened_to_all_and_a_stranger_finds_it_on_the_belt(invite: Invite) -> None:
    host, stranger = invite(motion="none", name="Aria"), invite(motion="none", name="Odile", language="fr")
    host.page.goto("/open/sushizock")
    host.page.get_by_role("radio", name="2", exact=True).check(force=True)
    host.page.get_by_role("switch", name=host.say("web.terms.public")).check(force=True)
    expect(host.page.get_by_role("switch", name=host.say("web.terms.chat"))).to_have_count(0)
    host.button("web.open_table").click()
    host.button("web.lobby.sit").click()
    expect(host.page.get_by_role("main")).to_contain_text("Aria")
    code = host.page.url.rsplit("/", 1)[1]

    stranger.page.goto("/")
    plate = stranger.page.locator(f'.belt a[href="/t/{code}"]')
    expect(plate).to_contain_text("Aria")
    expect(plate).to_contain_text(stranger.say("web.belt.seats", taken=1, seats=2))
    plate.click()
    stranger.button("web.lobby.sit").click()
    expect(host.page.get_by_role("main")).to_contain_text("Odile")


def test_the_first_free_seat_is_one_press_away_and_a_full_table_begins(invite: Invite) -> None:
    host, stranger = invite(motion="none"), invite(motion="none", name="Odile", unnamed=True)
    code = host.wait_for_strangers("sushi-go", 2, fill_seconds=600)
    stranger.page.goto("/")
    expect(stranger.page.locator(f'.belt a[href="/t/{code}"]')).to_be_visible()
    stranger.button("web.belt.first", exact=False).click()
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
