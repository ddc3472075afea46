"""The pages of the documentation, and the blocks of code in them."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
ENGLISH = sorted({*ROOT.glob("*.md"), *DOCS.glob("*.md")})
FRENCH = sorted((DOCS / "fr").glob("*.md"))
BLOCK = re.compile(r"^ *```(\w*)\n(.*?)^ *```$", re.DOTALL | re.MULTILINE)


def english_of(page: Path) -> Path:
    """The English page that a French one tells."""
    papers = {"index.md": ROOT / "README.md", "contributing.md": ROOT / "CONTRIBUTING.md"}
    return papers.get(page.name, DOCS / page.name)


def blocks(page: Path, *languages: str) -> list[str]:
    """The blocks of code of a page in some languages; in all if none is named."""
    found = BLOCK.findall(page.read_text("utf-8"))
    return [text for language, text in found if language in languages or not languages]


def name(page: Path) -> str:
    """A page as tests call it."""
    return str(page.relative_to(ROOT))
