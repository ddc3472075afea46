"""The dice of a turn of Sushizock as an exact Markov decision problem.

What matters of the dice is how many show each face: 70 ways to have set some aside, 56 ways for all five to lie.
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
"""How many sides of a die have each face, of six."""

Portion = Callable[[Dice], float | None]
"""What the best portion is worth that five dice allow; None if they allow none."""


class TurnOdds:
    """What every decision of a turn is worth, if the portions are worth what `portion` says.

    `nothing` is the worth of the forced portion, which comes when the last roll allows no other (SZ-11).
    """

    def __init__(self, portion: Portion, nothing: float) -> None:
        self.portion = cache(portion)
        self.nothing = nothing
        self.keep = cache(self._keep)

    def _keep(self, aside: Dice, rolls_left: int) -> float:
        """The mean worth of rolling all dice but these, with so many rolls left, that one included."""
        return sum(chance * self.after(aside, roll, rolls_left - 1) for roll, chance in rolls(DICE - sum(aside)))

    def after(self, aside: Dice, roll: Dice, rolls_left: int) -> float:
        """The worth of the best decision after a roll: a portion, or dice to set aside while rolls are left."""
        portion = self.portion(added(aside, roll))
        worths = [] if portion is None else [portion]
        if rolls_left:
            worths += [self.keep(added(aside, kept), rolls_left) for kept in keeps(roll)]
        return max(worths, default=self.nothing)


def added(dice: Dice, others: Dice) -> Dice:
    """Dice together."""
    return (dice[0] + others[0], dice[1] + others[1], dice[2] + others[2], dice[3] + others[3])


@cache
def rolls(dice: int) -> list[tuple[Dice, float]]:
    """Every way that so many dice can fall, with its chance."""
    return [(roll, chance(roll)) for roll in ways(dice)]


def ways(dice: int) -> Iterator[Dice]:
    """Every way to spread dice over the faces."""
    for roll in product(range(dice + 1), repeat=FACES):
        if sum(roll) == dice:
            yield (roll[0], roll[1], roll[2], roll[3])


def chance(roll: Dice) -> float:
    """How likely a roll is."""
    orders = factorial(sum(roll)) // prod(map(factorial, roll))
    faces = prod(sides**count for sides, count in zip(SIDES, roll, strict=True))
    return float(orders * faces / sum(SIDES) ** sum(roll))


@cache
def keeps(roll: Dice) -> list[Dice]:
    """What may be set aside of a roll: at least one die, and not all of them (SZ-05)."""
    chosen = product(*(range(count + 1) for count in roll))
    return [(k[0], k[1], k[2], k[3]) for k in chosen if 0 < sum(k) < sum(roll)]
