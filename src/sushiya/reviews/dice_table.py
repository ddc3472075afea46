"""The dice of a turn of Sushizock, solved for what portions are worth to everybody.

Columns are what every seat expects: shares of the win, then points. The active seat decides, by its share.
"""

from __future__ import annotations

from sushiya.bots import turn_sizes
from sushiya.bots.turn_search import ROLL_TABLE, RollTable
from sushiya.core.arrays import real_row, row
from sushiya.games.sushizock import cards
from sushiya.reviews import dice_sizes


class DiceTable:
    """The expectation of every decision of a turn. Offer all portions, then `solve`."""

    def __init__(self, active: int, columns: int) -> None:
        self.active = active
        self.columns = columns
        self.table: RollTable = ROLL_TABLE
        self.is_open: list[int] = row(turn_sizes.PORTIONS)
        self.values: list[float] = real_row(turn_sizes.PORTIONS * dice_sizes.COLUMNS)
        self.best: list[int] = row(turn_sizes.SPAN)
        self.expected: list[float] = real_row(dice_sizes.ENTRIES)
        """What is expected after setting dice aside, by rolls left and the dice."""
        self.outcome: list[float] = real_row(dice_sizes.COLUMNS)

    def offer(self, portion: int, worth: list[float]) -> None:
        """Note a portion, if it is the first of its class or better for the active seat."""
        at = portion * dice_sizes.COLUMNS
        if self.is_open[portion] and worth[self.active] <= self.values[at + self.active]:
            return
        self.is_open[portion] = 1
        for column in range(self.columns):
            self.values[at + column] = worth[column]

    def solve(self) -> list[float]:
        """Find what is expected everywhere; returns what everybody expects before the first roll."""
        self.rank_portions()
        for left in range(1, cards.ROLLS):
            for kept in range(1, cards.DICE):
                for i in range(self.table.counts[kept]):
                    aside = self.table.results[self.table.firsts[kept] + i]
                    self.expect(aside, cards.DICE - kept, left)
                    at = (left * turn_sizes.SPAN + aside) * dice_sizes.COLUMNS
                    for column in range(self.columns):
                        self.expected[at + column] = self.outcome[column]
        self.expect(0, cards.DICE, cards.ROLLS)
        return [self.outcome[column] for column in range(self.columns)]

    def after_keeping(self, aside: int, left: int) -> list[float]:
        """What everybody expects after these dice are set aside, with so many rolls left."""
        at = (left * turn_sizes.SPAN + aside) * dice_sizes.COLUMNS
        return [self.expected[at + column] for column in range(self.columns)]

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
        ours = self.values[portion * dice_sizes.COLUMNS + self.active]
        if best == turn_sizes.FORCED or ours > self.values[best * dice_sizes.COLUMNS + self.active]:
            self.best[dice] = portion

    def expect(self, aside: int, dice: int, left: int) -> None:
        """Find what is expected, in `outcome`, before a roll of the dice that are not aside."""
        for column in range(self.columns):
            self.outcome[column] = 0.0
        for i in range(self.table.firsts[dice], self.table.firsts[dice] + self.table.counts[dice]):
            kept = self.best_keep(aside, i, left - 1)
            portion = self.best[aside + self.table.results[i]]
            stop = portion * dice_sizes.COLUMNS
            roll = kept * dice_sizes.COLUMNS
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
                ours = self.expected[place * dice_sizes.COLUMNS + self.active]
                if best < 0 or ours > self.expected[best * dice_sizes.COLUMNS + self.active]:
                    best = place
        return best
