"""What others build on stays, or the changelog says that it does not."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from tests.package.api import RELEASED, name_of, surface

ROOT = Path(__file__).parents[2]


def unsaid(released: list[str], present: list[str], news: str) -> list[str]:
    """The lines of a release that are gone or different, and that the changelog does not name."""
    told = set(re.findall(r"`(?:\w+\.)*(\w+)(?:\(.*?\))?`", news))
    return [line for line in released if line not in present and name_of(line) not in told]


def test_nothing_public_disappears_or_changes_without_a_line_in_the_changelog() -> None:
    news = (ROOT / "CHANGELOG.md").read_text("utf-8").partition("## Unreleased\n")[2].partition("\n## ")[0]
    assert not unsaid(RELEASED.read_text("utf-8").splitlines(), surface(), news)


def test_what_is_gone_or_different_is_found() -> None:
    released = ["sushiya.game(game_id: str)", "sushiya.gone()", "sushiya.Match.play(self, seat)"]
    present = ["sushiya.game(game_id: str)", "sushiya.Match.play(self, seat, move)"]
    assert unsaid(released, present, "") == released[1:]
    assert unsaid(released, present, "- `sushiya.gone` is gone") == released[2:]
    assert not unsaid(released, present, "- `gone()` is gone; `Match.play` names the move")


def test_the_citation_names_the_present_version() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    assert f"\nversion: {version}\n" in (ROOT / "CITATION.cff").read_text("utf-8")
