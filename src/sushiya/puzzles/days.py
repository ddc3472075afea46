"""Which puzzle is the dish of which day: by the date in UTC, so that everybody has the same one."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

from sushiya.puzzles.book import read_book
from sushiya.puzzles.puzzle import Puzzle

FIRST = date(2026, 11, 1)
"""The day of the first puzzle of the book; after the last one the book begins anew."""


def today() -> date:
    """The day, by the clock of this machine."""
    return datetime.now(UTC).date()


def puzzle_of(day: date, now: date) -> Puzzle | None:
    """The puzzle of a day; None before the first one, and for a day that has not come yet."""
    book = read_book()
    return book[(day - FIRST).days % len(book)] if FIRST <= day <= now else None


def shelf(now: date) -> list[date]:
    """The days whose puzzles can be had, the latest first; each puzzle once."""
    days = min((now - FIRST).days + 1, len(read_book()))
    return [now - timedelta(back) for back in range(days)]
