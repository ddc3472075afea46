"""Puzzles: positions in which one choice is clearly the best, and most robots miss it."""

from __future__ import annotations

from sushiya.puzzles.book import read_book
from sushiya.puzzles.puzzle import TAGS, Puzzle, Tag

__all__ = ["TAGS", "Puzzle", "Tag", "read_book"]
