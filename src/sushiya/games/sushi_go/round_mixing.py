"""Positions in which somebody has to mix, solved by the double oracle method.

A matrix of a few options of each is solved, and best replies are added to it until there are none.
"""

from __future__ import annotations

try:
    import cython
except ModuleNotFoundError:
    from sushiya.core import interpreted as cython

from sushiya.core.arrays import real_row, row
from sushiya.core.matrix_game import MatrixGame
from sushiya.games.sushi_go import packing
from sushiya.games.sushi_go.round_bounds import RoundBounds


class RoundMixing(RoundBounds):
    """Mixes the options picked at a ply, until the search is stopped; `weights` are the strategies found last."""

    def __init__(self) -> None:
        super().__init__()
        self.tiny = 1e-11
        self.game = MatrixGame()
        self.stopped = False
        self.chosen: list[int] = row(packing.SIDES)
        self.weights: list[float] = real_row(packing.SIDE_OPTIONS)
        if not cython.compiled:
            self.picks: list[int] = row(packing.SIDE_OPTIONS)

    def mix(self, ply: int, alpha: float, beta: float) -> None:
        """Solve the matrix of the options picked, and add best replies, until the value or a bound is found.

        If the matrix is worth beta or more, only replies of columns matter; if it is worth alpha or less, only rows.
        """
        most = self.worths.share(alpha) - self.tiny
        least = self.worths.share(beta) + self.tiny
        found = False
        while not found and not self.stopped:
            self.solve_picked(ply)
            if self.game.value >= least:
                found = self.leaves(ply, beta, least)
            elif self.game.value <= most:
                found = self.brings_no_more(ply, alpha, most)
            else:
                found = self.is_mixed(ply, self.game.value, alpha, beta)

    def leaves(self, ply: int, beta: float, least: float) -> bool:
        """Whether all columns leave beta to the rows' strategy, so that it is a bound; else the best one is added."""
        column = self.better_column(ply, least)
        if column != packing.NONE and self.add_pick(2 * ply + 1, column):
            return False
        self.low = beta
        self.high = self.worths.most
        self.bent = packing.LOW_BENT
        return True

    def brings_no_more(self, ply: int, alpha: float, most: float) -> bool:
        """Whether no row brings more than alpha against the columns' strategy; else the best one is added."""
        line = self.better_row(ply, most)
        if line != packing.NONE and self.add_pick(2 * ply, line):
            return False
        self.low = self.worths.least
        self.high = alpha
        self.bent = packing.HIGH_BENT
        return True

    def is_mixed(self, ply: int, value: float, alpha: float, beta: float) -> bool:
        """Whether nobody has a better reply than the picked ones, or bounds are beyond alpha or beta; else add them."""
        line = self.better_row(ply, value)
        most = self.high
        column = self.better_column(ply, value)
        self.low = self.worths.of_share(self.low)
        self.high = self.worths.of_share(most)
        self.bent = packing.BENT
        if self.low >= beta or self.high <= alpha:
            return True
        more = line != packing.NONE and self.add_pick(2 * ply, line)
        if column != packing.NONE and self.add_pick(2 * ply + 1, column):
            more = True
        if not more:
            self.low = self.worths.of_share(value)
            self.high = self.low
        return not more

    def solve_picked(self, ply: int) -> None:
        """Solve the matrix of the options picked by both, whose pairings are valued exactly."""
        rows = self.chosen[2 * ply]
        columns = self.chosen[2 * ply + 1]
        first = 2 * ply * packing.OPTIONS
        second = first + packing.OPTIONS
        for i in range(rows):
            for j in range(columns):
                self.pairing(ply, self.picks[first + i], self.picks[second + j], self.worths.least, self.worths.most)
        width = self.options.counts[2 * ply + 1]
        for i in range(rows):
            for j in range(columns):
                at = ply * packing.PAIRINGS + self.picks[first + i] * width + self.picks[second + j]
                self.game.cells[i * columns + j] = self.worths.share(self.lows[at])
        self.game.rows = rows
        self.game.columns = columns
        self.game.solve()
        for i in range(self.options.counts[2 * ply]):
            self.weights[first + i] = 0.0
        for i in range(rows):
            self.weights[first + self.picks[first + i]] = self.game.row_mix[i]
        for j in range(width):
            self.weights[second + j] = 0.0
        for j in range(columns):
            self.weights[second + self.picks[second + j]] = self.game.column_mix[j]

    def better_row(self, ply: int, value: float) -> int:
        """The best reply to the columns' strategy, if it brings a larger share; `high` is what it brings."""
        best = packing.NONE
        most = value + self.tiny
        for i in range(self.options.counts[2 * ply]):
            brings = self.row_against_mix(ply, i, most)
            if brings > most:
                most = brings
                best = i
        self.high = most
        return best

    def row_against_mix(self, ply: int, line: int, enough: float) -> float:
        """The share that a row brings against the columns' strategy; a bound, if it is no more than `enough`."""
        first = ply * packing.PAIRINGS + line * self.options.counts[2 * ply + 1]
        second = (2 * ply + 1) * packing.OPTIONS
        total = self.row_at_most(ply, line)
        if total <= enough:
            return total
        for j in range(self.options.counts[2 * ply + 1]):
            if self.weights[second + j] > 0.0:
                self.look_up(ply, line, j)
        total = self.row_at_most(ply, line)
        if total <= enough:
            return total
        for _ in range(2):
            if self.is_row_held(ply, line, total, enough):
                return enough
            total = self.row_at_most(ply, line)
        for j in range(self.options.counts[2 * ply + 1]):
            weight = self.weights[second + j]
            if weight <= 0.0:
                continue
            if total <= enough:
                return total
            before = self.worths.share(self.highs[first + j])
            needed = before - (total - enough) / weight
            alpha = self.worths.of_share(needed)
            value = self.pairing(ply, line, j, alpha, self.worths.most)
            if needed >= 0.0 and value <= alpha:
                return enough
            total += weight * (self.worths.share(value) - before)
        return total

    def row_at_most(self, ply: int, line: int) -> float:
        """The share that a row brings at most against the columns' strategy, by what is known."""
        first = ply * packing.PAIRINGS + line * self.options.counts[2 * ply + 1]
        second = (2 * ply + 1) * packing.OPTIONS
        total = 0.0
        for j in range(self.options.counts[2 * ply + 1]):
            if self.weights[second + j] > 0.0:
                total += self.weights[second + j] * self.worths.share(self.highs[first + j])
        return total

    def is_row_held(self, ply: int, line: int, total: float, enough: float) -> bool:
        """Whether a row brings no more than `enough`, as far as that shows without exact worths.

        What it brings too much by the bounds is shared out among the columns, by how far apart the bounds of each are;
        whether each leaves no more than its part is asked with a window of no width. If one leaves more, its bounds are
        closer together, and to ask again may find what the others can leave.
        """
        first = ply * packing.PAIRINGS + line * self.options.counts[2 * ply + 1]
        second = (2 * ply + 1) * packing.OPTIONS
        spare = 0.0
        for j in range(self.options.counts[2 * ply + 1]):
            if self.weights[second + j] > 0.0:
                spare += self.weights[second + j] * self.span(first + j)
        for j in range(self.options.counts[2 * ply + 1]):
            weight = self.weights[second + j]
            span = self.span(first + j)
            if weight <= 0.0 or span <= 0.0:
                continue
            if total - spare > enough:
                return False
            before = self.worths.share(self.highs[first + j])
            alpha = self.worths.of_share(before - (total - enough) * span / spare)
            value = self.pairing(ply, line, j, alpha, alpha + self.worths.tiny)
            if value > alpha:
                return False
            total += weight * (self.worths.share(value) - before)
            spare -= weight * span
            if total <= enough:
                return True
        return total <= enough + self.game.tiny

    def better_column(self, ply: int, value: float) -> int:
        """The best reply to the rows' strategy, if it leaves a smaller share; `low` is what it leaves."""
        best = packing.NONE
        least = value - self.tiny
        for j in range(self.options.counts[2 * ply + 1]):
            brings = self.column_against_mix(ply, j, least)
            if brings < least:
                least = brings
                best = j
        self.low = least
        return best

    def column_against_mix(self, ply: int, column: int, enough: float) -> float:
        """The share that a column leaves to the rows' strategy; a bound, if it is no less than `enough`."""
        first = ply * packing.PAIRINGS + column
        second = 2 * ply * packing.OPTIONS
        width = self.options.counts[2 * ply + 1]
        total = self.column_at_least(ply, column)
        if total >= enough:
            return total
        for i in range(self.options.counts[2 * ply]):
            if self.weights[second + i] > 0.0:
                self.look_up(ply, i, column)
        total = self.column_at_least(ply, column)
        if total >= enough:
            return total
        for _ in range(2):
            if self.is_column_held(ply, column, total, enough):
                return enough
            total = self.column_at_least(ply, column)
        for i in range(self.options.counts[2 * ply]):
            weight = self.weights[second + i]
            if weight <= 0.0:
                continue
            if total >= enough:
                return total
            before = self.worths.share(self.lows[first + i * width])
            needed = before + (enough - total) / weight
            beta = self.worths.of_share(needed)
            value = self.pairing(ply, i, column, self.worths.least, beta)
            if needed <= 1.0 and value >= beta:
                return enough
            total += weight * (self.worths.share(value) - before)
        return total

    def column_at_least(self, ply: int, column: int) -> float:
        """The share that a column leaves at least to the rows' strategy, by what is known."""
        second = 2 * ply * packing.OPTIONS
        at = ply * packing.PAIRINGS + column
        total = 0.0
        for i in range(self.options.counts[2 * ply]):
            if self.weights[second + i] > 0.0:
                total += self.weights[second + i] * self.worths.share(self.lows[at])
            at += self.options.counts[2 * ply + 1]
        return total

    def is_column_held(self, ply: int, column: int, total: float, enough: float) -> bool:
        """Whether a column leaves no less than `enough`, as far as that shows without exact worths, as with rows."""
        first = ply * packing.PAIRINGS + column
        second = 2 * ply * packing.OPTIONS
        width = self.options.counts[2 * ply + 1]
        spare = 0.0
        for i in range(self.options.counts[2 * ply]):
            if self.weights[second + i] > 0.0:
                spare += self.weights[second + i] * self.span(first + i * width)
        for i in range(self.options.counts[2 * ply]):
            weight = self.weights[second + i]
            span = self.span(first + i * width)
            if weight <= 0.0 or span <= 0.0:
                continue
            if total + spare < enough:
                return False
            before = self.worths.share(self.lows[first + i * width])
            beta = self.worths.of_share(before + (enough - total) * span / spare)
            value = self.pairing(ply, i, column, beta - self.worths.tiny, beta)
            if value < beta:
                return False
            total += weight * (self.worths.share(value) - before)
            spare -= weight * span
            if total >= enough:
                return True
        return total >= enough - self.game.tiny

    def add_pick(self, side: int, option: int) -> bool:
        """Add an option of a side to those of its matrix, unless it is one of them."""
        for at in range(self.chosen[side]):
            if self.picks[side * packing.OPTIONS + at] == option:
                return False
        self.picks[side * packing.OPTIONS + self.chosen[side]] = option
        self.chosen[side] += 1
        return True
