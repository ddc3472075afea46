"""Axe, which finds what keeps people from using a page."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tests.browser.guests import Guest

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
VIOLATIONS = """async rules => (await axe.run(document, {resultTypes: ["violations"], ...rules})).violations
  .filter(({impact}) => impact === "serious" || impact === "critical")
  .flatMap(({id, nodes}) => nodes.map(({target, failureSummary}) => ({id, target: target.join(" "), failureSummary})))
  .filter(({id, target}) => id !== "label-content-name-mismatch"
    || !document.querySelector(target)?.closest(".room, .count, .stage"))
  .map(({id, target, failureSummary}) => `${id}: ${target}: ${failureSummary}`)"""
"""What is serious or critical; what is printed on cards and tiles is part of a picture, told in words by its button."""


@cache
def axe() -> str:
    return AXE.read_text("utf-8")


def check(guest: Guest) -> None:
    """Nothing grave in the light of the day; in the evening only colours are others."""
    guest.page.evaluate(axe())
    guest.page.emulate_media(color_scheme="light")
    found: list[str] = guest.page.evaluate(VIOLATIONS, {})
    guest.page.emulate_media(color_scheme="dark")
    found += guest.page.evaluate(VIOLATIONS, {"runOnly": ["color-contrast"]})
    assert not found, "\n".join(found)
    assert guest.page.locator("html").get_attribute("lang") == guest.language
    assert guest.page.locator("[tabindex]:not([tabindex='0']):not([tabindex='-1'])").count() == 0
