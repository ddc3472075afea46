"""Playouts in compiled code, without the GIL, for search and simulation."""

from __future__ import annotations

try:
    import cython
except ModuleNotFoundError:
    from sushiya.core import interpreted as cython

from sushiya.core import codes
from sushiya.core.arrays import grid, row
from sushiya.core.chance import KEY_BYTES, Chance
from sushiya.core.game import AnyGame
from sushiya.core.rules import Rules

if not cython.compiled:
    from math import floor


class Tally:
    """Plays whole games, and counts the scores and wins of every seat."""

    def __init__(self, game: AnyGame, start: Rules) -> None:
        self.state = start.twin()
        self.judgement = game.judge(self.state)
        self.shares: list[int] = row(codes.SEATS)
        self.squared_shares: list[int] = row(codes.SEATS)
        if not cython.compiled:  # C arrays are born zero
            self.scores: list[list[int]] = grid(codes.SEATS, codes.SCORE_SPAN)

    def play(self, games: int, greedy: int, chance: Chance) -> None:
        """Play games; seats in the bit mask `greedy` play by appraisal, the others at random."""
        with cython.nogil:
            for _ in range(games):
                self.state.copy_origin()
                self.state.start(chance)
                self.judgement.play_out(greedy, chance)
                self.count()

    def count(self) -> None:
        """Count the game that has just ended."""
        for seat in range(self.state.players):
            share = self.state.shares[seat]
            self.shares[seat] += share
            self.squared_shares[seat] += share * share
            self.scores[seat][self.state.scores[seat] - codes.SCORE_LOWEST] += 1


class Trial:
    """Tries moves of one seat by playouts from determinizations of its information set.

    With a `horizon` playouts end there, and are judged.
    """

    def __init__(self, game: AnyGame, imagined: Rules, seat: int, horizon: int = 0) -> None:
        self.world = imagined.twin()
        self.line = self.world.twin()
        self.line.horizon = horizon
        self.judgement = game.judge(self.line)
        self.seat = seat
        self.luck = Chance(bytes(KEY_BYTES))
        self.numbers: list[int] = row(codes.MOST_MOVES)
        self.values: list[int] = row(codes.MOST_MOVES)

    def sample(self, moves: list[int], samples: int, greedy: int, chance: Chance) -> list[int]:
        """Play every move out once from each of `samples` determinizations; returns the sum of values of each move.

        All moves get the same determinizations and the same random numbers, so that only the moves make a difference.
        """
        count = len(moves)
        for i in range(count):
            self.numbers[i] = moves[i]
            self.values[i] = 0
        with cython.nogil:
            for _ in range(samples):
                self.world.determinize(self.seat, chance)
                for i in range(count):
                    self.line.copy_origin()
                    self.line.choices[self.seat] = self.numbers[i]
                    self.luck.copy_from(chance)
                    self.judgement.play_out(greedy, self.luck)
                    self.values[i] += self.worth()
                chance.copy_from(self.luck)
        return [self.values[i] for i in range(count)]

    def worth(self) -> int:
        """Return the value of a finished playout: the share of the win, and the lead over the best other seat."""
        self.judgement.estimate()
        best = 1.0 * codes.SCORE_LOWEST
        for other in range(self.line.players):
            if other != self.seat:
                best = max(best, self.judgement.strengths[other])
        lead = self.judgement.strengths[self.seat] - best
        value = codes.WHOLE_WIN * self.judgement.chances[self.seat] + 20 * lead
        return int(floor(value + 0.5))  # noqa: RUF046 - a real number in C
