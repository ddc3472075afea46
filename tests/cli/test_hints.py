"""`??` in `sushiya play`: first an idea, then the numbers, and the record says so."""

from __future__ import annotations

import re

import pytest

import sushiya
from sushiya.i18n import catalogue
from tests.cli.conftest import Run, Saved


@pytest.mark.parametrize("game", sushiya.game_ids())
def test_an_idea_comes_first_then_the_numbers(run: Run, saved: Saved, game: str) -> None:
    words = catalogue("en")
    told = run("play", game, "--players", "3", "--seed", "7", typed="??\n??\n??\n", COLUMNS="200").stdout
    first, again, then = told.partition(words["cli.hint.again"])
    assert again, "it says how to see the numbers"
    assert any(value in first for key, value in words.items() if key.startswith("hint."))
    assert "%" not in first
    assert re.search(r"\d%", then) and (words["review.exact"] in then or "±" in then)
    record = saved()
    moves = len(record.moves)
    assert record.hints == [(0, moves, 1), (0, moves, 2)], "looking again is not asking again"
    assert sushiya.replay(record).is_over is False


def test_after_a_move_it_begins_with_an_idea_again(run: Run, saved: Saved) -> None:
    words = catalogue("fr")
    told = run("play", "--seed", "7", "--players", "2", "--lang", "fr", typed="??\n1\n??\n", COLUMNS="200").stdout
    assert told.count(words["cli.hint.again"]) == 2
    assert "%" not in told
    assert saved().hints == [(0, 0, 1), (0, 2, 1)]


def test_who_does_not_ask_has_a_record_without_hints(run: Run, saved: Saved) -> None:
    run("play", "--seed", "7", "--players", "2", typed="1\n")
    assert b"hints" not in saved().to_json()
