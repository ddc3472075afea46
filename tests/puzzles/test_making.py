"""Making a book: seeded, and whoever stops and goes on finds the same."""

from __future__ import annotations

from pathlib import Path

import pytest

import sushiya
from sushiya.puzzles import Puzzle, read_book
from sushiya.puzzles.book import decoded, encoded, load, save
from sushiya.puzzles.finder import is_puzzling, runner_up
from sushiya.puzzles.making import is_wanted, make_book, next_deal
from sushiya.reviews.look import Look, Worth


def look(shares: dict[int, float], margin: float = 0.0) -> Look:
    """A look whose first move is the best."""
    options = {move: Worth(share, 0.0) for move, share in shares.items()}
    return Look(options, dict.fromkeys(options, margin), next(iter(options)), 0.0, exact=not margin)


def test_a_puzzle_needs_a_clear_lead_and_a_temptation() -> None:
    assert is_puzzling(look({1: 0.6, 2: 0.5, 3: 0.2}), [2, 3], 0.06, 2)
    assert not is_puzzling(look({1: 0.6, 2: 0.55, 3: 0.2}), [2], 0.06, 2), "the lead is too small"
    assert not is_puzzling(look({1: 0.6, 2: 0.5}, margin=0.051), [2], 0.06, 2), "the lead is not four standard errors"
    assert is_puzzling(look({1: 0.6, 2: 0.5}, margin=0.049), [2], 0.06, 2)
    assert not is_puzzling(look({1: 0.6, 2: 0.5}), [2, 1], 0.06, 2), "one of the robots finds it at once"
    assert not is_puzzling(look({1: 0.6, 2: 0.6}), [], 0.06, 2), "nothing is worse"
    assert runner_up(look({1: 0.6, 2: 0.6, 3: 0.4, 4: 0.5})) == 4


@pytest.mark.skipif(not sushiya.compiled, reason="interpreted, this takes minutes")
def test_who_goes_on_with_a_book_finds_what_would_have_been_found_without_a_pause() -> None:
    book: list[Puzzle] = []
    whole = [step.puzzle for step in make_book(book, 2, seed=1) if step.puzzle]
    assert book == whole
    resumed = book[:1]
    assert [step.puzzle for step in make_book(resumed, 2, seed=1) if step.puzzle] == book[1:]


def test_a_book_is_written_whole_and_read_again(tmp_path: Path) -> None:
    book = list(read_book()[:5])
    file = tmp_path / "book.json"
    assert load(file) == []
    save(file, book)
    assert load(file) == book == decoded(encoded(book))
    assert list(tmp_path.iterdir()) == [file]


def test_no_theme_fills_the_book() -> None:
    one = next(puzzle for puzzle in read_book() if puzzle.tags == ["wasabi"])
    assert is_wanted([], one)
    assert not is_wanted([one] * 3, one)


def test_every_seed_has_deals_of_its_own() -> None:
    book = list(read_book()[:8])
    assert next_deal(book, "sushi-go", 1) == book[4].deal + 1
    assert next_deal(book, "sushi-go", 2) == 2_000_001
