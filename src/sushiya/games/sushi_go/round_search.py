"""The rest of a round of Sushi Go! between two who know both hands, solved exactly.

Both choose at the same time, so every position is a matrix game. Most have a saddle point: it is found by going from
best reply to best reply, with bounds as in alpha-beta search. In the others the double oracle method solves a matrix
of a few options of each, and adds best replies to it until there are none.

What is found out without mixing holds for every lead, as the order of outcomes is the same from all of them. A bound
that rests on mixing is `bent`. Before the last round it holds for other leads as well, on one side: more lead is never
worse, but a position with it is worth no more than the lead adds by itself. For the share of the win after a lead has
grown is a concave function of the share before, so that a mean of such shares is no more than the function of the mean.
"""

from __future__ import annotations

try:
    import cython
except ModuleNotFoundError:
    from sushiya.core import interpreted as cython

from sushiya.core.arrays import real_row, row
from sushiya.core.matrix_game import MatrixGame
from sushiya.games.sushi_go import hands, packing, simplification
from sushiya.games.sushi_go.bent_bounds import BentBounds
from sushiya.games.sushi_go.round_endings import RoundEndings
from sushiya.games.sushi_go.round_line import RoundLine
from sushiya.games.sushi_go.round_options import RoundOptions
from sushiya.games.sushi_go.round_worths import RoundWorths
from sushiya.games.sushi_go.transpositions import Transpositions

if not cython.compiled:
    from math import floor


def relative(worth: float, lead: int) -> int:
    """A worth that rests on no mixing, which is a whole number, relative to the lead."""
    return int(floor(worth - lead + 0.5))  # noqa: RUF046 - a real number in C


class RoundSearch:
    """A solver; it is made once and used for one position after the other."""

    def __init__(self) -> None:
        self.tiny = 1e-11
        self.line = RoundLine()
        self.options = RoundOptions(self.line)
        self.worths = RoundWorths()
        self.endings = RoundEndings(self.line, self.worths)
        self.seen = Transpositions()
        self.bends = BentBounds()
        self.game = MatrixGame()
        self.positions = 0
        self.most_positions = 0
        self.stopped = False
        self.value = 0.0
        self.weight = 0.0
        self.worth = 0.0
        self.low = 0.0
        self.high = 0.0
        self.bent = 0
        self.chosen: list[int] = row(packing.SIDES)
        self.hints: list[int] = row(packing.SIDES)
        self.keys: list[int] = row(packing.PLIES)
        self.weights: list[float] = real_row(packing.SIDE_OPTIONS)
        if not cython.compiled:
            self.picks: list[int] = row(packing.SIDE_OPTIONS)
            self.lows: list[float] = real_row(packing.PLY_PAIRINGS)
            self.highs: list[float] = real_row(packing.PLY_PAIRINGS)
            self.bents: list[int] = row(packing.PLY_PAIRINGS)

    def judge_by(self, number: int) -> None:
        """Set what a lead at the end of a round is worth: the win itself in the last, else the fitted chance to win."""
        self.line.count_in_round(number)
        self.worths.judge_by(number)

    def set_up(self, hands: list[int], tables: list[int], lead: int, left: int) -> None:
        """Set the position at ply 0."""
        for seat in range(2):
            self.line.hands[seat] = hands[seat]
            self.line.tables[seat] = tables[seat]
        self.line.leads[0] = lead
        self.line.left[0] = left
        simplification.simplify(self.line, 0)

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

    def is_ending(self, ply: int) -> bool:
        """Whether a position is worked out by trying everything, and not kept."""
        return self.line.left[ply] <= 2 and ply > 0 and not self.line.has_chopsticks(ply)

    def recall(self, ply: int, alpha: float, beta: float) -> None:
        """Find what is known of a position: `low`, `high`, which of them is `bent`, and the options to try first.

        What was found with just this lead is looked up if the rest does not show that it is beyond alpha or beta.
        """
        self.keys[ply] = self.line.key(ply)
        self.low = self.worths.least
        self.high = self.worths.most
        self.bent = 0
        self.hints[2 * ply] = 0
        self.hints[2 * ply + 1] = 0
        lead = self.line.leads[ply]
        if not self.worths.is_last:
            at = self.seen.find(self.keys[ply])
            if at == packing.NONE:
                return
            self.hints[2 * ply] = self.seen.slots[at].hint
            self.hints[2 * ply + 1] = self.seen.slots[at].other_hint
            if self.seen.slots[at].low > -packing.FAR:
                self.low = self.seen.slots[at].low + lead
            if self.seen.slots[at].high < packing.FAR:
                self.high = self.seen.slots[at].high + lead
            if self.seen.slots[at].left < packing.MIXED or self.says_enough(alpha, beta):
                return
            at = self.bends.places.find(self.keys[ply])
            if at != packing.NONE:
                self.narrow(self.bends.low(at, lead), self.bends.high(at, lead))
            if self.says_enough(alpha, beta):
                return
        at = self.bends.places.find(self.line.key_with_lead(ply, self.keys[ply]))
        if at != packing.NONE:
            self.hints[2 * ply] = self.bends.places.slots[at].hint
            self.hints[2 * ply + 1] = self.bends.places.slots[at].other_hint
            self.narrow(self.bends.bounds[at].low, self.bends.bounds[at].high)

    def says_enough(self, alpha: float, beta: float) -> bool:
        """Whether the bounds show a value, or that it is beyond alpha or beta."""
        return self.low >= beta or self.high <= alpha or self.high - self.low <= self.worths.tiny

    def narrow(self, low: float, high: float) -> None:
        """Take in bounds that are bent, as far as they say more."""
        if low > self.low:
            self.low = low
            self.bent |= packing.LOW_BENT
        if high < self.high:
            self.high = high
            self.bent |= packing.HIGH_BENT

    def remember(self, ply: int, low: float, high: float) -> None:
        """Keep the bounds of a position that were found, if they are better than those that were known."""
        left = self.line.left[ply]
        lead = self.line.leads[ply]
        hint = self.options.name(2 * ply, self.hints[2 * ply])
        other_hint = self.options.name(2 * ply + 1, self.hints[2 * ply + 1])
        if not self.worths.is_last:
            at = self.seen.reserve(self.keys[ply], left, hint, other_hint)
            if self.low > low and not self.bent & packing.LOW_BENT:
                self.seen.slots[at].low = relative(self.low, lead)
            if self.high < high and not self.bent & packing.HIGH_BENT:
                self.seen.slots[at].high = relative(self.high, lead)
            if not self.bent:
                return
            self.seen.slots[at].left = left + packing.MIXED
            at = self.bends.reserve(self.keys[ply], left, hint, other_hint)
            if self.low > low and self.bent & packing.LOW_BENT:
                self.bends.bounds[at].low = self.low - lead
                self.bends.bounds[at].low_until = lead
            if self.high < high and self.bent & packing.HIGH_BENT:
                self.bends.bounds[at].high = self.high - lead
                self.bends.bounds[at].high_from = lead
        at = self.bends.reserve(self.line.key_with_lead(ply, self.keys[ply]), left, hint, other_hint)
        self.bends.bounds[at].low = max(low, self.low)
        self.bends.bounds[at].high = min(high, self.high)

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

    def span(self, at: int) -> float:
        """How far apart the bounds of what a pair of options brings are, as shares."""
        return self.worths.share(self.highs[at]) - self.worths.share(self.lows[at])

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

    def clear_pairings(self, ply: int) -> None:
        """Forget what pairs of options bring."""
        first = ply * packing.PAIRINGS
        for at in range(first, first + self.options.counts[2 * ply] * self.options.counts[2 * ply + 1]):
            self.lows[at] = self.worths.least
            self.highs[at] = self.worths.most
            self.bents[at] = 0

    def pairing(self, ply: int, line: int, column: int, alpha: float, beta: float) -> float:
        """The worth of the position after two options, or a bound of it beyond alpha or beta."""
        at = ply * packing.PAIRINGS + line * self.options.counts[2 * ply + 1] + column
        if self.lows[at] >= beta or self.highs[at] - self.lows[at] <= self.worths.tiny:
            return self.lows[at]
        if self.highs[at] <= alpha:
            return self.highs[at]
        side = 2 * ply * packing.OPTIONS + line
        self.enter(
            ply, self.options.after_hands[side], self.options.after_tables[side], self.options.gains[side], column
        )
        value = self.value_in(ply + 1, alpha, beta)
        if (value > alpha or alpha <= self.worths.least) and value > self.lows[at]:
            self.lows[at] = value
            self.bents[at] = (self.bents[at] & packing.HIGH_BENT) | (self.bent & packing.LOW_BENT)
        if (value < beta or beta >= self.worths.most) and value < self.highs[at]:
            self.highs[at] = value
            self.bents[at] = (self.bents[at] & packing.LOW_BENT) | (self.bent & packing.HIGH_BENT)
        return value

    def look_up(self, ply: int, line: int, column: int) -> None:
        """Narrow the bounds of what two options bring by what is known of the position after them."""
        at = ply * packing.PAIRINGS + line * self.options.counts[2 * ply + 1] + column
        if self.highs[at] - self.lows[at] <= self.worths.tiny:
            return
        side = 2 * ply * packing.OPTIONS + line
        self.enter(
            ply, self.options.after_hands[side], self.options.after_tables[side], self.options.gains[side], column
        )
        if self.is_ending(ply + 1):
            self.low = self.endings.worth(ply + 1)
            self.high = self.low
            self.bent = self.endings.bent
        else:
            self.recall(ply + 1, self.worths.least, self.worths.most)
        if self.low > self.lows[at]:
            self.lows[at] = self.low
            self.bents[at] = (self.bents[at] & packing.HIGH_BENT) | (self.bent & packing.LOW_BENT)
        if self.high < self.highs[at]:
            self.highs[at] = self.high
            self.bents[at] = (self.bents[at] & packing.LOW_BENT) | (self.bent & packing.HIGH_BENT)

    def enter(self, ply: int, hand: int, table: int, gain: int, column: int) -> None:
        """Set up the next ply: what an option of seat 0 leads to, with an option of seat 1; the hands change places."""
        other = (2 * ply + 1) * packing.OPTIONS + column
        child = 2 * ply + 2
        self.line.hands[child] = self.options.after_hands[other]
        self.line.hands[child + 1] = hand
        self.line.tables[child] = table
        self.line.tables[child + 1] = self.options.after_tables[other]
        self.line.leads[ply + 1] = self.line.leads[ply] + gain - self.options.gains[other]
        self.line.left[ply + 1] = self.line.left[ply] - 1
        if self.line.left[ply + 1] > 2 or self.line.has_chopsticks(ply + 1):
            simplification.simplify(self.line, ply + 1)
