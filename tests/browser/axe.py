"""Axe, which finds what keeps people from using a page."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tests.browser.guests import Guest

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
VIOLATIONS = """async rules => {
  const told = text => text.toLowerCase().replace(/[^\\p{L}\\p{N}]+/gu, " ").trim();
  const words = target => {
    const copy = document.querySelector(target)?.cloneNode(true);
    copy?.querySelectorAll("[aria-hidden=true]").forEach(each => each.remove());
    return told(copy?.textContent ?? "");
  };
  const named = target => told(document.querySelector(target)?.ariaLabel ?? "").includes(words(target));
  return (await axe.run(document, {resultTypes: ["violations"], ...rules})).violations
  .filter(({impact}) => impact === "serious" || impact === "critical")
  .flatMap(({id, nodes}) => nodes.map(({target, failureSummary}) => ({id, target: target.join(" "), failureSummary})))
  .filter(({id, target}) => id !== "label-content-name-mismatch" || !named(target))
  .map(({id, target, failureSummary}) => `${id}: ${target}: ${failureSummary}`);
}"""
"""What is serious or critical. A name holds the words on its button; what is hidden from readers is part of a picture:
what is printed on cards and tiles, which the name tells in words."""


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
