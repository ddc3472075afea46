"""The dish of the day: positions to everybody, solutions only to those who have answered."""

from __future__ import annotations

import time
from datetime import date
from functools import lru_cache

from sushiya.core import codes
from sushiya.core.errors import SushiyaError
from sushiya.puzzles import Puzzle
from sushiya.puzzles.days import puzzle_of, shelf, today
from sushiya.server import protocol
from sushiya.server.store.store import Store
from sushiya.server.store.tastings import Tasted

COUNT_SECONDS = 30.0
"""So long the counted answers are used before they are counted again."""
NONE = Tasted(0, 0)


class NoPuzzle(SushiyaError):
    """No puzzle can be had for a day: it has not come yet, or was before the first one."""


class NotAChoice(SushiyaError):
    """An answer is none of the choices of a puzzle."""


class Puzzles:
    """The puzzles of the house, and how many of its guests find them."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.counts: dict[str, Tasted] = {}
        self.counted_at = -COUNT_SECONDS

    async def shelf(self) -> protocol.Shelf:
        """All that can be had today; of today's dish it is not said what it is about."""
        now, counts = today(), await self._counts()
        return protocol.Shelf(str(now), [on_shelf(day, now, counts) for day in shelf(now)])

    async def answer(self, day: str, move: str, guest: str | None) -> protocol.PuzzleAnswer:
        """Whether a choice is the best, and what all are worth; the first answer of a guest with a token counts."""
        puzzle = find(day)
        if move not in puzzle.values:
            raise NotAChoice("server.error.not_a_choice")
        found = puzzle.is_right(move)
        counts = await self._counts()
        if guest is not None and await self.store.tastings.keep(puzzle.id, guest, found):
            guests, right = counts.get(puzzle.id, NONE)
            counts[puzzle.id] = Tasted(guests + 1, right + found)
        tasted = counts.get(puzzle.id, NONE)
        return protocol.PuzzleAnswer(
            right=found,
            best=puzzle.best,
            values=puzzle.values,
            margin=puzzle.margin,
            exact=puzzle.exact,
            reason=puzzle.reason,
            tags=puzzle.tags,
            robots=puzzle.found,
            guests=tasted.guests,
            found=tasted.found,
        )

    async def _counts(self) -> dict[str, Tasted]:
        """How often puzzles were answered, not asked of the database each time."""
        if time.monotonic() - self.counted_at > COUNT_SECONDS:
            self.counts = await self.store.tastings.count()
            self.counted_at = time.monotonic()
        return self.counts


def find(day: str) -> Puzzle:
    """The puzzle of a day, if it can be had."""
    try:
        puzzle = puzzle_of(date.fromisoformat(day), today())
    except ValueError:
        puzzle = None
    if puzzle is None:
        raise NoPuzzle("server.error.no_puzzle")
    return puzzle


def on_shelf(day: date, now: date, counts: dict[str, Tasted]) -> protocol.ShelfPuzzle:
    """A puzzle as the shelf shows it."""
    puzzle = puzzle_of(day, now)
    assert puzzle is not None
    tasted = counts.get(puzzle.id, NONE)
    return protocol.ShelfPuzzle(
        day=str(day),
        game=puzzle.game,
        players=puzzle.players,
        level=puzzle.level,
        tags=[] if day == now else puzzle.tags,
        guests=tasted.guests,
        found=tasted.found,
    )


@lru_cache(maxsize=64)
def position(day: str) -> protocol.PuzzlePosition:
    """A position as its seat may know it; whatever else the match holds stays here."""
    puzzle = find(day)
    match, seat = puzzle.match(), puzzle.seat
    state = protocol.SeatState(
        seat=seat,
        view=match.view(seat, codes.EVER),
        legal=match.legal_texts(seat),
        barred={name: why.key for name, why in match.barred(seat).items()},
        choice=None,
        can_undo=False,
        standing=match.standing,
        events=[],
    )
    return protocol.PuzzlePosition(day, puzzle.game, puzzle.players, puzzle.options, puzzle.level, state)
