"""Several people at one table, and what happens when something comes in between."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.conftest import Invite
from tests.browser.guests import Guest
from tests.browser.house import House
from tests.browser.stored import asked

GONE = ("ERR_CONNECTION", "ERR_CONTENT_LENGTH", "ERR_EMPTY_RESPONSE", "ERR_INTERNET_DISCONNECTED", "ERR_NETWORK",
        "WebSocket connection")  # fmt: skip
"""What a browser says of its own accord when a house cannot be reached."""


def hand(guest: Guest) -> Locator:
    """The cards in hand."""
    return guest.page.get_by_role("region", name=guest.say("web.cards.yours")).locator("button[data-key]")


def keep(guest: Guest, card: int = 0) -> str:
    """Choose a card; its name."""
    chosen = hand(guest).nth(card)
    name = chosen.get_attribute("aria-label") or ""
    chosen.click()
    guest.button("web.cards.do.keep").click()
    return name


def committed(guest: Guest, card: str) -> Locator:
    """The words that say what was chosen."""
    return guest.page.get_by_text(guest.say("web.cards.committed", cards=card))


def turn(guest: Guest, turn: int) -> Locator:
    """The heading of a turn of the first round, of ten."""
    return guest.page.get_by_text(guest.say("web.cards.heading", round=1, rounds=3, turn=turn, turns=10))


@pytest.fixture
def two(invite: Invite) -> tuple[Guest, Guest]:
    """Aria and Matteo, each with a browser, at a table whose game has begun."""
    aria, matteo = invite(motion="none"), invite(motion="none")
    code = aria.open_table("sushi-go", 2)
    one, other = aria.wire(code), matteo.wire(code)
    one.ask("sit", seat=0, name="Aria")
    other.ask("sit", seat=1, name="Matteo")
    one.ask("start")
    one.close()
    other.close()
    aria.come(code)
    matteo.come(code)
    return aria, matteo


def test_two_choose_at_the_same_time(two: tuple[Guest, Guest]) -> None:
    aria, matteo = two
    first = keep(aria)
    expect(committed(aria, first)).to_be_visible()
    expect(matteo.page.get_by_text(matteo.say("web.cards.chosen"))).to_be_visible()
    expect(hand(matteo)).to_have_count(10)
    assert first not in matteo.page.get_by_role("list", name=matteo.say("web.cards.guests")).inner_html()
    second = keep(matteo, 3)
    for guest in two:
        expect(turn(guest, 2)).to_be_visible()
        expect(hand(guest)).to_have_count(9)
        guests = guest.page.get_by_role("list", name=guest.say("web.cards.guests"))
        expect(guests.get_by_role("img", name=second if guest is aria else first, exact=True)).to_be_visible()


def test_a_choice_can_be_changed_until_the_other_has_chosen(two: tuple[Guest, Guest]) -> None:
    aria, matteo = two
    names = [each.get_attribute("aria-label") for each in hand(aria).all()]
    other = next(n for n, name in enumerate(names) if name != names[0])
    keep(aria, 0)
    aria.button("web.cards.change").click()
    hand(aria).nth(other).click()
    aria.button("web.cards.do.keep").click()
    expect(committed(aria, str(names[other]))).to_be_visible()
    keep(matteo)
    expect(turn(aria, 2)).to_be_visible()
    mine = aria.page.get_by_role("region", name=aria.say("web.cards.yours"))
    expect(mine.get_by_role("img", name=str(names[other]), exact=True)).to_be_visible()


def test_two_tabs_of_one_seat_stay_in_step(two: tuple[Guest, Guest]) -> None:
    aria, matteo = two
    tab = aria.context.new_page()
    tab.goto(aria.page.url)
    card = keep(aria)
    expect(tab.get_by_text(aria.say("web.cards.committed", cards=card))).to_be_visible()
    keep(matteo)
    heading = aria.say("web.cards.heading", round=1, rounds=3, turn=2, turns=10)
    expect(tab.get_by_text(heading)).to_be_visible()
    expect(turn(aria, 2)).to_be_visible()


def test_what_one_says_the_other_sees(two: tuple[Guest, Guest]) -> None:
    aria, matteo = two
    aria.button("web.panel.say").click()
    aria.sheet("web.say").get_by_role("button", name=aria.say("web.phrase.well_played")).click()
    spoken = matteo.say("web.says", name="Aria", text=matteo.say("web.phrase.well_played"))
    expect(matteo.page.get_by_role("status").filter(has_text=spoken)).to_be_attached()
    expect(matteo.page.locator(".bubble").filter(has_text="Aria")).to_be_visible()
    matteo.button("web.panel.log").click()
    story = matteo.page.get_by_role("region", name=matteo.say("web.log"))
    expect(story.get_by_text(matteo.say("web.phrase.well_played"))).to_be_visible()


def test_what_was_said_unread_is_marked(two: tuple[Guest, Guest]) -> None:
    aria, matteo = two
    aria.button("web.panel.say").click()
    aria.sheet("web.say").get_by_role("button", name=aria.say("web.phrase.yum")).click()
    chat = matteo.page.get_by_role("button", name=matteo.say("web.panel.say"))
    expect(chat).to_have_accessible_name(f"{matteo.say('web.panel.say')} {matteo.say('web.unread', count=1)}")
    expect(aria.button("web.panel.say")).to_be_visible()
    chat.click()
    recent = matteo.page.get_by_role("list", name=matteo.say("web.say.recent"))
    expect(recent).to_contain_text(matteo.say("web.phrase.yum"))
    matteo.page.keyboard.press("Escape")
    expect(matteo.button("web.panel.say")).to_be_visible()


COVERED = """() => {
  const bubble = document.querySelector(".bubble");
  const name = bubble.querySelector("b");
  const box = bubble.getBoundingClientRect();
  const hit = ({left, right, top, bottom}) =>
    left < box.right - 1 && right > box.left + 1 && top < box.bottom - 1 && bottom > box.top + 1;
  const covered = [...document.querySelectorAll("main :is(button, .card, .mini, .plate, img), .noren :is(a, button)")]
    .filter(each => each.checkVisibility() && !bubble.contains(each) && hit(each.getBoundingClientRect()));
  return {name: name.scrollWidth <= name.clientWidth ? name.textContent : "cut", seen: box.left >= 0
    && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight,
    covered: covered.map(each => each.outerHTML.slice(0, 100))};
}"""


@pytest.mark.parametrize("size", [(360, 740), (740, 360), (1280, 800)])
@pytest.mark.parametrize("game", ["sushi-go", "sushi-go-party", "sushizock", "sushi-boat"])
def test_a_bubble_names_me_and_covers_no_card(invite: Invite, game: str, size: tuple[int, int]) -> None:
    guest = invite(motion="none", size=size)
    code = guest.start_table(game, 4, until=asked(3))
    guest.come(code)
    guest.page.locator("main button:visible").first.wait_for()
    guest.wire(code).ask("say", seat=0, phrase="well_played")
    guest.page.locator(".bubble").wait_for()
    assert guest.page.evaluate(COVERED) == {"name": guest.say("web.you"), "seen": True, "covered": []}


def test_a_spectator_follows_and_sees_no_hand(two: tuple[Guest, Guest], invite: Invite) -> None:
    aria, matteo = two
    frames: list[str] = []
    zoe = invite(motion="none", language="fr")
    zoe.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))))
    zoe.come(aria.page.url.rsplit("/", 1)[1])
    expect(zoe.page.get_by_text(zoe.say("web.notice.looking_on"))).to_be_visible()
    expect(zoe.page.locator("[data-key]")).to_have_count(0)
    keep(aria)
    expect(zoe.page.get_by_text(zoe.say("web.cards.chosen"))).to_be_visible()
    assert not any('"choice":"' in frame or '"legal":["' in frame for frame in frames)
    keep(matteo)
    expect(zoe.page.get_by_text(zoe.say("web.cards.heading", round=1, rounds=3, turn=2, turns=10))).to_be_visible()
    expect(zoe.page.locator("[data-key]")).to_have_count(0)


def test_refresh_keeps_the_choice(two: tuple[Guest, Guest]) -> None:
    aria, matteo = two
    card = keep(aria, 2)
    expect(aria.button("web.cards.change")).to_be_enabled()
    aria.page.reload()
    expect(committed(aria, card)).to_be_visible()
    keep(matteo)
    expect(turn(aria, 2)).to_be_visible()


def test_another_language_in_the_middle_of_a_game(two: tuple[Guest, Guest]) -> None:
    aria, _ = two
    hand(aria).first.click()
    expect(aria.button("web.cards.do.keep")).to_be_enabled()
    aria.button("web.speak.fr", exact=False).click()
    aria.language = "fr"
    expect(aria.page.locator("html")).to_have_attribute("lang", "fr")
    expect(aria.button("web.cards.do.keep")).to_be_enabled()
    aria.button("web.cards.do.keep").click()
    expect(aria.button("web.cards.change")).to_be_visible()
    aria.page.reload()
    expect(aria.button("web.cards.change")).to_be_visible()


def test_offline_the_choice_is_kept_and_sent_later(two: tuple[Guest, Guest]) -> None:
    aria, matteo = two
    aria.forgive(*GONE)
    keep(matteo)
    expect(aria.page.get_by_text(aria.say("web.cards.chosen"))).to_be_visible()
    aria.context.set_offline(True)
    expect(aria.page.get_by_text(aria.say("web.notice.away"))).to_be_visible()
    card = keep(aria)
    expect(aria.page.get_by_text(aria.say("web.notice.kept"))).to_be_visible()
    expect(aria.page.get_by_role("img", name=aria.say("web.link.away"))).to_be_visible()
    aria.context.set_offline(False)
    expect(turn(aria, 2)).to_be_visible()
    expect(aria.in_step()).to_be_visible()
    guests = matteo.page.get_by_role("list", name=matteo.say("web.cards.guests"))
    expect(guests.get_by_role("img", name=card, exact=True)).to_be_visible()


def test_several_people_on_one_device_see_only_their_own_hand(guest: Guest) -> None:
    code = guest.start_table("sushi-go", 2, names=("Aria", "Matteo"))
    guest.come(code)
    views = {each["seat"]: each["view"] for each in guest.wire(code).state()["seats"]}
    assert views.keys() == {0, 1}
    main = guest.page.get_by_role("main")
    for name in ("Aria", "Matteo"):
        expect(guest.page.get_by_role("heading", name=guest.say("web.curtain.title", name=name))).to_be_visible()
        expect(main.locator("[data-key]")).to_have_count(0)
        assert not re.search("tempura|sashimi|dumpling|maki|nigiri|wasabi|pudding|chopsticks", main.inner_html())
        guest.button("web.curtain.open", name=name).click()
        expect(hand(guest)).to_have_count(10)
        keep(guest)
    expect(turn(guest, 2)).to_be_visible()
    expect(hand(guest)).to_have_count(9)
    keep(guest)
    expect(main.locator("[data-key]")).to_have_count(0)
    guest.button("web.curtain.open", name="Aria").press("Enter")
    expect(hand(guest)).to_have_count(9)


def test_a_robot_stands_in_until_the_seat_is_taken_back(invite: Invite) -> None:
    aria, matteo = invite(motion="none"), invite(motion="none")
    code = aria.open_table("sushi-go", 2, terms={"away": "vote", "away_seconds": 5})
    one, other = aria.wire(code), matteo.wire(code)
    one.ask("sit", seat=0, name="Aria")
    other.ask("sit", seat=1, name="Matteo")
    one.ask("start")
    one.close()
    other.close()
    aria.come(code)
    keep(aria)
    aria.button("web.notice.vote").click()
    expect(aria.page.get_by_text(aria.say("web.notice.covered", name="Matteo"))).to_be_visible()
    expect(turn(aria, 2)).to_be_visible()
    matteo.come(code)
    matteo.button("web.notice.take_back").click()
    expect(aria.page.get_by_text(aria.say("web.notice.covered", name="Matteo"))).to_have_count(0)
    expect(hand(matteo)).not_to_have_count(0)
    expect(matteo.page.get_by_text(matteo.say("web.notice.covered_you"))).to_have_count(0)


@pytest.fixture
def fragile(tmp_path: Path) -> Iterator[House]:
    """A house that a test may kill."""
    opened = House(tmp_path)
    yield opened
    opened.kill()


def test_the_house_is_killed_and_opened_again(browser: Browser, fragile: House) -> None:
    guest = Guest(browser, fragile, motion="none")
    guest.forgive(*GONE)
    guest.come(guest.start_table("sushi-go", 2))
    expect(hand(guest)).to_have_count(10)
    fragile.kill()
    expect(guest.page.get_by_text(guest.say("web.notice.away"))).to_be_visible()
    keep(guest)
    expect(guest.page.get_by_text(guest.say("web.notice.kept"))).to_be_visible()
    expect(guest.button("web.cards.change")).to_be_visible()
    fragile.open()
    expect(turn(guest, 2)).to_be_visible()
    expect(guest.in_step()).to_be_visible()
    expect(hand(guest)).to_have_count(9)
    guest.leave()
