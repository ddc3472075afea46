"""`sushiya review`."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner, Result

from sushiya.cli import app
from sushiya.reviews import Review
from tests.reviews.played import record_of, reviewed

GAMES = [
    ("sushi-boat", ("greedy", "random")),
]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    saved = tmp_path / "game.json"
    saved.write_bytes(record_of("sushi-go", ("greedy", "random"), 0).to_json())
    return saved


def run(*args: str | Path) -> Result:
    """Run the command quickly and in English, unless it is told otherwise."""
    return CliRunner().invoke(
        app, ["review", *map(str, args), "--strength", "quick"], env={"LANG": "C", "COLUMNS": "100"}
    )


@pytest.mark.parametrize(("game_id", "specs"), GAMES)
def test_every_game_is_told_in_both_languages(game_id: str, specs: tuple[str, ...], tmp_path: Path) -> None:
    saved = tmp_path / "game.json"
    saved.write_bytes(record_of(game_id, specs, 0).to_json())
    said = run(saved, "--lang", "fr", "--seat", "2")
    assert said.exit_code == 0, said.output
    assert "Le mot du chef" in said.output
    assert "Vous" in said.output


def test_the_sentence_comes_first_then_the_chart_and_the_parts(file: Path) -> None:
    said = run(file)
    assert said.exit_code == 0, said.output
    lines = said.output.splitlines()
    assert lines[0] == "The chef’s word"
    assert lines[1].startswith("You ")
    assert "Three moments" in said.output
    assert any(set(line) & set("▁▂▃▄▅▆▇█") for line in lines)
    assert "Accuracy" in said.output


def test_json_is_the_review_itself(file: Path) -> None:
    said = run(file, "--json")
    assert msgspec.json.decode(said.stdout, type=Review) == reviewed("sushi-go", ("greedy", "random"), 0)


def test_a_turn_shows_every_choice(file: Path) -> None:
    decision = next(each for each in reviewed("sushi-go", ("greedy", "random"), 0).decisions if each.turn == 2)
    said = run(file, "--turn", f"{decision.round}.{decision.turn}")
    assert said.exit_code == 0, said.output
    assert said.output.count("%") >= len(decision.values)
    assert "●" in said.output


@pytest.mark.parametrize("turn", ["9.9", "x", "1.99", ""])
def test_a_turn_without_choices_is_refused(file: Path, turn: str) -> None:
    said = run(file, "--turn", turn)
    assert said.exit_code == 2
    assert "There is no choice" in said.output


def test_a_seat_that_is_not_there_is_refused(file: Path) -> None:
    assert run(file, "--seat", "3").exit_code == 2


class Tags(HTMLParser):
    """Checks that every tag is closed, and that nothing comes from elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str] = []
        self.seen: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        self.links += [value or "" for name, value in attrs if name in ("src", "href")]
        if tag not in ("meta", "path", "polyline"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, _attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)


def test_the_page_stands_alone(file: Path, tmp_path: Path) -> None:
    record = record_of("sushi-go", ("greedy", "random"), 0)
    file.write_bytes(msgspec.structs.replace(record, names=["<b>Ada", "Bo"]).to_json())
    page = tmp_path / "page.html"
    assert run(file, "--html", page, "--seat", "2").exit_code == 0
    tags = Tags()
    tags.feed(page.read_text("utf-8"))
    assert tags.open == []
    assert tags.links == []
    assert tags.seen.count("polyline") == 2
    assert "<b>Ada" not in page.read_text("utf-8")


def test_a_guest_who_was_deleted_is_a_former_one(file: Path, tmp_path: Path) -> None:
    record = record_of("sushi-go", ("greedy", "random"), 0)
    file.write_bytes(msgspec.structs.replace(record, names=["", "Bo"]).to_json())
    page = tmp_path / "page.html"
    assert run(file, "--html", page, "--seat", "2", "--lang", "fr").exit_code == 0
    told = page.read_text("utf-8")
    assert "un ancien invité" in told and "Place 1" not in told


def test_a_game_that_is_not_over_is_refused(file: Path) -> None:
    record = record_of("sushi-go", ("greedy", "random"), 0)
    file.write_bytes(msgspec.structs.replace(record, moves=record.moves[:-1]).to_json())
    said = run(file)
    assert said.exit_code == 1
    assert "Only a game that is over" in said.output
