"""The base class of the rules of games, as matches, bots and search use them.

A state asks some seats for a choice (`choices`: OWED, NOT_ASKED, or the small number of a move). Once every
seat asked has chosen, `step` resolves the choices together. A game with turns asks one seat at a time.
Compiled code does not check moves: `Match` does, and search takes its moves from `list_moves`.
"""

from __future__ import annotations

from typing import Any, Self

from sushiya.core import codes
from sushiya.core.chance import Chance
from sushiya.core.common_fields import CommonFields
from sushiya.core.journal import Journal
from sushiya.core.move_list import MoveList


class Rules(CommonFields):
    """The whole state of a match, including its secrets, and the operations on it.

    With a `horizon` of so many rounds, or of turns in a game without rounds, the state counts as over when these have
    been played: search looks no further.
    """

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.horizon = 0
        self.journal: Journal | None = None
        self.child: Rules
        self.list_in(MoveList())

    def list_in(self, listed: MoveList) -> None:
        """List legal moves there from now on."""
        self.listed = listed
        self.moves = self.listed.numbers

    def start(self, chance: Chance) -> None:
        """Set up the game and ask for the first choices."""

    def list_moves(self, seat: int) -> int:  # noqa: ARG002 - for the games to fill in
        """Write the legal moves of a seat that is asked into `moves`; returns their number."""
        return 0

    def step(self, chance: Chance) -> None:
        """Resolve the choices of all seats asked, and ask for the next ones."""

    def rounds_scored(self) -> int:
        """How many rounds are over."""
        return 0

    def copy_origin(self) -> None:
        """Copy all that a match can change from `origin`, the state this one was made from by `twin`."""

    def redeal(self, seat: int, chance: Chance) -> None:
        """Replace all that the seat (or NOBODY) cannot know by a random sample of its information set."""

    def hash_all(self) -> int:
        """A 64-bit hash of the whole state."""
        return self.hash_common()

    def hash_known(self, seat: int) -> int:
        """A 64-bit hash of what a seat (or NOBODY) knows of the state."""
        return self.hash_common_known(seat)

    def hash_hidden(self, key: int, seat: int) -> int:  # noqa: ARG002 - for the games to fill in
        """A hash with what a seat (or NOBODY) knows of the hidden fields mixed in."""
        return key

    def crown(self, tie_break: list[int]) -> None:
        """Divide the win among the seats with the highest score; among equal scores the highest tie-break decides."""
        best = 0
        winners = 0
        for seat in range(self.players):
            ahead = self.scores[seat] - self.scores[best]
            if ahead == 0:
                ahead = tie_break[seat] - tie_break[best]
            if ahead > 0 or seat == 0:
                best = seat
                winners = 1
            elif ahead == 0:
                winners += 1
        for seat in range(self.players):
            won = self.scores[seat] == self.scores[best] and tie_break[seat] == tie_break[best]
            self.shares[seat] = codes.WHOLE_WIN // winners if won else 0

    def choose_randomly(self, chance: Chance) -> None:
        """Choose a random legal move for every seat that owes a choice; all are equally likely."""
        for seat in range(self.players):
            if self.choices[seat] == codes.OWED:
                self.choices[seat] = self.moves[chance.below(self.list_moves(seat))]

    def determinize(self, seat: int, chance: Chance) -> None:
        """Become a sample of what a seat knows of `origin`, in which everybody who is asked has yet to choose."""
        self.copy_origin()
        self.redeal(seat, chance)
        for other in range(self.players):
            if self.choices[other] != codes.NOT_ASKED:
                self.choices[other] = codes.OWED

    def play_randomly(self, chance: Chance) -> None:
        """Play to the end, every seat at random."""
        while not self.over:
            self.choose_randomly(chance)
            self.step(chance)

    def legal(self, seat: int) -> list[int]:
        """The legal moves of a seat; none if it is not asked."""
        if self.choices[seat] == codes.NOT_ASKED:
            return []
        count = self.list_moves(seat)
        return [self.moves[i] for i in range(count)]

    def choose(self, seat: int, move: int) -> None:
        """Set the choice of a seat; it replaces an earlier one."""
        self.choices[seat] = move

    def is_asked(self, seat: int) -> bool:
        """Whether a seat owes a choice, or may still change it."""
        return self.choices[seat] != codes.NOT_ASKED

    def is_legal(self, seat: int, move: int) -> bool:
        """Whether a seat is asked and may make this move."""
        if self.choices[seat] == codes.NOT_ASKED:
            return False
        count = self.list_moves(seat)
        for i in range(count):
            if self.moves[i] == move:
                return True
        return False

    def owing(self) -> int:
        """The seats that owe a choice, as a bit mask."""
        mask = 0
        for seat in range(self.players):
            if self.choices[seat] == codes.OWED:
                mask |= 1 << seat
        return mask

    def is_shared(self) -> bool:
        """Whether several seats are asked at the same time."""
        asked = 0
        for seat in range(self.players):
            if self.choices[seat] != codes.NOT_ASKED:
                asked += 1
        return asked > 1

    def twin(self) -> Self:
        """Make a copy that `rewind` resets to this state."""
        return self

    def rewind(self) -> None:
        """Become a copy of `origin` again: `copy_origin`, for Python."""
        self.copy_origin()

    def key(self) -> int:
        """A 64-bit key of the whole state: `hash_all`, for Python."""
        return self.hash_all()

    def key_for(self, seat: int) -> int:
        """A 64-bit key of what a seat (or NOBODY) knows: `hash_known`, for Python."""
        return self.hash_known(seat)

    def same_as(self, other: Rules) -> bool:
        """Whether another state is the same, secrets included."""
        return self.contents() == other.contents()

    def dump(self) -> str:
        """The state in short lines, secrets included, for debugging."""
        return "\n".join(f"{name} {in_short(value)}" for name, value in self.contents().items())


def in_short(value: Any) -> str:
    """A number, a row of numbers, or rows of them, without more signs than it takes to tell them apart."""
    if not isinstance(value, list):
        return str(value)
    return (" | " if value and isinstance(value[0], list) else " ").join(in_short(each) for each in value)
