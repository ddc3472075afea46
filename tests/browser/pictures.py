"""Pictures of scenes at every size, in both lights, both fonts and forced colours, and a page that shows them all."""

from __future__ import annotations

import html
from pathlib import Path
from typing import Literal, NamedTuple

from tests.browser.fonts import FONTS, use_font
from tests.browser.guests import SIZES, Guest
from tests.browser.layout import settle

PAGE = """<!doctype html><meta charset="utf-8"><title>Sushiya</title>
<style>
  body { font: 16px system-ui; margin: 24px; background: #f6efe2; }
  div { display: flex; gap: 16px; overflow-x: auto; align-items: start; padding-bottom: 16px; }
  img { height: 420px; border-radius: 8px; box-shadow: 0 1px 6px #0004; }
</style>
"""


class Look(NamedTuple):
    """How a page is looked at."""

    name: str
    font: str
    light: Literal["light", "dark"] = "light"
    forced: Literal["active", "none"] = "none"


LOOKS = (
    *(Look(f"day-{font}", font) for font in FONTS),
    *(Look(f"evening-{font}", font, "dark") for font in FONTS),
    Look("forced", "ours", forced="active"),
)


def take_pictures(folder: Path, scene: str, guest: Guest, whole: bool) -> None:
    """Write every look of a scene at every size; a page may be taken whole."""
    for look in LOOKS:
        use_font(guest.page, look.font)
        guest.page.emulate_media(color_scheme=look.light, forced_colors=look.forced)
        for size in SIZES:
            settle(guest.page, SIZES[size])
            guest.page.screenshot(path=folder / picture(scene, look, size), full_page=whole)
    guest.page.emulate_media(color_scheme="light", forced_colors="none")


def picture(scene: str, look: Look, size: str) -> str:
    """The name of a picture's file."""
    return f"{scene}-{look.name}-{size}.png"


def write_index(folder: Path, scenes: list[str]) -> None:
    """The page that shows them: a row for every look."""
    lines = [PAGE]
    for scene in scenes:
        lines.append(f"<h2>{html.escape(scene)}</h2>")
        for look in LOOKS:
            names = [picture(scene, look, size) for size in SIZES]
            shots = "".join(f'<a href="{each}"><img src="{each}" alt="{each}" loading="lazy"></a>' for each in names)
            lines.append(f"<div>{shots}</div>")
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "index.html").write_text("\n".join(lines), "utf-8")
