"""A Chromium, a house, and guests whose browsers must meet no trouble."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.guests import PATIENCE, Guest
from tests.browser.house import House

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")

expect.set_options(timeout=PATIENCE)


class Invite(Protocol):
    """Lets another guest in."""

    def __call__(self, **wishes: Any) -> Guest: ...


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Closed with the last test of this folder: the loop that Playwright runs would be in the way of others."""
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-dev-shm-usage"])
        yield chromium
        chromium.close()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    opened = House(tmp_path_factory.mktemp("house"))
    yield opened
    opened.kill()


@pytest.fixture
def invite(browser: Browser, house: House) -> Iterator[Invite]:
    guests: list[Guest] = []

    def invited(**wishes: Any) -> Guest:
        guests.append(Guest(browser, house, **wishes))
        return guests[-1]

    yield invited
    for guest in guests:
        guest.leave()


@pytest.fixture
def guest(invite: Invite) -> Guest:
    return invite(motion="none")
