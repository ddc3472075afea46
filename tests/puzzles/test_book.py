"""The book of puzzles: every position can be reached, and what it says of a sample is found again."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta

import pytest

import sushiya
from sushiya.core import codes
from sushiya.puzzles import TAGS, Puzzle, read_book
from sushiya.puzzles.days import FIRST, puzzle_of, shelf
from sushiya.puzzles.finder import CAUSE, ERRORS, LEAD, Decision, Finder
from sushiya.puzzles.making import GAMES
from sushiya.puzzles.puzzle import LEVELS
from sushiya.puzzles.tables import TABLES
from tests.playing import stream

BOOK = read_book()
DAYS = 365
SAMPLE = [puzzle for game in GAMES for puzzle in [each for each in BOOK if each.game == game][7::33]]


def test_there_is_a_dish_for_every_day_of_a_year_and_they_take_turns() -> None:
    assert len(BOOK) >= DAYS
    assert len({puzzle.id for puzzle in BOOK}) == len(BOOK)
    assert [puzzle.game for puzzle in BOOK] == [GAMES[number % len(GAMES)] for number in range(len(BOOK))]


def test_all_tags_and_levels_are_there() -> None:
    tags, levels = Counter(tag for puzzle in BOOK for tag in puzzle.tags), Counter(puzzle.level for puzzle in BOOK)
    assert set(tags) == set(TAGS) and set(levels) == set(LEVELS)
    assert all(puzzle.tags for puzzle in BOOK)
    assert min(levels.values()) >= len(BOOK) // 12


@pytest.mark.parametrize("game", GAMES)
def test_every_position_can_be_reached_and_asks_the_seat_for_one_of_the_choices(game: str) -> None:
    for puzzle in [each for each in BOOK if each.game == game]:
        match = puzzle.match()
        assert puzzle.seat in match.to_act and not match.is_over
        assert sorted(match.legal_texts(puzzle.seat)) == sorted(puzzle.values)
        assert puzzle.tempting in puzzle.values and not puzzle.is_right(puzzle.tempting)


def test_one_choice_is_clearly_the_best_and_a_sentence_says_why() -> None:
    for puzzle in BOOK:
        others = [value for move, value in puzzle.values.items() if not puzzle.is_right(move)]
        lead = puzzle.values[puzzle.best] - max(others)
        assert lead >= LEAD - 0.0001, puzzle.id
        assert lead >= ERRORS * puzzle.margin - 0.0002, puzzle.id
        assert puzzle.reason.points >= CAUSE
        right = [move for move in puzzle.values if puzzle.is_right(move)]
        assert len(right) == 1 or (all(move.startswith("keep") for move in right) and puzzle.game == "sushizock")


@pytest.mark.skipif(not sushiya.compiled, reason="interpreted, budgets are smaller")
@pytest.mark.parametrize("puzzle", SAMPLE, ids=lambda puzzle: puzzle.id)
def test_what_the_book_says_is_found_again(puzzle: Puzzle) -> None:
    finder = Finder(puzzle.game)
    assert finder.table(puzzle.deal) == (puzzle.players, puzzle.options)
    assert finder.examine(Decision(puzzle.deal, puzzle.moves, puzzle.seat, puzzle.view())) == puzzle


@pytest.mark.skipif(not sushiya.compiled, reason="interpreted, budgets are smaller")
@pytest.mark.parametrize("puzzle", SAMPLE[::4], ids=lambda puzzle: puzzle.id)
def test_other_hidden_cards_change_no_value(puzzle: Puzzle) -> None:
    finder, game = Finder(puzzle.game), sushiya.game(puzzle.game)
    other = game.imagine(puzzle.view())
    other.redeal(puzzle.seat, stream(puzzle.deal))
    options = game.options_type.read(puzzle.options, puzzle.players)
    view = game.recall(other, puzzle.seat, options, codes.EVER)
    same, here = (Decision(puzzle.deal, puzzle.moves, puzzle.seat, seen) for seen in (view, puzzle.view()))
    assert finder.look(same, "normal") == finder.look(here, "normal")


def test_two_players_of_sushi_go_and_dice_are_exact() -> None:
    exact = Counter(puzzle.game for puzzle in BOOK if puzzle.exact)
    assert exact["sushizock"] == sum(puzzle.game == "sushizock" for puzzle in BOOK)
    solved = [puzzle for puzzle in BOOK if puzzle.game == "sushi-go" and puzzle.players == 2 and puzzle.view().turn > 1]
    assert solved and all(puzzle.exact for puzzle in solved)


def test_days_that_have_not_come_are_not_told() -> None:
    now = FIRST + timedelta(40)
    assert puzzle_of(FIRST, now) == BOOK[0] and puzzle_of(now, now) == BOOK[40]
    assert puzzle_of(now + timedelta(1), now) is None and puzzle_of(FIRST - timedelta(1), now) is None
    assert shelf(now) == [now - timedelta(back) for back in range(41)]


def test_after_the_last_puzzle_the_book_begins_anew_and_the_shelf_has_each_once() -> None:
    now = FIRST + timedelta(len(BOOK) + 3)
    assert puzzle_of(now, now) == BOOK[3]
    assert len({puzzle.id for day in shelf(now) if (puzzle := puzzle_of(day, now))}) == len(shelf(now)) == len(BOOK)


@pytest.mark.parametrize("game", GAMES)
def test_every_table_can_be_played(game: str) -> None:
    for table in TABLES[game]:
        assert sushiya.game(game).new(table.players, 0, table.options).to_act
