"""The letters a page is drawn with: our own, or those of a machine that has only wide ones."""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from pathlib import Path

from playwright.sync_api import Page

FILES = Path(__file__).parents[2] / "web" / "node_modules" / "@fontsource" / "dejavu-sans" / "files"
FONTS = {"ours": "Nunito", "wide": "Wide"}
"""What a font is called here, and on the page."""
WIDER = 1.1
"""A line of bold text is at least so many times as long in the wide font."""
LOAD = """async files => {
  for (const [weight, file] of Object.entries(files)) {
    const bytes = Uint8Array.from(atob(file), each => each.charCodeAt(0));
    document.fonts.add(await new FontFace("Wide", bytes.buffer, {weight}).load());
  }
  await Promise.all(["500", "700"].map(weight => document.fonts.load(`${weight} 16px Nunito`)));
}"""
USE = """wide => {
  const look = document.documentElement.style;
  if (wide) look.setProperty("--font", "Wide"); else look.removeProperty("--font");
}"""
WIDTHS = """names => {
  const pen = document.createElement("canvas").getContext("2d");
  const width = family => {
    pen.font = `700 16px ${family}`;
    return pen.measureText("The quick brown fox jumps over the lazy dog").width;
  };
  return [...names, getComputedStyle(document.body).fontFamily].map(width);
}"""


@cache
def wide_files() -> dict[str, str]:
    """DejaVu Sans by weight, from what the page is built with, so that no machine needs to have it."""
    names = {weight: f"dejavu-sans-latin-{weight}-normal.woff2" for weight in ("400", "700")}
    return {weight: b64encode((FILES / name).read_bytes()).decode() for weight, name in names.items()}


def load_wide_font(page: Page) -> None:
    """Give a page the wide font, to be used later; until it is left, the page need not be loaded anew."""
    page.evaluate(LOAD, wide_files())


def use_font(page: Page, font: str) -> None:
    """Draw everything with a font from now on, as if ours had been blocked; it must really be the one that is seen."""
    page.evaluate(USE, font == "wide")
    ours, wide, seen = page.evaluate(WIDTHS, list(FONTS.values()))
    assert wide > WIDER * ours, f"the fonts did not load: a line is {ours} px wide in ours, {wide} in the wide one"
    wanted = wide if font == "wide" else ours
    assert seen == wanted, f"the page is not drawn with its font, {font}: {seen} px instead of {wanted}"
