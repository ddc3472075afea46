"""Every link of every page leads to a file, and to a heading that it has."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

import pytest

from tests.docs.pages import BLOCK, ENGLISH, FRENCH, ROOT, name

RULES = sorted((ROOT / "src").rglob("RULES*.md"))
LINK = re.compile(r"\]\(([^()\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


def anchors(page: Path) -> set[str]:
    """What headings of a page are called in links, on the site as on a forge."""
    return {anchor(heading) for heading in HEADING.findall(BLOCK.sub("", page.read_text("utf-8")))}


def anchor(heading: str) -> str:
    """What a heading is called in links."""
    plain = unicodedata.normalize("NFKD", heading).encode("ascii", "ignore").decode()
    return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", plain).strip().lower())


@pytest.mark.parametrize("page", [*ENGLISH, *FRENCH, *RULES], ids=name)
def test_every_link_leads_somewhere(page: Path) -> None:
    for target in LINK.findall(BLOCK.sub("", page.read_text("utf-8"))):
        file, _, heading = target.partition("#")
        goal = page.parent / file if file else page
        assert goal.exists(), target
        assert not heading or heading in anchors(goal), target
