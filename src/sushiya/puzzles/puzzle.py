"""A puzzle: a position as one seat knows it, and what the choices there are worth."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

import sushiya
from sushiya.bots.characters import CharacterName
from sushiya.core import codes
from sushiya.core.match import Match
from sushiya.reviews import Reason

Tag = Literal["deny", "sets", "wasabi", "puddings", "chopsticks", "pass_back", "dice", "belt"]
TAGS: tuple[Tag, ...] = ("deny", "sets", "wasabi", "puddings", "chopsticks", "pass_back", "dice", "belt")
LEVELS = (1, 2, 3)
EASY, MEDIUM = 3, 2
"""So many of the six robots, at least, find an easy puzzle, and one of medium difficulty."""


class Puzzle(msgspec.Struct, frozen=True, omit_defaults=True):
    """A position with its solution."""

    game: str
    deal: int
    """The seed of its match; no two puzzles of a game have the same."""
    players: int
    options: dict[str, Any]
    moves: list[int]
    """The numbers of all moves up to the position: step by step, and in each step by seat."""
    seat: int
    """Who is to choose."""
    best: str
    tempting: str
    """What looks best: the choice of the greedy robot, with which the reason compares."""
    values: dict[str, float]
    """The share of the win that every choice can expect, best first."""
    reason: Reason
    tags: list[Tag]
    found: list[CharacterName] = []
    """The robots that choose the best."""
    margin: float = 0.0
    """Two standard errors of the difference between the best choice and the next; 0 if values are exact."""

    @property
    def id(self) -> str:
        """What a puzzle is called, whatever its place in the book."""
        return f"{self.game}.{self.deal}"

    @property
    def exact(self) -> bool:
        """Whether the values were solved, not sampled."""
        return self.margin == 0

    @property
    def level(self) -> int:
        """How difficult it is, from 1 to 3."""
        return 1 if len(self.found) >= EASY else 2 if len(self.found) >= MEDIUM else 3

    def is_right(self, move: str) -> bool:
        """Whether a choice is the best, or the same thing: dice that show the same face."""
        return self.values[move] == self.values[self.best]

    def match(self) -> Match[Any]:
        """The match up to the position."""
        match = sushiya.game(self.game).new(self.players, self.deal, self.options)
        for number in self.moves:
            match.play(min(match.owing), match.game.notation.move(number))
        return match

    def view(self) -> Any:
        """All that the seat may know there, if it has forgotten nothing."""
        return self.match().view(self.seat, codes.EVER)
