"""Everybody can use every page: keys lead everywhere."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.guests import PHONE, Guest
from tests.browser.hands import FOCUS
from tests.browser.scenes import SCENES, in_the_middle


def test_the_keys_are_shown_and_put_away(guest: Guest) -> None:
    in_the_middle("sushi-go")(guest)
    guest.page.keyboard.press("?")
    sheet = guest.sheet("web.panel.keys")
    expect(sheet).to_contain_text(guest.say("web.keys.walk"))
    guest.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


@pytest.mark.parametrize("path", ["/", "/open/sushi-go-party", "/robots", "/settings", "/rules/sushizock"])
def test_the_focus_is_seen_wherever_it_goes(guest: Guest, path: str) -> None:
    guest.page.goto(path)
    guest.page.get_by_role("heading", level=1).first.wait_for()
    for _ in range(25):
        guest.page.keyboard.press("Tab")
        focus = guest.page.evaluate(FOCUS)
        if focus is None:
            break
        assert focus["seen"], focus
        assert focus["shown"], focus


SMALL = """() => [...document.querySelectorAll("a, button, summary, input:not([type=radio]), select")]
  .filter(each => each.checkVisibility() && !each.matches(".skip"))
  .map(each => ({box: each.getBoundingClientRect(), name: each.outerHTML.slice(0, 120)}))
  .filter(({box}) => box.width < 43.5 || box.height < 43.5)
  .map(({box, name}) => `${Math.round(box.width)}x${Math.round(box.height)} ${name}`)"""


@pytest.mark.parametrize(
    "scene", ["home", "home-again", "choice-of-game", "play-now", "lobby", "lobby-robots", "robots"]
)
def test_a_thumb_hits_everything_on_a_phone(invite: Invite, scene: str) -> None:
    guest = invite(size=PHONE, touch=True, motion="none")
    SCENES[scene](guest)
    assert guest.page.evaluate(SMALL) == []


def test_the_first_key_skips_to_the_main_part(guest: Guest) -> None:
    guest.page.goto("/")
    guest.page.get_by_role("heading", level=1).wait_for()
    guest.page.keyboard.press("Tab")
    skip = guest.page.get_by_role("link", name=guest.say("web.skip"))
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()


def test_a_dialogue_takes_the_focus_and_gives_it_back(guest: Guest) -> None:
    guest.page.goto("/")
    opener = guest.button("web.open_table")
    opener.press("Enter")
    sheet = guest.sheet("web.open_table")
    expect(sheet).to_be_visible()
    assert sheet.evaluate("each => each.contains(document.activeElement)")
    guest.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(opener).to_be_focused()
