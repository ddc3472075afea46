"""The rest of a round of Sushi Go! between two who know both hands, solved exactly.

Both choose at the same time, so every position is a matrix game. Most have a saddle point: it is found by going from
best reply to best reply, with bounds as in alpha-beta search. In the others somebody mixes.
"""

from __future__ import annotations

try:
    import cython
except ModuleNotFoundError:
    from sushiya.core import interpreted as cython

from sushiya.games.sushi_go import hands, packing
from sushiya.games.sushi_go.round_mixing import RoundMixing


class RoundSearch(RoundMixing):
    """A solver; it is made once and used for one position after the other."""

    def __init__(self) -> None:
        super().__init__()
        self.positions = 0
        self.most_positions = 0
        self.value = 0.0
        self.weight = 0.0
        self.worth = 0.0

    def solve(self, most_positions: int) -> float:
        """The share of seat 0 in the position at ply 0; `stopped` says that it took more positions than it may."""
        self.seen.begin()
        self.bends.places.begin()
        self.options.forget()
        self.positions = 0
        self.most_positions = most_positions
        self.stopped = False
        with cython.nogil:
            self.value = self.value_in(0, self.worths.least, self.worths.most)
            self.worth = self.worths.share(self.value)
        return self.worth

    def take(self, first: int, second: int) -> None:
        """Look at a move of seat 0 in the solved position: its `weight` in the strategy, and what it is `worth`.

        The weight goes to the first of several moves that lead to the same.
        """
        with cython.nogil:
            self.options.play(0, self.kept(first), self.kept(second))
            self.weight = 0.0
            for i in range(self.options.counts[0]):
                if (
                    self.options.after_hands[i] == self.options.hand
                    and self.options.after_tables[i] == self.options.table
                    and self.options.gains[i] == self.options.gain
                ):
                    self.weight = self.weights[i]
                    self.weights[i] = 0.0
            self.worth = self.worth_against(self.options.hand, self.options.table, self.options.gain)

    def kept(self, kind: int) -> int:
        """The kind of a card in the simplified position."""
        return kind if kind == packing.NONE or hands.count_in(self.line.hands[0], kind) > 0 else packing.JUNK

    def worth_against(self, hand: int, table: int, gain: int) -> float:
        """The share that an option of seat 0 at ply 0 brings against the other's strategy, given what it leads to.

        It is no more than the value, so that against a single option no more needs to be looked for.
        """
        share = 0.0
        for j in range(self.options.counts[1]):
            weight = self.weights[packing.OPTIONS + j]
            if weight > 0.0:
                most = self.value + 8 * self.worths.tiny if weight == 1.0 else self.worths.most
                self.enter(0, hand, table, gain, j)
                share += weight * self.worths.share(self.value_in(1, self.worths.least, min(most, self.worths.most)))
        return share

    def value_in(self, ply: int, alpha: float, beta: float) -> float:
        """The worth of a position if it is between two bounds, else a bound of it that is beyond them."""
        if self.is_ending(ply):
            value = self.endings.worth(ply)
            self.bent = self.endings.bent
            return value
        self.recall(ply, alpha, beta)
        low = self.low
        high = self.high
        bent = self.bent
        if ply > 0:
            if low >= beta or high - low <= self.worths.tiny:
                return low
            if high <= alpha:
                return high
        self.positions += 1
        if self.positions > self.most_positions:
            self.stopped = True
        if self.stopped:
            return alpha
        self.options.list_both(ply)
        for side in range(2 * ply, 2 * ply + 2):
            self.hints[side] = self.options.named(side, self.hints[side])
        self.clear_pairings(ply)
        if not self.find_saddle_point(ply, max(alpha, low), min(beta, high)):
            self.mix(ply, max(alpha, low), min(beta, high))
        if not self.stopped:
            self.options.learn(2 * ply, self.hints[2 * ply])
            self.options.learn(2 * ply + 1, self.hints[2 * ply + 1])
            self.remember(ply, low, high)
        if self.low <= low:
            self.low = low
            self.bent = (self.bent & packing.HIGH_BENT) | (bent & packing.LOW_BENT)
        if self.high >= high:
            self.high = high
            self.bent = (self.bent & packing.LOW_BENT) | (bent & packing.HIGH_BENT)
        return self.high if self.high <= alpha else self.low

    def find_saddle_point(self, ply: int, alpha: float, beta: float) -> bool:
        """Go from best reply to best reply; True if that has led to the value, or to a bound beyond alpha or beta."""
        column = self.hints[2 * ply + 1]
        one = 1
        tried = 0
        self.chosen[2 * ply] = 0
        self.chosen[2 * ply + 1] = 0
        while not (tried >> column) & 1:
            tried |= one << column
            self.add_pick(2 * ply + 1, column)
            self.hints[2 * ply + 1] = column
            line = self.best_row(ply, column, alpha, beta)
            value = self.high
            if line == packing.NONE:
                self.set_strategies(ply, 0, column)
                self.low = self.worths.least
                self.bent = self.promise_of_column(ply, column)
                return True
            self.add_pick(2 * ply, line)
            reply = self.best_column(ply, line, column, alpha, min(value, beta))
            if reply == column:
                self.set_strategies(ply, line, column)
                self.bent = self.promise_of_row(ply, line)
                self.high = self.worths.most
                if value < beta:
                    self.bent |= self.promise_of_column(ply, column)
                return True
            column = reply
        return False

    def promise_of_row(self, ply: int, line: int) -> int:
        """Set what a row brings at least, in `low`; return whether that is bent."""
        bent = 0
        self.low = self.worths.most
        first = ply * packing.PAIRINGS + line * self.options.counts[2 * ply + 1]
        for at in range(first, first + self.options.counts[2 * ply + 1]):
            self.low = min(self.low, self.lows[at])
            bent |= self.bents[at]
        return bent & packing.LOW_BENT

    def promise_of_column(self, ply: int, column: int) -> int:
        """Set what a column leaves at most, in `high`; return whether that is bent."""
        bent = 0
        self.high = self.worths.least
        at = ply * packing.PAIRINGS + column
        for _ in range(self.options.counts[2 * ply]):
            self.high = max(self.high, self.highs[at])
            bent |= self.bents[at]
            at += self.options.counts[2 * ply + 1]
        return bent & packing.HIGH_BENT

    def set_strategies(self, ply: int, line: int, column: int) -> None:
        """Nobody mixes: a saddle point was found. Only at ply 0 does anybody want to know."""
        if ply > 0:
            return
        for i in range(self.options.counts[0]):
            self.weights[i] = 1.0 if i == line else 0.0
        for j in range(self.options.counts[1]):
            self.weights[packing.OPTIONS + j] = 1.0 if j == column else 0.0

    def best_row(self, ply: int, column: int, alpha: float, beta: float) -> int:
        """The best reply to a column if it brings more than alpha, or one that brings beta; `high` is how much."""
        best = packing.NONE
        most = alpha
        hint = self.hints[2 * ply]
        for at in range(self.options.counts[2 * ply]):
            i = hint if at == 0 else at - (at <= hint)
            value = self.pairing(ply, i, column, most, beta if at == 0 else min(beta, most + self.worths.tiny))
            if value > most and value < beta and at > 0:
                value = self.pairing(ply, i, column, most, beta)
            if value > most:
                most = value
                best = i
                if most >= beta:
                    break
        if best != packing.NONE:
            self.hints[2 * ply] = best
        self.high = most
        return best

    def best_column(self, ply: int, line: int, column: int, alpha: float, value: float) -> int:
        """The best reply to a row; `column` if none brings less than `value`, as that does."""
        best = column
        least = value
        for j in range(self.options.counts[2 * ply + 1]):
            if j == column:
                continue
            other = self.pairing(ply, line, j, max(alpha, least - self.worths.tiny), least)
            if other < least and other > alpha:
                other = self.pairing(ply, line, j, alpha, least)
            if other < least:
                least = other
                best = j
                if least <= alpha:
                    break
        return best
