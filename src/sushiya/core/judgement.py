"""What bots think of a state, on top of its rules: what moves seem worth, and playing to the end by that."""

from __future__ import annotations

try:
    import cython
except ModuleNotFoundError:
    from sushiya.core import interpreted as cython

from sushiya.core import codes
from sushiya.core.arrays import real_row
from sushiya.core.chance import Chance
from sushiya.core.rules import Rules

if not cython.compiled:
    from math import exp


class Judgement:
    """Looks at one state, which others change between two looks: many playouts need nothing new."""

    def __init__(self, state: Rules) -> None:
        self.state = state
        self.chances: list[float] = real_row(codes.SEATS)
        """What `estimate` has found: the share of the win that every seat can expect."""
        self.strengths: list[float] = real_row(codes.SEATS)
        """And its points, with what they promise for the rounds to come."""

    def forget(self) -> None:
        """Drop what was worked out about the state, which may be any other now."""

    def appraise(self, seat: int, move: int) -> int:  # noqa: ARG002 - for the games to fill in
        """What a move seems worth to its seat, in hundredths of a point, by what that seat can see."""
        return 0

    def estimate(self) -> None:
        """Look at a state that is over, or has come to its horizon: every seat's share of the win, and its points."""
        self.take_result()

    def take_result(self) -> None:
        """What a game that is over has brought to every seat."""
        for seat in range(self.state.players):
            self.chances[seat] = self.state.shares[seat] / codes.WHOLE_WIN
            self.strengths[seat] = self.state.scores[seat]

    def share_by_strength(self, certainty: float) -> None:
        """Divide the win by strength: e times as much for `1 / certainty` points more."""
        most = -1000.0
        for seat in range(self.state.players):
            most = max(most, self.strengths[seat])
        total = 0.0
        for seat in range(self.state.players):
            self.chances[seat] = exp(certainty * (self.strengths[seat] - most))
            total += self.chances[seat]
        for seat in range(self.state.players):
            self.chances[seat] /= total

    def greedy_move(self, seat: int) -> int:
        """The first of the legal moves that seem worth most."""
        count = self.state.list_moves(seat)
        best = self.state.moves[0]
        if count == 1:
            return best
        most = self.appraise(seat, best)
        for i in range(1, count):
            worth = self.appraise(seat, self.state.moves[i])
            if worth > most:
                most = worth
                best = self.state.moves[i]
        return best

    def play_out(self, greedy: int, chance: Chance) -> None:
        """Play to the end: the seats in the bit mask `greedy` by appraisal, the others at random."""
        if greedy == 0:
            self.state.play_randomly(chance)
        self.forget()
        while not self.state.over:
            for seat in range(self.state.players):
                if (greedy >> seat) & 1 and self.state.choices[seat] == codes.OWED:
                    self.state.choices[seat] = self.greedy_move(seat)
            self.state.choose_randomly(chance)
            self.state.step(chance)

    def worths(self, seat: int, moves: list[int]) -> list[int]:
        """What moves of a seat seem worth, as the state is now."""
        self.forget()
        return [self.appraise(seat, move) for move in moves]
