"""Every page and state at every size in both lights: nothing scrolls sideways, and what is to be done is in sight.

With SUSHIYA_SCREENSHOTS=FOLDER, pictures of all of them are written there, with a page that shows them.
"""

from __future__ import annotations

import html
import os
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Invite
from tests.browser.guests import DESK, PHONE, TABLET
from tests.browser.scenes import PAGES, PLAYING, SCENES, TABLES

FOLDER = os.environ.get("SUSHIYA_SCREENSHOTS")
SIZES = {"phone": PHONE, "tablet": TABLET, "desk": DESK}
LIGHTS = ("day", "evening")
SETTLED = """async () => {
  await document.fonts.ready;
  const shown = [...document.images].filter(each => each.checkVisibility());
  await Promise.all(shown.map(each => each.decode().catch(() => undefined)));
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
FITS = "document.scrollingElement.scrollWidth <= innerWidth"
FITS_WHOLLY = f"{FITS} && document.scrollingElement.scrollHeight <= innerHeight"
IN_SIGHT = """() => [...document.querySelectorAll("main button.main")].some(each => {
  if (!each.checkVisibility()) return false;
  const {left, top, right, bottom} = each.getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
})"""
PAGE = """<!doctype html><meta charset="utf-8"><title>Sushiya</title>
<style>
  body { font: 16px system-ui; margin: 24px; background: #f6efe2; }
  div { display: flex; gap: 16px; overflow-x: auto; align-items: start; }
  img { height: 420px; border-radius: 8px; box-shadow: 0 1px 6px #0004; }
</style>
"""


def settle(page: Page, size: tuple[int, int]) -> None:
    """Wait until everything is drawn at this size."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(SETTLED)


@pytest.mark.parametrize("scene", SCENES)
def test_every_scene_fits_every_screen(invite: Invite, scene: str) -> None:
    guest = invite(motion="none", language="fr" if list(SCENES).index(scene) % 2 else "en")
    SCENES[scene](guest)
    for name, size in SIZES.items():
        settle(guest.page, size)
        assert guest.page.evaluate(FITS_WHOLLY if scene in TABLES else FITS), f"{scene} does not fit: {name}"
        assert scene not in PLAYING or guest.page.evaluate(IN_SIGHT), f"what can be done is out of sight: {name}"
        for light in LIGHTS if FOLDER else ():
            guest.page.emulate_media(color_scheme="dark" if light == "evening" else "light")
            settle(guest.page, size)
            long = scene in PAGES and guest.page.get_by_role("dialog").count() == 0
            guest.page.screenshot(path=picture(scene, name, light), full_page=long)


def picture(scene: str, size: str, light: str) -> Path:
    """Where a picture is written."""
    assert FOLDER
    return Path(FOLDER) / f"{scene}-{size}-{light}.png"


@pytest.mark.skipif(not FOLDER, reason="no folder for pictures")
def test_the_pictures_are_shown_on_a_page() -> None:
    assert FOLDER
    lines = [PAGE]
    for scene in SCENES:
        shots = [picture(scene, size, light) for light in LIGHTS for size in SIZES]
        images = "".join(f'<a href="{each.name}"><img src="{each.name}" alt="{each.stem}"></a>' for each in shots)
        lines.append(f"<h2>{html.escape(scene)}</h2><div>{images}</div>")
    Path(FOLDER).mkdir(parents=True, exist_ok=True)
    (Path(FOLDER) / "index.html").write_text("\n".join(lines), "utf-8")
