"""Undo: steps that drew nothing and showed nobody anything can be taken back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from sushiya.core import codes
from sushiya.core.chance import Chance
from sushiya.core.rules import Rules

if TYPE_CHECKING:
    from sushiya.core.game import Game


class UndoStack:
    """The latest steps of one seat, as far back as they can be undone, each as the state before it."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.seat = codes.NOBODY
        """Who may undo the last step."""
        self.states: list[Rules] = []

    @contextmanager
    def watching(self, rules: Rules, chance: Chance, seat: int) -> Iterator[None]:
        """Watch the step of one seat, or of several for NOBODY, and remember it if it can be undone."""
        if seat == codes.NOBODY or not self.game.has_undo:
            self.clear()
            yield
            return
        before, drawn = rules.twin(), position(chance)
        before.choose(seat, codes.OWED)
        yield
        can_undo = not rules.over and position(chance) == drawn and not self._has_shown(before, rules)
        if not can_undo or seat != self.seat:
            self.clear()
        if can_undo:
            self.seat = seat
            self.states.append(before)

    def _has_shown(self, before: Rules, after: Rules) -> bool:
        """Whether somebody has come to know the face of a thing that was hidden from them."""
        seats = (*range(before.players), None)
        return any(not self.game.hidden(before, seat) <= self.game.hidden(after, seat) for seat in seats)

    def restore(self, rules: Any) -> None:
        """Bring the state before the last step back."""
        rules.origin = self.states.pop()
        rules.rewind()
        if not self.states:
            self.clear()

    def clear(self) -> None:
        """What came before can no longer be undone."""
        self.seat = codes.NOBODY
        self.states.clear()


def position(chance: Chance) -> tuple[list[int], int]:
    """How far a random stream has been used: it changes with every number drawn."""
    return chance.state[:], chance.used
