"""The documentation in a browser: it opens under the house's own policy, and finds what is looked for."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from sushiya.server.handbook import BUILT
from tests.browser.conftest import Invite

pytestmark = pytest.mark.skipif(not BUILT.is_dir(), reason="the documentation is not built: make docs")


def test_it_opens_in_ones_language_and_can_be_searched(invite: Invite) -> None:
    """A guest notes every complaint of the console, and every request to another host."""
    guest = invite(language="fr")
    page = guest.page
    page.goto("/settings")
    page.get_by_role("link", name=guest.say("web.settings.docs")).click()
    expect(page).to_have_url(f"{guest.house.url}/docs/fr/")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.locator(".md-search__button").click()
    page.get_by_role("combobox").fill("sauvegarde")
    expect(page.get_by_role("option", name="Sauvegarde").first).to_be_visible()
