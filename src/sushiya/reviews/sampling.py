"""Playouts for the review, in compiled code and without the GIL.

All moves of a decision get the same determinizations and the same random numbers, so that only the moves make a
difference. What is kept is what means and their standard errors need, for each move and for each pair of moves.
"""

from __future__ import annotations

try:
    import cython
except ModuleNotFoundError:
    from sushiya.core import interpreted as cython

from sushiya.bots.forest import Forest
from sushiya.bots.tree_play import TreePlay
from sushiya.core import codes
from sushiya.core.arrays import real_row, row
from sushiya.core.chance import KEY_BYTES, Chance
from sushiya.core.game import AnyGame
from sushiya.core.rules import Rules
from sushiya.games.sushi_boat import plan_sizes
from sushiya.reviews import sizes


class Sampler:
    """Plays moves of one seat out from determinizations of its information set, and sums up what they bring to it.

    With a `horizon` playouts end there, and are judged. With a `forest` everybody learns to play on from one playout
    to the next; else all play on greedily.
    """

    def __init__(self, game: AnyGame, imagined: Rules, seat: int, horizon: int, forest: Forest | None = None) -> None:
        self.world = imagined.twin()
        self.line = self.world.twin()
        self.line.horizon = horizon
        self.judgement = game.judge(self.line)
        self.trees = None if forest is None else TreePlay(self.line, self.judgement, forest)
        self.seat = seat
        self.luck = Chance(bytes(KEY_BYTES))
        self.moves = 0
        self.samples = 0
        self.numbers: list[int] = row(sizes.LOOKED)
        self.lengths: list[int] = row(sizes.LOOKED)
        self.rest: list[int] = row(sizes.LOOKED * plan_sizes.STEPS)
        """What follows after each move, if it is the first of a plan."""
        self.latest: list[float] = real_row(sizes.LOOKED)
        self.shares: list[float] = real_row(sizes.LOOKED)
        """Sums of the share of the win, by move or by seat; then of its square, and of the points."""
        self.squares: list[float] = real_row(sizes.LOOKED)
        self.points: list[float] = real_row(sizes.LOOKED)
        self.gaps: list[float] = real_row(sizes.PAIRS)
        """Sums of the squared difference between two moves."""

    def compare(self, moves: list[int]) -> None:
        """Begin to sum up for these moves; NOT_ASKED stands for a seat that has nothing to choose."""
        self.moves = len(moves)
        for i in range(self.moves):
            self.numbers[i] = moves[i]
            self.lengths[i] = 0
        self.clear()

    def compare_plans(self, plans: list[list[int]]) -> None:
        """Begin to sum up for plans: rows of moves that the seat makes one after the other, as far as it may."""
        self.compare([plan[0] for plan in plans])
        for i in range(self.moves):
            plan = plans[i]
            self.lengths[i] = len(plan) - 1
            for at in range(self.lengths[i]):
                self.rest[i * plan_sizes.STEPS + at] = plan[at + 1]

    def clear(self) -> None:
        """Forget all samples."""
        self.samples = 0
        for i in range(sizes.LOOKED):
            self.shares[i] = 0.0
            self.squares[i] = 0.0
            self.points[i] = 0.0
        for i in range(sizes.PAIRS):
            self.gaps[i] = 0.0

    def sample(self, samples: int, chance: Chance) -> None:
        """Play every move out from each of so many determinizations."""
        with cython.nogil:
            for _ in range(samples):
                self.world.determinize(self.seat, chance)
                for i in range(self.moves):
                    self.luck.copy_from(chance)
                    self.play(self.numbers[i], i)
                    self.note(i)
                chance.copy_from(self.luck)
                self.note_gaps()

    def play(self, move: int, i: int) -> None:
        """Play a move out in the world that was dealt last, and after it the rest of its plan."""
        self.line.copy_origin()
        if self.trees is not None:
            self.trees.begin()
            if move != codes.NOT_ASKED:
                self.trees.begin_with(self.seat, move)
            self.trees.play_out(self.luck)
        else:
            self.line.choices[self.seat] = move
            self.follow(i)
            self.judgement.play_out(sizes.EVERYBODY, self.luck)
            self.judgement.estimate()

    def follow(self, i: int) -> None:
        """Make the moves of a plan after its first, as far as this world allows them."""
        for at in range(self.lengths[i]):
            self.line.step(self.luck)
            move = self.rest[i * plan_sizes.STEPS + at]
            if self.line.over or not is_possible(self.line, self.seat, move):
                return
            self.line.choices[self.seat] = move

    def note(self, i: int) -> None:
        """Add the playout that has just ended to the sums of a move."""
        share = self.judgement.chances[self.seat]
        self.latest[i] = share
        self.shares[i] += share
        self.squares[i] += share * share
        self.points[i] += self.judgement.strengths[self.seat]

    def note_gaps(self) -> None:
        """Add the differences between the moves in the world that was dealt last."""
        self.samples += 1
        for i in range(self.moves):
            for j in range(i):
                gap = self.latest[i] - self.latest[j]
                self.gaps[i * sizes.LOOKED + j] += gap * gap

    def resolve(self, move: int, samples: int, chance: Chance) -> None:
        """Let the seat make a move, and play on with new random numbers; the sums are those of every seat."""
        self.clear()
        with cython.nogil:
            for _ in range(samples):
                self.world.determinize(self.seat, chance)
                self.line.copy_origin()
                self.line.choices[self.seat] = move
                self.finish(chance)

    def go_on(self, chance: Chance) -> None:
        """Play on from the state itself, in which nothing is dealt anew; the sums are those of every seat."""
        with cython.nogil:
            self.luck.copy_from(chance)
            self.line.copy_origin()
            self.finish(self.luck)

    def begin(self, samples: int, chance: Chance) -> None:
        """Play games from the start, with new deals; the sums are those of every seat."""
        self.clear()
        with cython.nogil:
            for _ in range(samples):
                self.line.copy_origin()
                self.line.start(chance)
                self.finish(chance)

    def calibrate(self, samples: int, chance: Chance) -> float:
        """How much of what is judged at the horizon comes true: the slope of results over the shares judged.

        Every game is played twice with the same random numbers, to the horizon and to the end.
        """
        horizon = self.line.horizon
        even = 1.0 / self.world.players
        both = 0.0
        judged = 0.0
        with cython.nogil:
            for _ in range(samples):
                self.luck.copy_from(chance)
                self.line.horizon = horizon
                self.line.copy_origin()
                self.line.start(self.luck)
                self.judgement.play_out(sizes.EVERYBODY, self.luck)
                self.judgement.estimate()
                for seat in range(self.line.players):
                    self.latest[seat] = self.judgement.chances[seat] - even
                self.line.horizon = 0
                self.line.copy_origin()
                self.line.start(chance)
                self.judgement.play_out(sizes.EVERYBODY, chance)
                self.judgement.estimate()
                for seat in range(self.line.players):
                    both += self.latest[seat] * (self.judgement.chances[seat] - even)
                    judged += self.latest[seat] * self.latest[seat]
        self.line.horizon = horizon
        return both / judged if judged > 0 else 1.0

    def finish(self, chance: Chance) -> None:
        """Play the line out, and add what it brings to everybody."""
        self.judgement.play_out(sizes.EVERYBODY, chance)
        self.judgement.estimate()
        for seat in range(self.line.players):
            share = self.judgement.chances[seat]
            self.shares[seat] += share
            self.squares[seat] += share * share
            self.points[seat] += self.judgement.strengths[seat]
        self.samples += 1

    def try_move(self, move: int, chance: Chance) -> Rules:
        """Play one move out with these random numbers, in the world dealt last; returns the state at the end."""
        self.luck.copy_from(chance)
        self.lengths[0] = 0
        self.play(move, 0)
        return self.line

    def deal(self, chance: Chance) -> None:
        """Deal another world, for Python."""
        self.world.determinize(self.seat, chance)


def is_possible(state: Rules, seat: int, move: int) -> bool:
    """Whether a seat is asked and may make a move."""
    if state.choices[seat] == codes.NOT_ASKED:
        return False
    count = state.list_moves(seat)
    for i in range(count):
        if state.moves[i] == move:
            return True
    return False
