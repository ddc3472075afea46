"""The site has every page in its order, and its reference has every public name."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import sushiya
from build_tools.docs.papers import Papers, address
from build_tools.docs.reference import MODULES, reference
from build_tools.docs.site import MADE, PLAN, pages
from sushiya.i18n import LANGUAGES
from tests.docs.pages import DOCS, ROOT
from tests.package import api

LANGUAGES_TOLD: dict[str, Any] = tomllib.loads(PLAN.read_text("utf-8"))["languages"]
of_every_language = pytest.mark.parametrize("language", LANGUAGES)


def entries(nav: list[dict[str, Any]]) -> list[tuple[str, str]]:
    """All titles of a part of the order, with where they lead."""
    every = [pair for entry in nav for pair in entry.items()]
    return [each for title, goal in every for each in ([(title, goal)] if isinstance(goal, str) else entries(goal))]


@of_every_language
def test_every_page_has_its_place(language: str) -> None:
    told = LANGUAGES_TOLD[language]
    there = [*pages(language, told).values(), *(MADE if language == "en" else ())]
    led_to = [goal for _, goal in entries(told["project"]["nav"])]
    assert sorted(goal for goal in led_to if not goal.startswith("../")) == sorted(there)


def test_what_exists_only_in_english_says_so() -> None:
    french = entries(LANGUAGES_TOLD["fr"]["project"]["nav"])
    english = {f"../en/{address(goal)}": goal for _, goal in entries(LANGUAGES_TOLD["en"]["project"]["nav"])}
    own = {goal for _, goal in french}
    for title, goal in french:
        assert goal.startswith("../") == title.endswith(" (en anglais)")
        assert not goal.startswith("../") or (goal in english and english[goal] not in own)


def test_every_language_has_a_site() -> None:
    assert sorted(LANGUAGES_TOLD) == sorted(LANGUAGES)


def test_links_follow_papers_to_their_pages() -> None:
    here, there = DOCS / "batch.md", ROOT / "CONTRIBUTING.md"
    papers = Papers("en", {here: "a/batch.md", there: "contributing.md"}, {DOCS / "fr" / "pad.md": ("fr", "pad.md")})
    assert papers.link(here, "[x]", "../CONTRIBUTING.md#style") == "[x](../contributing.md#style)"
    assert papers.link(here, "[x]", "fr/pad.md#y") == "[x](../../fr/pad/#y)"
    assert papers.link(here, "[x]", "../examples/ppo") == "x (`examples/ppo`)"
    assert papers.link(here, "![x]", "terminal.svg") == "![x](../files/docs/terminal.svg)"
    assert papers.files == {"files/docs/terminal.svg": Path(DOCS / "terminal.svg")}


def test_the_reference_has_every_public_name() -> None:
    page = reference()
    assert MODULES == api.MODULES
    assert [name for name in sushiya.__all__ if f"### {name}\n" not in page] == []
    assert "`legal(seat: int)`" in page
