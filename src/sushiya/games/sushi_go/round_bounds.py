"""What is known of positions in the rest of a round: bounds of their worth, kept from one to the other.

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
from sushiya.games.sushi_go import packing, simplification
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


class RoundBounds:
    """A line of play, and the bounds of all positions on it and of what every pair of options leads to.

    What was asked last is in `low` and `high`, and `bent` says which of them rest on mixing.
    """

    def __init__(self) -> None:
        self.line = RoundLine()
        self.options = RoundOptions(self.line)
        self.worths = RoundWorths()
        self.endings = RoundEndings(self.line, self.worths)
        self.seen = Transpositions()
        self.bends = BentBounds()
        self.low = 0.0
        self.high = 0.0
        self.bent = 0
        self.hints: list[int] = row(packing.SIDES)
        self.keys: list[int] = row(packing.PLIES)
        if not cython.compiled:
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

    def value_in(self, ply: int, alpha: float, beta: float) -> float:  # noqa: ARG002 - the search itself fills it in
        """The worth of a position if it is between two bounds, else a bound of it that is beyond them."""
        return alpha

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

    def span(self, at: int) -> float:
        """How far apart the bounds of what a pair of options brings are, as shares."""
        return self.worths.share(self.highs[at]) - self.worths.share(self.lows[at])
