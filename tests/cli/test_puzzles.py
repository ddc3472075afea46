"""`sushiya puzzles`: the dish of a day in the terminal."""

from __future__ import annotations

import re
from datetime import date

import pytest

from sushiya.cli import puzzles
from sushiya.i18n import catalogue
from sushiya.puzzles import read_book
from tests.cli.conftest import Run

DAYS = ("2026-11-01", "2026-11-02", "2026-11-03", "2026-11-04")
"""A day of each game, in the order of the book."""


@pytest.mark.parametrize(("number", "day"), list(enumerate(DAYS)))
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_best_choice_is_right(run: Run, number: int, day: str, language: str) -> None:
    puzzle = read_book()[number]
    asked = run("puzzles", "--day", day, "--lang", language, typed=f"{puzzle.best}\n", COLUMNS="200")
    assert (asked.returncode, asked.stderr) == (0, "")
    before, found, told = asked.stdout.partition(catalogue(language)["puzzle.right"])
    assert found and day in before
    assert "%" not in before, "values come after the answer"
    assert len(re.findall(r"^●", told, re.MULTILINE)) == 1
    assert told.count("%") >= len(puzzle.values)


def test_a_wrong_choice_is_explained(run: Run) -> None:
    puzzle = read_book()[0]
    told = run("puzzles", "--day", DAYS[0], "--lang", "en", typed=f"{puzzle.tempting}\n", COLUMNS="200").stdout
    wrong = catalogue("en")["puzzle.wrong"].partition("{")[0]
    assert wrong in told and catalogue("en")["puzzle.right"] not in told
    chosen = next(line for line in told.splitlines() if line.startswith("●"))
    assert re.search(r"[-−]\d", chosen), "how far it is from the best"


def test_what_is_no_answer_is_asked_again(run: Run) -> None:
    puzzle = read_book()[0]
    told = run("puzzles", "--day", DAYS[0], typed=f"?\nkeep caviar\nhello\n{puzzle.best}\n").stdout
    assert "There is no card “caviar”." in told and "“hello” is not an answer here." in told
    assert catalogue("en")["puzzle.right"] in told


def test_who_leaves_is_told_nothing(run: Run) -> None:
    left = run("puzzles", "--day", DAYS[0])
    assert left.returncode == 0 and catalogue("en")["cli.puzzles.left"] in left.stdout
    assert "%" not in left.stdout


def test_days_to_come_and_other_words_are_refused(run: Run) -> None:
    for day in ("9999-01-01", "2026-10-31", "tomorrow"):
        refused = run("puzzles", "--day", day)
        assert refused.returncode == 2 and day in refused.stderr


def test_the_latest_one_that_fits_is_asked(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "today", lambda: date(2026, 11, 4))
    assert DAYS[3] in run("puzzles").stdout
    assert DAYS[1] in run("puzzles", "--game", "sushizock").stdout
    assert DAYS[1] in run("puzzles", "--tag", "dice").stdout
    unknown = run("puzzles", "--game", "chess")
    assert unknown.returncode == 2 and catalogue("en")["puzzle.none"] in unknown.stderr
