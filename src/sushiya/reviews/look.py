"""What an evaluator finds at a node for one seat."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from sushiya.reviews.nodes import Node
from sushiya.reviews.strengths import Budget


class Worth(NamedTuple):
    """What a seat can expect: its share of the win, and its points at the end of the game."""

    share: float
    points: float


class Tried(NamedTuple):
    """A move that was played out, with those that are planned after it."""

    moves: list[int]
    share: float
    margin: float
    """Two standard errors of how far it is behind the best one."""


class Look(NamedTuple):
    """A position as one seat knows it; a seat that is not asked has one option, NOT_ASKED."""

    options: dict[int, Worth]
    """What can be expected from every move that was looked at."""
    gap_margins: dict[int, float]
    """Two standard errors of the difference between a move and the best one."""
    best: int
    margin: float
    """Two standard errors of the share of the best move."""
    exact: bool
    tried: tuple[Tried, ...] = ()
    """The moves, or the plans, that were played out, from the best on."""

    @property
    def worth(self) -> Worth:
        """What the seat can expect if it chooses the best move."""
        return self.options[self.best]

    def clear_loss(self, move: int) -> float:
        """What a move gives up for sure: how far it is behind the best one, less its margin; below 0 if nothing."""
        return self.worth.share - self.options[move].share - self.gap_margins[move]


EQUAL = 1e-6
"""Shares of the win that differ by less than this are equal."""


class Evaluator(Protocol):
    """Values positions, each from what one seat could know."""

    def start(self) -> list[Worth]:
        """What every seat can expect before anything is dealt."""

    def look(self, node: Node, seat: int, budget: Budget) -> Look:
        """Value every choice of a seat at a node, or the position of a seat that is not asked."""

    def luck(self, node: Node) -> list[Worth]:
        """What the random numbers of a step have brought to every seat: zero on average."""
