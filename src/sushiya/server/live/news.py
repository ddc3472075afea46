"""What has happened at a table since its sessions were last told."""

from __future__ import annotations

import msgspec


class Choice(msgspec.Struct):
    """What a seat has chosen."""

    move: str
    is_first: bool
    """Whether it owed a choice before; that it has changed one is told to nobody else."""


class Words(msgspec.Struct, frozen=True):
    """Something that was said at a table."""

    seat: int
    phrase: str | None
    text: str | None


class News:
    """What is to be told of all entries that go into one commit, in as few messages as can say it.

    A snapshot says everything; a step also says who has chosen.
    """

    __slots__ = ("choices", "everything", "seated", "step", "table", "waited", "words")

    def __init__(self) -> None:
        self.everything = False
        self.seated: set[str] = set()
        """Holders who have sat down, and are therefore told everything."""
        self.table = False
        self.step = False
        self.choices: dict[int, Choice] = {}
        self.words: list[Words] = []
        self.waited = False
        """Whether it was kept for one commit more."""

    def may_wait(self) -> bool:
        """Whether all it says is who has chosen, which the step of the same table will say as well."""
        return not (self.waited or self.step or self.table or self.everything or self.seated or self.words)

    def choose(self, seat: int, move: str, is_first: bool) -> None:
        """A seat has chosen, or changed its choice."""
        if seat in self.choices:
            self.choices[seat].move = move
        else:
            self.choices[seat] = Choice(move, is_first)
