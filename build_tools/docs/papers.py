"""Where every paper of the repository stands on the site, and links that follow it there."""

from __future__ import annotations

import os
import posixpath
import re
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[2]
LINK = re.compile(r"(!?\[(?:[^\]\[]|\[[^\]]*\])*\])\(([^()\s]+)\)")
"""A link or a picture: what is shown, and where it leads."""
FENCE = re.compile(r"^(```.*?^```$)", re.DOTALL | re.MULTILINE)
"""A block of code, in which nothing is a link."""
FILES = "files"
"""The folder of the site with what pages show or offer besides text."""


@dataclass
class Papers:
    """The papers of one language: for each its page on the site."""

    language: str
    pages: dict[Path, str]
    others: dict[Path, tuple[str, str]] = field(default_factory=dict)
    """Papers that exist in another language only: that language, and the page there."""
    files: dict[str, Path] = field(default_factory=dict)
    """Files that pages lead to, by where the site has them."""

    def text(self, paper: Path) -> str:
        """A paper with links that lead to pages of the site."""
        parts = FENCE.split(paper.read_text("utf-8"))
        return "".join(part if at % 2 else self.linked(paper, part) for at, part in enumerate(parts))

    def linked(self, paper: Path, text: str) -> str:
        """Text of a paper, with links of the site."""
        return LINK.sub(lambda found: self.link(paper, found[1], found[2]), text)

    def link(self, paper: Path, shown: str, target: str) -> str:
        """A link as the site has it; a folder of sources, which it does not have, is only named."""
        name, mark, heading = target.partition("#")
        goal = Path(os.path.normpath(paper.parent / name)) if name else paper
        here = posixpath.dirname(self.pages[paper])
        if goal in self.pages:
            return f"{shown}({posixpath.relpath(self.pages[goal], here or '.')}{mark}{heading})"
        if goal in self.others:
            language, page = self.others[goal]
            return f"{shown}({'../' * self.pages[paper].count('/')}../{language}/{address(page)}{mark}{heading})"
        if goal.is_dir():
            return f"{shown.strip('[]')} (`{goal.relative_to(ROOT)}`)"
        place = f"{FILES}/{goal.relative_to(ROOT)}"
        self.files[place] = goal
        return f"{shown}({posixpath.relpath(place, here or '.')})"


def address(page: str) -> str:
    """The address of a page below its language."""
    return page.removesuffix("index.md") if page.endswith("index.md") else page.removesuffix(".md") + "/"
