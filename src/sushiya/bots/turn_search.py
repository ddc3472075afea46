"""Turns of Sushizock, solved exactly over what the position after each portion promises to every seat.

A number stands for dice by how many of them show each face, with a digit of base 6 for each; numbers add up as dice do.
"""

from __future__ import annotations

try:
    import cython
except ModuleNotFoundError:
    from sushiya.core import interpreted as cython

from sushiya.bots import turn_sizes
from sushiya.bots.turn_odds import Dice, keeps, rolls
from sushiya.core import codes
from sushiya.core.arrays import real_row, row
from sushiya.games.sushizock import cards, notes
from sushiya.games.sushizock.prospects import Prospects
from sushiya.games.sushizock.rules import SushizockRules, steal_of


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


class TurnSearch:
    """Solves the turn of the active seat of a state, which may change between two searches.

    With `depth` turns ahead, the position after a portion is worth what the next seat makes of it, by its own search.
    """

    def __init__(self, state: SushizockRules, prospects: Prospects, depth: int) -> None:
        self.state = state
        self.line = state.twin()
        self.prospects = prospects
        self.ahead = TurnSearch(self.line, prospects, depth - 1) if depth else None
        self.table = ROLL_TABLE
        self.value: list[float] = real_row(codes.SEATS)
        """The shares that every seat can expect after the portion that was tried last."""
        self.outcome: list[float] = real_row(codes.SEATS)
        """The shares before the first roll."""
        self.values: list[float] = real_row(turn_sizes.PORTIONS * codes.SEATS)
        self.is_open: list[int] = row(turn_sizes.PORTIONS)
        self.best: list[int] = row(turn_sizes.SPAN)
        self.expected: list[float] = real_row(cards.ROLLS * turn_sizes.SPAN * codes.SEATS)

    def solve(self) -> None:
        """Find the expected shares of all decisions of the turn."""
        self.try_portions()
        self.rank_portions()
        for left in range(1, cards.ROLLS):
            for kept in range(1, cards.DICE):
                for i in range(self.table.counts[kept]):
                    aside = self.table.results[self.table.firsts[kept] + i]
                    self.expect(aside, cards.DICE - kept, left)
                    for seat in range(self.state.players):
                        self.expected[(left * turn_sizes.SPAN + aside) * codes.SEATS + seat] = self.outcome[seat]
        self.expect(0, cards.DICE, cards.ROLLS)

    def try_portions(self) -> None:
        """Value the tile that every number of equal dice counts to, the best thefts, and the forced portion."""
        for portion in range(turn_sizes.PORTIONS):
            self.is_open[portion] = False
        for kind in range(cards.KINDS):
            for place in range(min(self.state.left[kind], cards.DICE)):
                self.line.copy_origin()
                self.line.take_from_row(kind, place, notes.TOOK)
                self.look_ahead()
                self.offer(kind * cards.NUMBERS + place + 1)
            self.try_thefts(kind)
        self.line.copy_origin()
        self.line.take_forced()
        self.look_ahead()
        self.offer(turn_sizes.FORCED)

    def try_thefts(self, kind: int) -> None:
        """Value the best top of a pile, and the best of all its tiles."""
        for victim in range(self.state.players):
            if victim == self.state.active:
                continue
            for above in range(self.state.heights[cards.PLACES * kind + victim]):
                self.line.copy_origin()
                self.line.steal(steal_of(kind, victim, above) - cards.STEAL)
                self.look_ahead()
                self.offer(turn_sizes.ANY + kind)
                if above == 0:
                    self.offer(turn_sizes.TOP + kind)

    def look_ahead(self) -> None:
        """Find the shares that every seat can expect from the line, in which the portion is taken."""
        self.line.active += 1
        if self.line.active == self.line.players:
            self.line.active = 0
        if self.ahead is not None and self.line.left[cards.SUSHI] + self.line.left[cards.BONE] > 0:
            self.ahead.solve()
            for seat in range(self.line.players):
                self.value[seat] = self.ahead.outcome[seat]
        else:
            self.prospects.estimate(self.line)
            for seat in range(self.line.players):
                self.value[seat] = self.prospects.chances[seat]

    def offer(self, portion: int) -> None:
        """Note the portion that was tried last, if it is the first of its class or better for the active seat."""
        at = portion * codes.SEATS
        if self.is_open[portion] and self.value[self.state.active] <= self.values[at + self.state.active]:
            return
        self.is_open[portion] = True
        for seat in range(self.state.players):
            self.values[at + seat] = self.value[seat]

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
        seat = self.state.active
        best = self.best[dice]
        if (
            best == turn_sizes.FORCED
            or self.values[portion * codes.SEATS + seat] > self.values[best * codes.SEATS + seat]
        ):
            self.best[dice] = portion

    def expect(self, aside: int, dice: int, left: int) -> None:
        """Find the shares, in `outcome`, before a roll of the dice that are not aside, with so many rolls left."""
        for seat in range(self.state.players):
            self.outcome[seat] = 0.0
        for i in range(self.table.firsts[dice], self.table.firsts[dice] + self.table.counts[dice]):
            kept = self.best_keep(aside, i, left - 1)
            portion = self.best[aside + self.table.results[i]]
            stop = portion * codes.SEATS
            roll = kept * codes.SEATS
            mover = self.state.active
            may_stop = portion != turn_sizes.FORCED or kept < 0
            if kept >= 0 and not (may_stop and self.values[stop + mover] >= self.expected[roll + mover]):
                for seat in range(self.state.players):
                    self.outcome[seat] += self.table.odds[i] * self.expected[roll + seat]
            else:
                for seat in range(self.state.players):
                    self.outcome[seat] += self.table.odds[i] * self.values[stop + seat]

    def best_keep(self, aside: int, result: int, left: int) -> int:
        """Find what to set aside of a roll, as a place in `expected`; -1 if there is nothing to roll again."""
        best = -1
        if left > 0:
            for i in range(self.table.keep_counts[result]):
                place = left * turn_sizes.SPAN + aside + self.table.kept[result * turn_sizes.KEEPS + i]
                mover = self.state.active
                if best < 0 or self.expected[place * codes.SEATS + mover] > self.expected[best * codes.SEATS + mover]:
                    best = place
        return best

    def worth(self, move: int) -> float:
        """The share that the active seat can expect from a move, after `solve`."""
        if move < cards.TAKE:
            aside = 0
            for die in range(cards.DICE):
                if ((self.state.aside | move) >> die) & 1:
                    aside += power(self.state.faces[die])
            return self.expected[
                ((cards.ROLLS - self.state.roll) * turn_sizes.SPAN + aside) * codes.SEATS + self.state.active
            ]
        if move < cards.STEAL:
            self.state.count_faces()
            kind = move - cards.TAKE
            return self.values[(kind * cards.NUMBERS + self.state.shown[kind]) * codes.SEATS + self.state.active]
        self.line.copy_origin()
        self.line.steal(move - cards.STEAL)
        self.look_ahead()
        return self.value[self.state.active]

    def choose(self) -> int:
        """The first of the legal moves from which the active seat can expect most."""
        with cython.nogil:
            self.solve()
        count = self.state.list_moves(self.state.active)
        chosen = self.state.moves[0]
        most = self.worth(chosen)
        for i in range(1, count):
            worth = self.worth(self.state.moves[i])
            if worth > most:
                most = worth
                chosen = self.state.moves[i]
        return chosen


def power(face: int) -> int:
    """The number that stands for one die with a face."""
    number = 1
    for _ in range(face):
        number *= cards.NUMBERS
    return number
