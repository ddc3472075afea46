"""Playouts that begin with a row of moves of one seat, in compiled code without the GIL."""

from __future__ import annotations

try:
    import cython
except ModuleNotFoundError:
    from sushiya.core import interpreted as cython

from sushiya.core.arrays import real_row, row
from sushiya.core.chance import KEY_BYTES, Chance
from sushiya.games.sushi_boat import plan_sizes
from sushiya.games.sushi_boat.judgement import BoatJudgement
from sushiya.games.sushi_boat.rules import BoatRules


class PlanTrial:
    """Tries plans of one seat by playouts to a horizon, from determinizations of its information set."""

    def __init__(self, imagined: BoatRules, seat: int, horizon: int, plans: list[list[int]]) -> None:
        self.world = imagined.twin()
        self.line = self.world.twin()
        self.line.horizon = horizon
        self.judgement = BoatJudgement(self.line)
        self.seat = seat
        self.luck = Chance(bytes(KEY_BYTES))
        self.moves: list[int] = row(plan_sizes.PLANS * plan_sizes.STEPS)
        self.lengths: list[int] = row(plan_sizes.PLANS)
        self.tried: list[int] = row(plan_sizes.PLANS)
        self.values: list[float] = real_row(plan_sizes.PLANS)
        for number, plan in enumerate(plans):
            self.set_plan(number, plan)

    def set_plan(self, number: int, plan: list[int]) -> None:
        """Take over a plan."""
        self.lengths[number] = len(plan)
        for at in range(len(plan)):
            self.moves[number * plan_sizes.STEPS + at] = plan[at]

    def sample(self, plans: list[int], samples: int, greedy: int, chance: Chance) -> list[float]:
        """Play plans, by their numbers, out from each of `samples` determinizations; returns the sum of their values.

        All get the same determinizations and the same random numbers, so that only the plans make a difference.
        """
        count = len(plans)
        for i in range(count):
            self.tried[i] = plans[i]
            self.values[i] = 0.0
        with cython.nogil:
            for _ in range(samples):
                self.world.determinize(self.seat, chance)
                for i in range(count):
                    self.line.copy_origin()
                    self.luck.copy_from(chance)
                    self.follow(self.tried[i])
                    self.judgement.play_out(greedy, self.luck)
                    self.values[i] += self.judgement.worth(self.seat)
                chance.copy_from(self.luck)
        return [self.values[i] for i in range(count)]

    def follow(self, plan: int) -> None:
        """Make the moves of a plan, as far as this world allows them."""
        for at in range(self.lengths[plan]):
            move = self.moves[plan * plan_sizes.STEPS + at]
            if self.line.over or not self.may_make(move):
                return
            self.line.choices[self.seat] = move
            if at + 1 < self.lengths[plan]:
                self.line.step(self.luck)

    def may_make(self, move: int) -> bool:
        """Whether a move is legal."""
        for i in range(self.line.list_moves(self.seat)):
            if self.line.moves[i] == move:
                return True
        return False
