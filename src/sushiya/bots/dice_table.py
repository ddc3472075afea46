"""The dice of a turn of Sushizock, solved for what portions are worth to everybody.

Columns are what every seat expects: shares of the win, and whatever else is asked for. The active seat decides, by its
share. A number stands for dice by how many of them show each face, with a digit of base 6 for each; numbers add up as
dice do.
"""

from __future__ import annotations

try:
    import cython
except ModuleNotFoundError:
    from sushiya.core import interpreted as cython

from sushiya.bots import turn_sizes
from sushiya.bots.turn_odds import Dice, keeps, rolls
from sushiya.core.arrays import real_row, row
from sushiya.games.sushizock import cards


class RollTable:
    """All results of rolling none to five dice, with their odds, and what may be set aside of them."""

    def __init__(self) -> None:
        listed = [rolls(dice) for dice in range(cards.NUMBERS)]
        self.counts: list[int] = [len(results) for results in listed]
        self.firsts: list[int] = [sum(map(len, listed[:dice])) for dice in range(cards.NUMBERS)]
        every = [result for results in listed for result in results]
        self.results: list[int] = [number_of(dice) for dice, _ in every]
        self.odds: list[float] = [chance for _, chance in every]
        self.keep_counts: list[int] = [len(keeps(dice)) for dice, _ in every]
        self.kept: list[int] = row(turn_sizes.RESULTS * turn_sizes.KEEPS)
        for result, (dice, _) in enumerate(every):
            for i, kept in enumerate(keeps(dice)):
                self.kept[turn_sizes.KEEPS * result + i] = number_of(kept)


def number_of(dice: Dice) -> int:
    """The number that stands for dice."""
    return sum(count * cards.NUMBERS**face for face, count in enumerate(dice))


ROLL_TABLE = RollTable()


class DiceTable:
    """The expectation of every decision of a turn: `clear`, offer all portions, then `solve`."""

    def __init__(self, columns: int) -> None:
        self.active = 0
        self.columns = columns
        self.table: RollTable = ROLL_TABLE
        self.is_open: list[int] = row(turn_sizes.PORTIONS)
        self.worth: list[float] = real_row(turn_sizes.COLUMNS)
        """What the portion that is offered next is worth."""
        self.values: list[float] = real_row(turn_sizes.PORTIONS * turn_sizes.COLUMNS)
        if not cython.compiled:  # C arrays are born zero
            self.best: list[int] = row(turn_sizes.SPAN)
            self.expected: list[float] = real_row(cards.ROLLS * turn_sizes.SPAN * turn_sizes.COLUMNS)
            """What is expected after setting dice aside, by rolls left and the dice."""
        self.outcome: list[float] = real_row(turn_sizes.COLUMNS)
        """What is expected before the roll that was looked at last; after `solve`, before the first."""

    def clear(self, active: int) -> None:
        """Begin with the turn of a seat."""
        self.active = active
        for portion in range(turn_sizes.PORTIONS):
            self.is_open[portion] = False

    def offer(self, portion: int) -> None:
        """Note a portion of this `worth`, if it is the first of its class or better for the active seat."""
        at = portion * self.columns
        if self.is_open[portion] and self.worth[self.active] <= self.values[at + self.active]:
            return
        self.is_open[portion] = True
        for column in range(self.columns):
            self.values[at + column] = self.worth[column]

    def solve(self) -> None:
        """Find what is expected everywhere."""
        self.rank_portions()
        for left in range(1, cards.ROLLS):
            for kept in range(1, cards.DICE):
                for i in range(self.table.counts[kept]):
                    aside = self.table.results[self.table.firsts[kept] + i]
                    self.expect(aside, cards.DICE - kept, left)
                    at = (left * turn_sizes.SPAN + aside) * self.columns
                    for column in range(self.columns):
                        self.expected[at + column] = self.outcome[column]
        self.expect(0, cards.DICE, cards.ROLLS)

    def after_keeping(self, aside: int, left: int, column: int) -> float:
        """What is expected after these dice are set aside, with so many rolls left."""
        return self.expected[(left * turn_sizes.SPAN + aside) * self.columns + column]

    def after_portion(self, portion: int, column: int) -> float:
        """What is expected after the best portion of a class."""
        return self.values[portion * self.columns + column]

    def rank_portions(self) -> None:
        """Find the best portion for every result of five dice."""
        for i in range(self.table.counts[cards.DICE]):
            dice = self.table.results[self.table.firsts[cards.DICE] + i]
            self.best[dice] = turn_sizes.FORCED
            self.rank(dice, dice % cards.NUMBERS)
            self.rank(dice, cards.NUMBERS + dice // cards.NUMBERS % cards.NUMBERS)
            self.rank_theft(dice, cards.SUSHI, dice // cards.NUMBERS // cards.NUMBERS % cards.NUMBERS)
            self.rank_theft(dice, cards.BONE, dice // cards.NUMBERS // cards.NUMBERS // cards.NUMBERS)

    def rank_theft(self, dice: int, kind: int, chopsticks: int) -> None:
        """Compare what chopsticks of a colour allow."""
        if chopsticks >= cards.STEAL_ANY:
            self.rank(dice, turn_sizes.ANY + kind)
        elif chopsticks >= cards.STEAL_TOP:
            self.rank(dice, turn_sizes.TOP + kind)

    def rank(self, dice: int, portion: int) -> None:
        """Compare a portion with the best so far; the forced one is only for those who have no other."""
        if not self.is_open[portion]:
            return
        best = self.best[dice]
        ours = self.values[portion * self.columns + self.active]
        if best == turn_sizes.FORCED or ours > self.values[best * self.columns + self.active]:
            self.best[dice] = portion

    def expect(self, aside: int, dice: int, left: int) -> None:
        """Find what is expected, in `outcome`, before a roll of the dice that are not aside."""
        for column in range(self.columns):
            self.outcome[column] = 0.0
        for i in range(self.table.firsts[dice], self.table.firsts[dice] + self.table.counts[dice]):
            kept = self.best_keep(aside, i, left - 1)
            portion = self.best[aside + self.table.results[i]]
            stop = portion * self.columns
            roll = kept * self.columns
            may_stop = portion != turn_sizes.FORCED or kept < 0
            if kept >= 0 and not (may_stop and self.values[stop + self.active] >= self.expected[roll + self.active]):
                for column in range(self.columns):
                    self.outcome[column] += self.table.odds[i] * self.expected[roll + column]
            else:
                for column in range(self.columns):
                    self.outcome[column] += self.table.odds[i] * self.values[stop + column]

    def best_keep(self, aside: int, result: int, left: int) -> int:
        """Find what to set aside of a roll, as a place in `expected`; -1 if there is nothing to roll again."""
        best = -1
        if left > 0:
            for i in range(self.table.keep_counts[result]):
                place = left * turn_sizes.SPAN + aside + self.table.kept[result * turn_sizes.KEEPS + i]
                ours = self.expected[place * self.columns + self.active]
                if best < 0 or ours > self.expected[best * self.columns + self.active]:
                    best = place
        return best
