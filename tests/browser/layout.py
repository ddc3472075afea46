"""Whether a page fits its screen, told so exactly that one knows what to mend."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from playwright.sync_api import Locator, Page

SCRIPT = Path(__file__).with_suffix(".js")
MOSTLY = 0.9
"""So much of a thing is in sight, if it can be seen without scrolling."""
PEEKING = 1 / 3
"""So much of it is in sight, if everybody can see that the rest is one scroll away."""
SETTLED = """async () => {
  await document.fonts.ready;
  const shown = [...document.images].filter(each => each.checkVisibility());
  await Promise.all(shown.map(each => each.decode().catch(() => undefined)));
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""


@cache
def script() -> str:
    return SCRIPT.read_text("utf-8")


def watch_layout(page: Page) -> None:
    """Put into a page what finds its faults."""
    page.evaluate(script())


def settle(page: Page, size: tuple[int, int]) -> None:
    """Wait until everything is drawn at this size."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(SETTLED)


def overflows(page: Page, long: bool) -> list[str]:
    """How the page is larger than the screen; a long page may be higher."""
    found: list[str] = page.evaluate("long => layout.overflows(long)", long)
    return found


def covered(page: Page) -> list[str]:
    """What can be pressed, but is covered or cut off by something."""
    found: list[str] = page.evaluate("layout.covered()")
    return found


def broken(page: Page) -> list[str]:
    """Words that do not fit into a line."""
    found: list[str] = page.evaluate("layout.broken()")
    return found


def hidden(things: Locator) -> list[str]:
    """Whether something is neither in sight nor one obvious scroll away."""
    things.first.wait_for(state="attached")
    found: list[str] = things.evaluate_all(
        "(things, [mostly, peeking]) => layout.hidden(things, mostly, peeking)", [MOSTLY, PEEKING]
    )
    return found


def none_in_sight(things: Locator) -> list[str]:
    """Whether all of several things, of which one is enough, are out of sight."""
    found: list[str] = things.evaluate_all("(things, mostly) => layout.noneInSight(things, mostly)", MOSTLY)
    return found
