"""What the rules of every game offer to matches, bots and search.

A state asks some seats for a choice (`choices`: OWED, NOT_ASKED, or the small number of a move). Once every
seat asked has chosen, `step` resolves the choices together. A game with turns asks one seat at a time.
Compiled code checks no move: `Match` does, search takes its moves from `list_moves`.
"""

from __future__ import annotations

from sushiya.core import codes
from sushiya.core.arrays import row
from sushiya.core.chance import Chance
from sushiya.core.journal import Journal


class Rules:
    """The whole state of a match, secrets included, and what may be done to it.

    `memory` is how many turns back the seats remember what all have seen and nobody may look at again.
    """

    def __init__(self, players: int) -> None:
        self.players = players
        self.over = False
        self.memory = 0
        self.choices: list[int] = row(codes.SEATS, codes.NOT_ASKED)
        self.scores: list[int] = row(codes.SEATS)
        self.shares: list[int] = row(codes.SEATS)
        self.journal: Journal | None = None
        self.child: Rules
        self.moves: list[int] = row(codes.MOST_MOVES)

    def start(self, chance: Chance) -> None:
        """Set up the game and ask for the first choices."""

    def list_moves(self, seat: int) -> int:  # noqa: ARG002 - for the games to fill in
        """Write the legal moves of a seat that is asked into `moves`; returns how many."""
        return 0

    def step(self, chance: Chance) -> None:
        """Resolve the choices of all seats asked, and ask for the next ones."""

    def rewind(self) -> None:
        """Become a copy of `origin` again, the state this one was made from by `twin`."""

    def redeal(self, seat: int, chance: Chance) -> None:
        """Replace all that the seat (or NOBODY) cannot know by a random possibility."""

    def appraise(self, seat: int, move: int) -> int:  # noqa: ARG002 - likewise
        """What a move seems worth to its seat, in hundredths of a point, by what that seat can see."""
        return 0

    def rewind_common(self, origin: Rules) -> None:
        """The part of `rewind` that all games share."""
        self.players = origin.players
        self.over = origin.over
        self.memory = origin.memory
        self.choices[:] = origin.choices
        self.scores[:] = origin.scores
        self.shares[:] = origin.shares

    def crown(self, tie_break: list[int]) -> None:
        """Divide the win among the seats with the highest score, of those the ones highest in the tie-break."""
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
        """Give every seat that owes a choice one of its legal moves, each equally likely."""
        for seat in range(self.players):
            if self.choices[seat] == codes.OWED:
                self.choices[seat] = self.moves[chance.below(self.list_moves(seat))]

    def greedy_move(self, seat: int) -> int:
        """The first of the legal moves that seem worth most."""
        count = self.list_moves(seat)
        best = self.moves[0]
        most = self.appraise(seat, best)
        for i in range(1, count):
            worth = self.appraise(seat, self.moves[i])
            if worth > most:
                most = worth
                best = self.moves[i]
        return best

    def play_out(self, greedy: int, chance: Chance) -> None:
        """Play to the end: the seats in the bit mask `greedy` by appraisal, the others at random."""
        while not self.over:
            if greedy:
                for seat in range(self.players):
                    if (greedy >> seat) & 1 and self.choices[seat] == codes.OWED:
                        self.choices[seat] = self.greedy_move(seat)
            self.choose_randomly(chance)
            self.step(chance)

    def legal(self, seat: int) -> list[int]:
        """The legal moves of a seat; none if it is not asked."""
        if self.choices[seat] == codes.NOT_ASKED:
            return []
        count = self.list_moves(seat)
        return [self.moves[i] for i in range(count)]

    def choose(self, seat: int, move: int) -> None:
        """Note the choice of a seat, in place of an earlier one."""
        self.choices[seat] = move

    def ready(self) -> bool:
        """Whether every seat asked has chosen."""
        return all(choice != codes.OWED for choice in self.choices)

    def twin(self) -> Rules:
        """A copy that `rewind` brings back to this state."""
        return self
