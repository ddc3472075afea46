"""The French pages say what the English ones do: the same commands, settings and figures, in French typography."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from sushiya.bots import CHARACTERS
from sushiya.i18n import say
from sushiya.reviews.marks import EXCELLENT, FORGIVING, GOOD, SLIP, VERY_GOOD
from tests.core.test_i18n import FRENCH_SPACES, names_aside
from tests.docs.pages import BLOCK, DOCS, ENGLISH, FRENCH, blocks, english_of

FOLDER = DOCS / "fr"
RUN = ("console", "pycon", "python", "sh")
ASIDE = re.compile(r"`[^`]*`|\]\([^)]*\)|^\|[-|: ]+\|$", re.MULTILINE)
"""Code, links and rules of tables, which are no French."""
WHOLE = (
    "a-move", "arena", "batch", "browser-engine", "compare", "contributing", "engine", "figures", "lessons",
    "notebooks", "protocol", "ratings", "releasing",
)  # fmt: skip
"""Pages that leave out nothing of the English ones."""
CODE = re.compile(r"`[^`\n]*`")
FIGURES = {
    "en": re.compile(r"\d+(?:,\d{3})*(?:\.\d+)?"),
    "fr": re.compile(r"\d+(?:\u00a0\d{3})*(?:[.,]\d+)?"),
}
of_every_page = pytest.mark.parametrize("page", FRENCH, ids=lambda page: page.stem)
of_every_whole_page = pytest.mark.parametrize(
    "page", [FOLDER / f"{stem}.md" for stem in WHOLE], ids=lambda page: page.stem
)


def lines(block: str) -> list[str]:
    """A block without its comments."""
    return [line.partition("  #")[0].partition(" # ")[0].rstrip() for line in block.splitlines()]


def rows(page: Path, heading: str) -> list[list[str]]:
    """The rows of the table that begins with a heading."""
    table = page.read_text("utf-8").partition(f"| {heading} |")[2].partition("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table]


def prose(page: Path) -> str:
    """A page without its blocks of code."""
    return BLOCK.sub("", page.read_text("utf-8"))


def figures(text: str, language: str) -> list[str]:
    """The numbers of a text outside of code and links, as English writes them."""
    found = FIGURES[language].findall(ASIDE.sub("x", text))
    return [each.replace(",", "" if language == "en" else ".").replace("\u00a0", "") for each in found]


def table_rows(page: Path) -> list[str]:
    """All lines of tables of a page."""
    return [line for line in prose(page).splitlines() if line.startswith("|")]


@of_every_page
def test_every_page_is_one_of_the_english_pages(page: Path) -> None:
    assert english_of(page).exists()


@of_every_whole_page
def test_all_examples_are_there_in_the_same_order(page: Path) -> None:
    told, wanted = ([lines(block) for block in blocks(each, *RUN, "json", "toml")] for each in (page, english_of(page)))
    assert told == wanted


@of_every_whole_page
def test_all_names_and_figures_are_there(page: Path) -> None:
    told, wanted = prose(page), prose(english_of(page))
    assert Counter(CODE.findall(told)) == Counter(CODE.findall(wanted))
    assert Counter(figures(told, "fr")) == Counter(figures(wanted, "en"))


@of_every_whole_page
def test_tables_say_the_same_line_by_line(page: Path) -> None:
    told, wanted = table_rows(page), table_rows(english_of(page))
    assert [CODE.findall(row) for row in told] == [CODE.findall(row) for row in wanted]
    assert [figures(row, "fr") for row in told] == [figures(row, "en") for row in wanted]


@of_every_page
def test_every_example_is_run_as_part_of_an_english_page(page: Path) -> None:
    english = [lines(block) for each in ENGLISH for block in blocks(each, *RUN)]
    assert [block for block in blocks(page, *RUN) if lines(block) not in english] == []


@of_every_page
def test_it_is_set_as_french_is(page: Path) -> None:
    for line in ASIDE.sub("x", BLOCK.sub("", page.read_text("utf-8"))).splitlines():
        assert "'" not in line and '"' not in line, line
        assert not FRENCH_SPACES.search(names_aside(line)), line


def test_all_settings_are_told_with_their_defaults() -> None:
    told, wanted = rows(FOLDER / "server.md", "réglage"), rows(DOCS / "server.md", "setting")
    assert [row[0] for row in told] == [row[0] for row in wanted]
    assert [row[1] for row in told if row[1].startswith("`")] == [row[1] for row in wanted if row[1].startswith("`")]


def test_all_metrics_are_told() -> None:
    told, all_of_them = (
        re.findall(r"`sushiya_\w+`", (each / "server.md").read_text("utf-8")) for each in (FOLDER, DOCS)
    )
    assert set(told) == set(all_of_them)


def test_all_limits_are_told() -> None:
    told, wanted = (re.findall(r"`[\w./]+`", (each / "threat-model.md").read_text("utf-8")) for each in (FOLDER, DOCS))
    assert set(told) == set(wanted)
    assert len(rows(FOLDER / "threat-model.md", "quoi")) == len(rows(DOCS / "threat-model.md", "what"))


def test_the_six_are_introduced_in_their_words() -> None:
    assert rows(FOLDER / "robots.md", "niveau") == [
        [str(level), f"`{name}`", say("fr", f"robot.{name}.line"), say("fr", f"robot.{name}.how")]
        for level, name in enumerate(CHARACTERS, 1)
    ]


def test_the_limits_of_marks_are_told() -> None:
    told = rows(FOLDER / "review.md", "avis")
    for row, limit in zip(told, (EXCELLENT, VERY_GOOD, GOOD, SLIP), strict=False):
        assert f"{100 * limit:g}\u00a0%".replace(".", ",") in row[1]
    assert f"/ {FORGIVING})".replace(".", ",") in (FOLDER / "review.md").read_text("utf-8")
