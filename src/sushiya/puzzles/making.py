"""Making a book: one puzzle of each game in turn, so that the order of the book is that of the days.

The book is all that is kept. Deals are looked at in order, so whoever goes on with a book finds what would have been
found without the pause.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from sushiya.puzzles.finder import Finder
from sushiya.puzzles.puzzle import Puzzle, Tag
from sushiya.puzzles.tables import TABLES

GAMES = tuple(TABLES)
DEALS = 1_000_000
"""The deals of a book; that of another seed has others."""
SHARE = 1 / 3
"""No more of a game's puzzles than this are about the same thing, so that the book is varied."""
EVERYWHERE: tuple[Tag, ...] = ("dice", "belt")
"""What all puzzles of a game may be about."""


class Progress(NamedTuple):
    """A deal has been looked at."""

    game: str
    deal: int
    looked: int
    """The decisions that were looked at in this run."""
    puzzle: Puzzle | None


def make_book(book: list[Puzzle], size: int, seed: int) -> Iterator[Progress]:
    """Add puzzles to a book until it has so many; after each step the book is whole."""
    finders = {game: Finder(game) for game in GAMES}
    while len(book) < size:
        game = GAMES[len(book) % len(GAMES)]
        for deal in range(next_deal(book, game, seed), (seed + 1) * DEALS):
            puzzle = finders[game].find(deal)
            taken = puzzle is not None and is_wanted(book, puzzle)
            if taken and puzzle is not None:
                book.append(puzzle)
            looked = sum(finder.looked for finder in finders.values())
            yield Progress(game, deal, looked, puzzle if taken else None)
            if taken:
                break


def graded_book(book: list[Puzzle]) -> Iterator[Puzzle]:
    """The puzzles of a book with the robots that find them now."""
    finders = {game: Finder(game) for game in GAMES}
    return (finders[puzzle.game].graded(puzzle) for puzzle in book)


def next_deal(book: list[Puzzle], game: str, seed: int) -> int:
    """The deal after the last one of a game's puzzles."""
    deals = [puzzle.deal for puzzle in book if puzzle.game == game and puzzle.deal // DEALS == seed]
    return max(deals, default=seed * DEALS) + 1


def is_wanted(book: list[Puzzle], puzzle: Puzzle) -> bool:
    """Whether there are not yet too many puzzles about one of the things that this one is about."""
    own = [other for other in book if other.game == puzzle.game]
    counts = Counter(tag for other in own for tag in other.tags)
    return any(tag in EVERYWHERE or counts[tag] <= SHARE * len(own) for tag in puzzle.tags)
