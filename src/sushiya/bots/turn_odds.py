"""The dice of a turn of Sushizock, solved exactly as a Markov decision process.

A state is how many dice show each face: there are 70 ways to have set dice aside, and 56 results of all five dice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from math import factorial, prod

from sushiya.games.sushizock.cards import DICE, FACES

Dice = tuple[int, int, int, int]
"""How many dice show sushi, bone, blue, red."""

SIDES = (2, 2, 1, 1)
"""How many of the six sides of a die show each face."""

Portion = Callable[[Dice], float | None]
"""Returns the value of the best portion that five dice allow; None if they allow none."""


class TurnOdds:
    """The expected value of every decision of a turn, given the values of portions.

    `nothing` is the value of the portion that is forced if the last roll allows no other (SZ-11).
    """

    def __init__(self, portion: Portion, nothing: float) -> None:
        self.portion = cache(portion)
        self.nothing = nothing
        self.keep = cache(self._keep)

    def _keep(self, aside: Dice, rolls_left: int) -> float:
        """The expected value of setting dice aside and rolling the others; `rolls_left` includes this roll."""
        return sum(chance * self.after(aside, roll, rolls_left - 1) for roll, chance in rolls(DICE - sum(aside)))

    def after(self, aside: Dice, roll: Dice, rolls_left: int) -> float:
        """The value of the best decision after a roll: to take a portion, or to set dice aside while rolls are left."""
        portion = self.portion(added(aside, roll))
        worths = [] if portion is None else [portion]
        if rolls_left:
            worths += [self.keep(added(aside, kept), rolls_left) for kept in keeps(roll)]
        return max(worths, default=self.nothing)


def added(dice: Dice, others: Dice) -> Dice:
    """Add two counts of dice."""
    return (dice[0] + others[0], dice[1] + others[1], dice[2] + others[2], dice[3] + others[3])


@cache
def rolls(dice: int) -> list[tuple[Dice, float]]:
    """List all results of rolling so many dice, each with its probability."""
    return [(roll, chance(roll)) for roll in ways(dice)]


def ways(dice: int) -> Iterator[Dice]:
    """Iterate over all ways to distribute dice over the faces."""
    for roll in product(range(dice + 1), repeat=FACES):
        if sum(roll) == dice:
            yield (roll[0], roll[1], roll[2], roll[3])


def chance(roll: Dice) -> float:
    """Return the probability of a roll."""
    orders = factorial(sum(roll)) // prod(map(factorial, roll))
    faces = prod(sides**count for sides, count in zip(SIDES, roll, strict=True))
    return float(orders * faces / sum(SIDES) ** sum(roll))


@cache
def keeps(roll: Dice) -> list[Dice]:
    """List what may be set aside of a roll: at least one die, and not all of them (SZ-05)."""
    chosen = product(*(range(count + 1) for count in roll))
    return [(k[0], k[1], k[2], k[3]) for k in chosen if 0 < sum(k) < sum(roll)]
