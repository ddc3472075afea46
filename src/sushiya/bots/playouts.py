"""Many games played to their end in compiled code, without the GIL: what search and simulation are made of."""

from __future__ import annotations

try:
    import cython
except ModuleNotFoundError:
    from sushiya.core import interpreted as cython

from sushiya.core import codes
from sushiya.core.arrays import grid, row
from sushiya.core.chance import KEY_BYTES, Chance
from sushiya.core.rules import Rules


class Tally:
    """Whole games from the start, with a count of every seat's scores and wins."""

    def __init__(self, start: Rules) -> None:
        self.state = start.twin()
        self.shares: list[int] = row(codes.SEATS)
        self.squared_shares: list[int] = row(codes.SEATS)
        if not cython.compiled:  # C arrays are born zero
            self.scores: list[list[int]] = grid(codes.SEATS, codes.SCORE_SPAN)

    def play(self, games: int, greedy: int, chance: Chance) -> None:
        """Play games: the seats in the bit mask `greedy` by appraisal, the others at random."""
        with cython.nogil:
            for _ in range(games):
                self.state.rewind()
                self.state.start(chance)
                self.state.play_out(greedy, chance)
                self.count()

    def count(self) -> None:
        """Add the game just ended."""
        for seat in range(self.state.players):
            share = self.state.shares[seat]
            self.shares[seat] += share
            self.squared_shares[seat] += share * share
            self.scores[seat][self.state.scores[seat] - codes.SCORE_LOWEST] += 1


class Trial:
    """Moves of one seat tried against possible worlds: what it cannot know is dealt anew for every sample."""

    def __init__(self, imagined: Rules, seat: int) -> None:
        self.world = imagined.twin()
        self.line = self.world.twin()
        self.seat = seat
        self.luck = Chance(bytes(KEY_BYTES))
        self.numbers: list[int] = row(codes.MOST_MOVES)
        self.values: list[int] = row(codes.MOST_MOVES)

    def sample(self, moves: list[int], samples: int, greedy: int, chance: Chance) -> list[int]:
        """Play every move out in each of some worlds, the same for all moves; returns what each brings in all.

        In one world all moves have the same luck, so that what differs is the moves.
        """
        count = len(moves)
        for i in range(count):
            self.numbers[i] = moves[i]
            self.values[i] = 0
        with cython.nogil:
            for _ in range(samples):
                self.deal_world(chance)
                for i in range(count):
                    self.line.rewind()
                    self.line.choices[self.seat] = self.numbers[i]
                    self.luck.copy_from(chance)
                    self.line.play_out(greedy, self.luck)
                    self.values[i] += self.worth()
                chance.copy_from(self.luck)
        return [self.values[i] for i in range(count)]

    def deal_world(self, chance: Chance) -> None:
        """A random world that the seat cannot tell from the real one, in which the others are still to choose."""
        self.world.rewind()
        self.world.redeal(self.seat, chance)
        for other in range(self.world.players):
            if self.world.choices[other] != codes.NOT_ASKED:
                self.world.choices[other] = codes.OWED

    def worth(self) -> int:
        """What the end of a line is worth to the seat: winning most of all, then points ahead of the best other."""
        best = codes.SCORE_LOWEST
        for other in range(self.line.players):
            if other != self.seat and self.line.scores[other] > best:
                best = self.line.scores[other]
        return self.line.shares[self.seat] + 20 * (self.line.scores[self.seat] - best)
