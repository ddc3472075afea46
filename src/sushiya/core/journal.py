"""The journal, in which the rules note what happens in a step; a game turns the notes into typed events."""

from __future__ import annotations

from sushiya.core import codes
from sushiya.core.arrays import row


class Journal:
    """A list of notes; each is four small numbers: what happened, to which place, and two details."""

    def __init__(self) -> None:
        self.numbers: list[int] = row(codes.JOURNAL_ROOM)
        self.used = 0

    def note(self, what: int, place: int, detail: int, more: int) -> None:
        """Add a note."""
        if self.used < codes.JOURNAL_ROOM:
            self.numbers[self.used] = what
            self.numbers[self.used + 1] = place
            self.numbers[self.used + 2] = detail
            self.numbers[self.used + 3] = more
            self.used += 4

    def take(self) -> list[tuple[int, int, int, int]]:
        """Return all notes since the last call, in order, and forget them."""
        n = self.numbers
        notes = [(n[i], n[i + 1], n[i + 2], n[i + 3]) for i in range(0, self.used, 4)]
        self.used = 0
        return notes
