"""The page on what happens to a move names files that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = ("a-move.md", "fr/a-move.md", "threat-model.md", "fr/threat-model.md")
SERVER = ROOT / "src" / "sushiya" / "server"


@pytest.mark.parametrize("page", PAGES)
def test_the_files_of_a_page_exist(page: str) -> None:
    text = (ROOT / "docs" / page).read_text("utf-8")
    named = set(re.findall(r"`([\w/.-]+(?:\.py|\.ts|/))`", text))
    assert len(named) > 5
    places = (ROOT, SERVER, ROOT / "tests" / "server")
    assert [name for name in named if not any((place / name).exists() for place in places)] == []
