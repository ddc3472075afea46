"""The table of Sushizock on every screen: what can be reached is in sight, in words and with room for names."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from sushiya.core.match import Match
from sushiya.i18n import say
from tests.browser.conftest import Invite
from tests.browser.guests import DESK, PHONE, TABLET, Guest
from tests.browser.stored import asked

BIG = (1920, 1080)
SIDEWAYS = (740, 360)
SIZES = (PHONE, (390, 844), SIDEWAYS, (640, 400), TABLET, (1024, 768), (1366, 650), DESK, BIG)
LONG_NAME = "Maximilian-Alexander Kim"
RIGHT_TO_LEFT = "עלמה הדר"
OUT_OF_SIGHT = """() => {
  const within = each => {
    const {left, top, right, bottom} = each.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  };
  const parts = {
    tiles: ".tl:not(.far) button", dice: "[data-die]", take: ".take:not(.theft)", roll: ".btn.main", line: ".line",
  };
  return Object.entries(parts).flatMap(([name, selector]) => {
    const shown = [...document.querySelectorAll(`main ${selector}`)].filter(each => each.checkVisibility());
    if (!shown.length) return [`no ${name}`];
    return shown.every(within) ? [] : [name];
  });
}"""
CUT = """() => [...document.querySelectorAll("main .guest")].filter(each => each.checkVisibility())
  .filter(each => [...each.querySelectorAll(".piles, .name, .now")].some(part => {
    const [inner, outer] = [part.getBoundingClientRect(), each.getBoundingClientRect()];
    return inner.left < outer.left || inner.right > outer.right + 1 || inner.bottom > outer.bottom + 1;
  })).map(each => each.getAttribute("aria-label"))"""
"""Guests from whose frame something sticks out."""
WHOLE = """each => each.scrollWidth <= each.clientWidth
  && each.scrollHeight < each.clientHeight + parseFloat(getComputedStyle(each).lineHeight) / 2"""
"""Whether no line of a text is cut off."""
SMALL = """() => [...document.querySelectorAll("main button")].filter(each => each.checkVisibility())
  .filter(each => {
    const {width, height} = each.getBoundingClientRect();
    return width < 43.5 || height < 43.5;
  }).map(each => each.getAttribute("aria-label") ?? each.textContent)"""


def my_turn(guest: Guest, players: int, turn: int = 1, **options: Any) -> None:
    """A table at which this guest may do something."""
    guest.come(guest.start_table("sushizock", players, options={"first_player": 0, **options}, until=asked(turn)))
    guest.page.locator("main button.main").wait_for()


def can_steal(match: Match[Any]) -> bool:
    return 0 in match.to_act and any("steal" in str(move) for move in match.legal(0))


def may_steal(guest: Guest) -> None:
    """A table at which this guest may steal, with the choice of what is stolen open."""
    code = guest.start_table("sushizock", 5, options={"first_player": 0}, until=can_steal)
    guest.come(code)
    guest.page.locator(".theft[aria-disabled=false]").click()


def resize(guest: Guest, size: tuple[int, int]) -> None:
    guest.page.set_viewport_size({"width": size[0], "height": size[1]})
    guest.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def width_of(guest: Guest, selector: str) -> float:
    width: float = guest.page.locator(selector).first.evaluate("each => each.getBoundingClientRect().width")
    return width


@pytest.mark.parametrize(("players", "turn", "language"), [(2, 1, "en"), (3, 9, "fr"), (5, 1, "fr")])
def test_dice_tiles_and_buttons_are_in_sight(invite: Invite, players: int, turn: int, language: str) -> None:
    guest = invite(motion="none", language=language, worth=True)
    my_turn(guest, players, turn, memory_aid=True)
    for size in SIZES:
        resize(guest, size)
        assert guest.page.evaluate(OUT_OF_SIGHT) == [], size
        assert guest.page.evaluate(CUT) == [], size


def test_everything_can_be_touched_on_a_phone(invite: Invite) -> None:
    guest = invite(motion="none", size=PHONE, touch=True)
    my_turn(guest, 5)
    assert guest.page.evaluate(SMALL) == []
    resize(guest, SIDEWAYS)
    assert guest.page.evaluate(SMALL) == []


def test_tiles_and_dice_grow_with_the_screen(invite: Invite) -> None:
    guest = invite(motion="none")
    my_turn(guest, 3)
    before = [width_of(guest, selector) for selector in ("[data-place]", "[data-die]", "[data-pile]")]
    resize(guest, BIG)
    after = [width_of(guest, selector) for selector in ("[data-place]", "[data-die]", "[data-pile]")]
    assert all(large > 1.2 * small for small, large in zip(before, after, strict=True)), (before, after)


def test_an_explanation_leaves_buttons_where_they_are(invite: Invite) -> None:
    guest = invite(motion="none", size=SIDEWAYS)
    my_turn(guest, 3)
    main = guest.page.locator("main button.main")
    before = main.bounding_box()
    guest.page.locator("[data-die]").first.hover()
    expect(guest.page.locator(".line.explains")).to_be_visible()
    assert main.bounding_box() == before


@pytest.mark.parametrize("worth", [True, False])
@pytest.mark.parametrize("memory_aid", [True, False])
def test_the_running_worth_is_shown_where_it_is_no_secret(invite: Invite, worth: bool, memory_aid: bool) -> None:
    guest = invite(motion="none", size=PHONE, worth=worth)
    my_turn(guest, 3, 7, memory_aid=memory_aid)
    told = re.compile(
        re.escape(say("en", "web.zock.worth", count=5)).replace("5", r"−?\d+").replace("points", "points?")
    )
    expect(guest.page.get_by_role("button", name=told)).to_have_count(3 if worth and memory_aid else 0)
    expect(guest.page.locator(".guests .now")).to_have_count(3 if worth and memory_aid else 0)


@pytest.mark.parametrize("name", [LONG_NAME, RIGHT_TO_LEFT])
def test_names_have_room_and_their_own_direction(invite: Invite, name: str) -> None:
    guest, other = invite(motion="none"), invite()
    code = guest.open_table("sushizock", 2, {"first_player": 0})
    mine, theirs = guest.wire(code), other.wire(code)
    mine.ask("sit", seat=0, name="Aria")
    theirs.ask("sit", seat=1, name=name)
    mine.ask("start")
    guest.come(code)
    for size in SIZES:
        resize(guest, size)
        shown = guest.page.locator(".guests .name:visible", has_text=name)
        expect(shown).to_have_css("direction", "rtl" if name == RIGHT_TO_LEFT else "ltr")
        assert shown.evaluate(WHOLE), size


def test_whoever_is_robbed_is_named_in_full(invite: Invite) -> None:
    guest = invite(motion="none", size=PHONE)
    may_steal(guest)
    panel = guest.page.locator(".thefts")
    for size in SIZES:
        resize(guest, size)
        expect(panel).to_be_in_viewport(ratio=1)
        names = panel.locator("b[dir=auto]")
        assert names.count() > 0
        assert names.evaluate_all("all => all.every(each => each.scrollWidth <= each.clientWidth + 1)")


def test_the_dice_are_three_keys_from_the_heading(guest: Guest) -> None:
    my_turn(guest, 3)
    guest.page.get_by_role("heading", level=1).evaluate("each => { each.tabIndex = -1; each.focus(); }")
    for _ in range(3):
        guest.page.keyboard.press("Tab")
    assert guest.page.evaluate("document.activeElement.matches('[data-die]')")
    guest.page.keyboard.press("ArrowUp")
    guest.page.keyboard.press("ArrowUp")
    guest.page.keyboard.press("ArrowUp")
    assert guest.page.evaluate("document.activeElement.matches('.guest')")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_tiles_and_piles_are_named_in_words(invite: Invite, language: str) -> None:
    guest = invite(language=language)
    my_turn(guest, 3, 7)
    names: list[str] = guest.page.locator("main [aria-label]").evaluate_all("all => all.map(each => each.ariaLabel)")
    assert [name for name in names if re.search(r"[+−?]", name)] == []
    plus = guest.say("web.zock.said.sushi", worth=0)[:-1]
    assert sum(plus in name for name in names) > 3
