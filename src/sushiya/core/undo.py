"""Undo: a step that drew no random numbers and revealed nothing can be taken back, until another seat is asked."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from sushiya.core import codes
from sushiya.core.chance import Chance
from sushiya.core.rules import Rules

if TYPE_CHECKING:
    from sushiya.core.game import AnyGame


class UndoStack:
    """The states before the latest steps of one seat, as far back as its steps can be undone."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.seat = codes.NOBODY
        """The seat that may undo the last step."""
        self.states: list[Rules] = []

    @contextmanager
    def watching(self, rules: Rules, chance: Chance, seat: int) -> Iterator[None]:
        """Remember the state before a step that a seat makes alone, if it can be undone."""
        before, drawn = rules.twin(), position(chance)
        before.choose(seat, codes.OWED)
        yield
        can_undo = rules.is_asked(seat) and position(chance) == drawn and not self._has_shown(before, rules)
        if not can_undo or seat != self.seat:
            self.clear()
        if can_undo:
            self.seat = seat
            self.states.append(before)

    def _has_shown(self, before: Rules, after: Rules) -> bool:
        """Whether a step has revealed a component to somebody from whom it was hidden."""
        seats = (*range(before.players), None)
        return any(not self.game.hidden(before, seat) <= self.game.hidden(after, seat) for seat in seats)

    def restore(self, rules: Any) -> None:
        """Restore the state before the last step."""
        rules.origin = self.states.pop()
        rules.rewind()
        if not self.states:
            self.clear()

    def clear(self) -> None:
        """Forget all steps, so that none of them can be undone."""
        self.seat = codes.NOBODY
        self.states.clear()


def position(chance: Chance) -> tuple[list[int], int]:
    """Return the position of a random stream, which changes with every number drawn."""
    return chance.state[:], chance.used
