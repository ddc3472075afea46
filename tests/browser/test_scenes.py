"""Every scene, gone to once: it fits every screen in either font, and axe finds nothing grave in it.

With SUSHIYA_SCREENSHOTS=FOLDER, pictures of all of them are written there, with a page that shows them.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Locator

from tests.browser.axe import check
from tests.browser.fonts import FONTS, load_wide_font, use_font
from tests.browser.guests import DESK, PHONE, SIZES, Guest
from tests.browser.house import House
from tests.browser.layout import broken, covered, hidden, none_in_sight, overflows, settle, watch_layout
from tests.browser.pictures import take_pictures, write_index
from tests.browser.scenes import IN_BOTH_LANGUAGES, PAGES, PLAYING, SCENES

FOLDER = os.environ.get("SUSHIYA_SCREENSHOTS")
LOW = 400
"""A screen as low as this may be scrolled down at a table."""
ON_A_PHONE = (
    "home",
    "open-sushi-go-party",
    "robots",
    "table-sushi-go",
    "table-sushizock",
    "table-sushi-boat",
    "round-bill",
)


OTHER_LANGUAGE = " in the other language"
EVERYTHING = [*SCENES, *(scene + OTHER_LANGUAGE for scene in IN_BOTH_LANGUAGES)]


class Shown(NamedTuple):
    """A guest who looks at a scene."""

    scene: str
    guest: Guest
    is_again: bool
    """Whether it has been looked at in the other language: then the wide font is enough."""


@pytest.fixture(scope="module")
def shown(request: pytest.FixtureRequest, browser: Browser, house: House) -> Iterator[Shown]:
    """Somebody who has come to a scene, in one language or the other."""
    scene = str(request.param).removesuffix(OTHER_LANGUAGE)
    in_french = list(SCENES).index(scene) % 2 != request.param.endswith(OTHER_LANGUAGE)
    guest = Guest(browser, house, motion="none", language="fr" if in_french else "en")
    SCENES[scene](guest)
    load_wide_font(guest.page)
    watch_layout(guest.page)
    yield Shown(scene, guest, request.param.endswith(OTHER_LANGUAGE))
    guest.leave()


def each_of(scenes: list[str]) -> pytest.MarkDecorator:
    """A test for each scene; all tests of a scene run one after another in the same browser."""
    grouped = [pytest.param(scene, marks=pytest.mark.xdist_group(scene)) for scene in scenes]
    return pytest.mark.parametrize("shown", grouped, indirect=True, scope="module", ids=scenes)


def pieces(shown: Shown) -> Locator:
    """What is played with: the cards of the hand, the dice, or the board."""
    if "sushi-boat" in shown.scene:
        return shown.guest.page.get_by_role("group", name=shown.guest.say("web.boat.board"))
    if "sushizock" in shown.scene:
        return shown.guest.page.get_by_role("group", name=shown.guest.say("web.zock.dice"), exact=True)
    return shown.guest.page.locator("button[data-key]")


def faults(shown: Shown, size: tuple[int, int]) -> list[str]:
    """What does not fit this screen."""
    page = shown.guest.page
    settle(page, size)
    found = overflows(page, long=shown.scene in PAGES or size[1] <= LOW)
    if shown.scene in PLAYING:
        found += none_in_sight(page.locator("main button.main")) + hidden(pieces(shown))
    return found + covered(page) + broken(page)


@each_of(EVERYTHING)
def test_every_scene_fits_every_screen(shown: Shown) -> None:
    found: list[str] = []
    for name, size in SIZES.items():
        shown.guest.hold(by_hand=name in ("phone", "tall", "side"))
        for font in ["wide"] if shown.is_again else FONTS:
            use_font(shown.guest.page, font)
            found += [f"{shown.scene}, {name} {size[0]}x{size[1]}, {font}: {each}" for each in faults(shown, size)]
    shown.guest.hold(by_hand=False)
    assert not found, "\n".join(found)


@each_of(EVERYTHING)
def test_axe_finds_nothing_grave(shown: Shown) -> None:
    use_font(shown.guest.page, "ours")
    settle(shown.guest.page, DESK)
    check(shown.guest)


@each_of(list(ON_A_PHONE))
def test_axe_finds_nothing_grave_on_a_phone(shown: Shown) -> None:
    use_font(shown.guest.page, "ours")
    shown.guest.hold(by_hand=True)
    settle(shown.guest.page, PHONE)
    check(shown.guest)


@pytest.mark.skipif(not FOLDER, reason="no folder for pictures")
@each_of(list(SCENES))
def test_pictures(shown: Shown) -> None:
    assert FOLDER
    whole = shown.scene in PAGES and shown.guest.page.get_by_role("dialog").count() == 0
    take_pictures(Path(FOLDER), shown.scene, shown.guest, whole)
    write_index(Path(FOLDER), list(SCENES))
