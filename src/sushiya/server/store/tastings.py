"""Answers to puzzles: what is asked of those who count them, and one that forgets when the process ends."""

from __future__ import annotations

from typing import NamedTuple, Protocol


class Tasted(NamedTuple):
    """How many guests have answered a puzzle, and how many of them were right at their first try."""

    guests: int
    found: int


class Tastings(Protocol):
    """The first answer of every guest to every puzzle; Unavailable says why it could not be kept or counted."""

    async def keep(self, puzzle: str, guest: str, found: bool) -> bool:
        """Keep whether a guest was right; False if the guest has answered before, which stays as it is."""

    async def count(self) -> dict[str, Tasted]:
        """How often each puzzle was answered; those that never were are left out."""


class MemoryTastings:
    """Answers for tests and for trying things out."""

    def __init__(self) -> None:
        self.answers: dict[tuple[str, str], bool] = {}

    async def keep(self, puzzle: str, guest: str, found: bool) -> bool:
        """Keep whether a guest was right."""
        if (puzzle, guest) in self.answers:
            return False
        self.answers[puzzle, guest] = found
        return True

    async def count(self) -> dict[str, Tasted]:
        """How often each puzzle was answered."""
        counts: dict[str, Tasted] = {}
        for (puzzle, _), found in self.answers.items():
            guests, right = counts.get(puzzle, Tasted(0, 0))
            counts[puzzle] = Tasted(guests + 1, right + found)
        return counts
