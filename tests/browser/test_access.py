"""Everybody can use every page: axe finds nothing grave, and keys lead everywhere."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.guests import PHONE, Guest
from tests.browser.scenes import SCENES, in_the_middle

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
VIOLATIONS = """async rules => (await axe.run(document, {resultTypes: ["violations"], ...rules})).violations
  .filter(({impact}) => impact === "serious" || impact === "critical")
  .flatMap(({id, nodes}) => nodes.map(({target, failureSummary}) => ({id, target: target.join(" "), failureSummary})))
  .filter(({id, target}) => id !== "label-content-name-mismatch" || !document.querySelector(target)?.closest(".room"))
  .map(({id, target, failureSummary}) => `${id}: ${target}: ${failureSummary}`)"""
"""What is serious or critical; what is printed on cards and tiles is part of a picture, told in words by its button."""
ON_A_PHONE = ("home", "open-sushi-go-party", "table-sushi-go", "table-sushizock", "table-sushi-boat", "round-bill")


@cache
def axe() -> str:
    return AXE.read_text("utf-8")


def check(guest: Guest) -> None:
    """Nothing grave in the light of the day; in the evening only colours are others."""
    guest.page.evaluate(axe())
    found: list[str] = guest.page.evaluate(VIOLATIONS, {})
    guest.page.emulate_media(color_scheme="dark")
    found += guest.page.evaluate(VIOLATIONS, {"runOnly": ["color-contrast"]})
    assert not found, "\n".join(found)
    assert guest.page.locator("html").get_attribute("lang") == guest.language
    assert guest.page.locator("[tabindex]:not([tabindex='0']):not([tabindex='-1'])").count() == 0


@pytest.mark.parametrize("scene", SCENES)
def test_axe_finds_nothing_grave(invite: Invite, scene: str) -> None:
    guest = invite(motion="none", language="fr" if list(SCENES).index(scene) % 2 else "en")
    SCENES[scene](guest)
    check(guest)


@pytest.mark.parametrize("scene", ON_A_PHONE)
def test_axe_finds_nothing_grave_on_a_phone(invite: Invite, scene: str) -> None:
    guest = invite(size=PHONE, touch=True, motion="none")
    SCENES[scene](guest)
    check(guest)


def test_the_keys_are_shown_and_put_away(guest: Guest) -> None:
    in_the_middle("sushi-go")(guest)
    guest.page.keyboard.press("?")
    sheet = guest.sheet("web.panel.keys")
    expect(sheet).to_contain_text(guest.say("web.keys.walk"))
    guest.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


FOCUS = """() => {
  const here = document.activeElement;
  if (!here || here === document.body) return null;
  const outlined = look => look.outlineStyle !== "none" && parseFloat(look.outlineWidth) >= 2;
  const ringed = look => outlined(look) || look.boxShadow !== "none";
  const shown = ringed(getComputedStyle(here)) || ringed(getComputedStyle(here, "::after"));
  const seen = here.getBoundingClientRect().width > 0;
  return {name: here.outerHTML.slice(0, 120), shown, seen};
}"""


@pytest.mark.parametrize("path", ["/", "/open/sushi-go-party", "/settings", "/rules/sushizock"])
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


@pytest.mark.parametrize("scene", ["home", "home-again", "choice-of-game", "play-now", "lobby", "lobby-levels"])
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
