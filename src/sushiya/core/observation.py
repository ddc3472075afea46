"""States as small numbers, for learning: what each seat may know, and its moves as actions of a fixed number.

A move may take several actions, one after the other: a card, then the second card. No sequence of actions that is a
move is the beginning of another one. A seat that is asked nothing, or has made its choice, can only PASS.
"""

from __future__ import annotations

from typing import Any

try:
    import cython
except ModuleNotFoundError:
    from sushiya.core import interpreted as cython

from sushiya.core import actions, codes, rows
from sushiya.core.arrays import grid, row
from sushiya.core.draft import Draft
from sushiya.core.layout import Slice
from sushiya.core.rules import Rules


class Observer:
    """Watches one state, which may change under it; `forget` drops what it has worked out.

    Numbers are written into `out` from `at` on; the place after the last one is returned. Seats are counted from the
    one that observes, in the direction of play.
    """

    def __init__(self, rules: Rules, action_count: int) -> None:
        self.rules = rules
        self.action_count = action_count
        self.named: list[int] = row(codes.SEATS)
        """How many actions each seat has made of a move that is not complete yet."""
        if not cython.compiled:  # C arrays are born zero
            self.parts: list[list[int]] = grid(codes.SEATS, actions.MOST_PARTS)
        self.shared: Draft | None = None
        self.draft: Any

    def draft_in(self, shared: Draft) -> None:
        """Prepare observations there from now on; each must be finished before another observer prepares its own."""
        self.shared = shared
        self.draft = shared.numbers

    def prepare(self) -> None:
        """Work out what is the same for all seats, before they observe a state."""

    def observe(self, seat: int, out: Any, at: int) -> int:  # noqa: ARG002 - for the games to fill in
        """Write what a seat may know."""
        return at

    def amend(self, seat: int, out: Any, at: int) -> bool:  # noqa: ARG002 - likewise
        """Bring what a seat has observed up to date, when seats have acted and there was no step.

        False if the game cannot: then it must be observed anew.
        """
        return False

    def reveal(self, out: Any, at: int) -> int:  # noqa: ARG002 - likewise
        """Write what seats do not know: with what the first seat knows it is the whole state."""
        return at

    def part(self, seat: int, number: int, nth: int) -> int:  # noqa: ARG002 - likewise
        """The nth action of a move of a seat, or NO_PART."""
        return actions.NO_PART

    def whole(self, seat: int) -> int:  # noqa: ARG002 - likewise
        """The move that the actions of a seat make, or NO_PART if there is more to say."""
        return actions.NO_PART

    def mark_actions(self, seat: int, out: Any, at: int) -> None:
        """Mark the next actions of all legal moves of a seat that owes one, in a row of zeros."""
        count = self.rules.list_moves(seat)
        nth = self.named[seat]
        for i in range(count):
            number = self.rules.moves[i]
            if self.begins(seat, number):
                out[at + self.part(seat, number, nth)] = 1

    def begins(self, seat: int, number: int) -> bool:
        """Whether a move begins with the actions that a seat has made."""
        for nth in range(self.named[seat]):
            if self.part(seat, number, nth) != self.parts[seat][nth]:
                return False
        return True

    def reach(self, seat: int) -> int:  # noqa: ARG002 - for the games to narrow
        """How many actions, counted from the first, a seat that owes a move can choose from at most."""
        return self.action_count

    def mask(self, seat: int, out: Any, at: int, before: int) -> int:
        """Write 1 for every action that a seat can make now, 0 for all others; returns how far there can be any 1.

        What is there must be zeros from `before` on, the reach of the mask that was there.
        """
        rows.clear(out, at, before)
        if self.rules.choices[seat] == codes.OWED:
            self.mark_actions(seat, out, at)
            return self.reach(seat)
        out[at + actions.PASS] = 1
        return actions.PASS + 1

    def act(self, seat: int, action: int) -> bool:
        """Make an action of a seat that owes a move; whether the move is complete, which then is its choice."""
        self.parts[seat][self.named[seat]] = action
        self.named[seat] += 1
        number = self.whole(seat)
        if number == actions.NO_PART:
            return False
        self.named[seat] = 0
        self.rules.choices[seat] = number
        return True

    def forget(self) -> None:
        """Drop all that was worked out and named, because another game begins."""
        for seat in range(codes.SEATS):
            self.named[seat] = 0

    def split(self, seat: int, number: int) -> list[int]:
        """The actions of a move of a seat: `part`, for Python."""
        found: list[int] = []
        for nth in range(actions.MOST_PARTS):
            part = self.part(seat, number, nth)
            if part == actions.NO_PART:
                break
            found.append(part)
        return found

    def known(self, seat: int, out: Any) -> int:
        """Write what a seat may know, for Python; returns how many numbers it is."""
        if self.shared is None:
            self.draft_in(Draft())
        self.prepare()
        return self.observe(seat, cython.address(out[0]) if cython.compiled else out, 0)

    def revealed(self, out: Any) -> int:
        """Write what seats do not know, for Python; returns how many numbers it is."""
        return self.reveal(cython.address(out[0]) if cython.compiled else out, 0)

    def names(self) -> list[str]:
        """The texts of all actions."""
        return []

    def slices(self) -> list[Slice]:
        """What `observe` writes."""
        return []

    def hidden_slices(self) -> list[Slice]:
        """What `reveal` writes."""
        return []
