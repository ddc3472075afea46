"""With colours forced by the system nothing is told by a shadow or a background that is gone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Invite
from tests.browser.guests import Guest
from tests.browser.test_sushizock import my_turn


@pytest.fixture
def forced(invite: Invite) -> Guest:
    """A guest whose system forces its colours."""
    guest = invite(motion="none")
    guest.page.emulate_media(forced_colors="active")
    return guest


def system_colour(guest: Guest, name: str) -> str:
    """A colour of the system, as styles are computed."""
    colour: str = guest.page.evaluate(
        """name => {
          const probe = document.body.appendChild(document.createElement("p"));
          probe.style.cssText = `forced-color-adjust: none; color: ${name}`;
          const {color} = getComputedStyle(probe);
          probe.remove();
          return color;
        }""",
        name,
    )
    return colour


def style(place: Locator, name: str, pseudo: str = "") -> str:
    """What is computed for a property of an element, or of what is drawn before or after it."""
    value: str = place.evaluate(
        "(each, [name, pseudo]) => getComputedStyle(each, pseudo || null)[name]", [name, pseudo]
    )
    return value


def test_a_switch_shows_whether_it_is_on(forced: Guest) -> None:
    forced.page.goto("/settings")
    on = forced.page.get_by_role("switch", checked=True).first
    off = forced.page.get_by_role("switch", checked=False).first
    highlight = system_colour(forced, "Highlight")
    assert style(on, "backgroundColor", "::before") == highlight
    assert style(off, "backgroundColor", "::before") != highlight
    assert style(on, "backgroundColor", "::after") == system_colour(forced, "HighlightText")
    assert style(off, "backgroundColor", "::after") == system_colour(forced, "ButtonText")


def test_the_chosen_one_of_several_is_seen(forced: Guest) -> None:
    forced.page.goto("/settings")
    chosen = forced.page.locator("input:checked + .offer").first
    other = forced.page.locator("input:not(:checked) + .offer").first
    chosen.wait_for()
    assert style(chosen, "backgroundColor") == system_colour(forced, "Highlight")
    assert style(chosen, "color") == system_colour(forced, "HighlightText")
    assert style(other, "backgroundColor") != system_colour(forced, "Highlight")


def test_the_wordmark_has_the_colour_of_text(forced: Guest) -> None:
    forced.page.goto("/settings")
    word = forced.page.locator(".noren .word")
    expect(word).to_have_css("background-color", system_colour(forced, "CanvasText"))
    assert "wordmark" in style(word, "maskImage") or "data:image/svg" in style(word, "maskImage")


def test_the_focus_and_the_current_page_are_framed(forced: Guest) -> None:
    forced.page.goto("/rules/sushizock/full")
    current = forced.page.locator("main a[aria-current]").first
    current.wait_for()
    assert style(current, "outlineColor") == system_colour(forced, "Highlight")
    forced.page.keyboard.press("Tab")
    assert style(forced.page.locator(":focus"), "outlineColor") == system_colour(forced, "Highlight")
    assert style(forced.page.locator(":focus"), "outlineStyle") == "solid"


def test_the_table_of_sushizock_is_read_without_colours(forced: Guest) -> None:
    my_turn(forced, 3)
    highlight = system_colour(forced, "Highlight")
    done, open_ = forced.page.locator(".dots i.d").first, forced.page.locator(".dots i:not(.d)").first
    assert style(done, "backgroundColor") == system_colour(forced, "CanvasText")
    assert style(open_, "backgroundColor") != style(done, "backgroundColor")
    frame = forced.page.locator(".can .tile").first
    assert (style(frame, "outlineStyle"), style(frame, "outlineColor")) == ("solid", highlight)
    die = forced.page.locator("[data-die]").first
    die.click()
    expect(die).to_have_attribute("aria-pressed", "true")
    assert (style(die.locator("img"), "outlineStyle"), style(die.locator("img"), "outlineColor")) == (
        "solid",
        highlight,
    )
    off = forced.page.locator(".acts .off").first
    assert style(off, "borderTopStyle") == "dashed"
    assert style(off, "color") == system_colour(forced, "GrayText")
