"""The rest of a round of Sushi Go! between two who know both hands, solved exactly.

Both choose at the same time, so every position is a matrix game. Most have a saddle point: it is found by going from
best reply to best reply, with bounds as in alpha-beta search. In the others the double oracle method solves a matrix
of a few options of each, and adds best replies to it until there are none.

Seat 0 is the one that is looked for. A position is two hands, by who holds them, two tables and a lead, from which all
that can no longer matter is removed: what is decided is counted in the lead, and cards that cannot score are junk.
"""

from __future__ import annotations

try:
    import cython
except ModuleNotFoundError:
    from sushiya.core import interpreted as cython

from sushiya.core import hashing
from sushiya.core.arrays import real_row, row
from sushiya.core.matrix_game import MatrixGame
from sushiya.games.sushi_go import cards, packing, weights

if not cython.compiled:
    from math import exp


def count_in(hand: int, kind: int) -> int:
    """How many cards of a kind are in a hand."""
    return (hand >> (packing.CARD_BITS * kind)) & 15


def card(kind: int) -> int:
    """A hand of one card."""
    one = 1
    return one << (packing.CARD_BITS * kind)


def lowest_card(hand: int) -> int:
    """The first kind that is in a hand."""
    kind = 0
    while hand & 15 == 0:
        hand >>= packing.CARD_BITS
        kind += 1
    return kind


def maki_lead(own: int, other: int) -> int:
    """How many points more than the other somebody gets for maki symbols (SG-10)."""
    if own == other:
        return 0
    if own > other:
        return 3 if other > 0 else 6
    return -3 if own > 0 else -6


class RoundSearch:
    """A solver; it is made once and used for one position after the other."""

    def __init__(self) -> None:
        self.tiny = 1e-11
        self.game = MatrixGame()
        self.searches = 0
        self.positions = 0
        self.most_positions = 0
        self.stopped = False
        self.round = packing.NONE
        self.point = 0
        self.pudding = 0
        self.gained = 0
        self.hand = 0
        self.table = 0
        self.gain = 0
        self.looks = 0
        self.weight = 0.0
        self.worth = 0.0
        self.low = 0.0
        self.high = 0.0
        self.outcomes: list[float] = real_row(packing.LEADS)
        self.left: list[int] = row(packing.PLIES)
        self.leads: list[int] = row(packing.PLIES)
        self.hands: list[int] = row(packing.SIDES)
        self.tables: list[int] = row(packing.SIDES)
        self.counts: list[int] = row(packing.SIDES)
        self.chosen: list[int] = row(packing.SIDES)
        self.hints: list[int] = row(packing.SIDES)
        self.weights: list[float] = real_row(packing.SIDE_OPTIONS)
        if not cython.compiled:
            self.after_hands: list[int] = row(packing.SIDE_OPTIONS)
            self.after_tables: list[int] = row(packing.SIDE_OPTIONS)
            self.gains: list[int] = row(packing.SIDE_OPTIONS)
            self.worths: list[int] = row(packing.SIDE_OPTIONS)
            self.picks: list[int] = row(packing.SIDE_OPTIONS)
            self.lows: list[float] = real_row(packing.PLY_PAIRINGS)
            self.highs: list[float] = real_row(packing.PLY_PAIRINGS)
            self.keys: list[int] = row(packing.SLOT_WORDS)
            self.bounds: list[float] = real_row(packing.SLOT_WORDS)

    def judge_by(self, number: int) -> None:
        """Set what a lead at the end of a round is worth: the win itself in the last, else the fitted chance to win."""
        if number == self.round:
            return
        self.round = number
        if number == cards.ROUNDS - 1:
            self.point = packing.HALF_POINT
            self.pudding = 0
        else:
            self.point = weights.POINT
            self.pudding = weights.PUDDING_KEPT_OF_TWO
        certainty = 0.00001 * (weights.CERTAINTY_1_OF_TWO if number == 0 else weights.CERTAINTY_2_OF_TWO)
        for at in range(packing.LEADS):
            lead = at - packing.FAR
            if self.pudding > 0:
                self.outcomes[at] = 1.0 / (1.0 + exp(-certainty * lead))
            else:
                self.outcomes[at] = 0.5 * ((lead > 0) + (lead >= 0))

    def set_up(self, hands: list[int], tables: list[int], lead: int, left: int) -> None:
        """Set the position at ply 0."""
        for seat in range(2):
            self.hands[seat] = hands[seat]
            self.tables[seat] = tables[seat]
        self.leads[0] = lead
        self.left[0] = left
        self.simplify(0)

    def solve(self, most_positions: int) -> float:
        """The value of the position at ply 0 for seat 0; `stopped` says that it took more positions than it may."""
        self.searches += 1
        self.positions = 0
        self.most_positions = most_positions
        self.stopped = False
        with cython.nogil:
            self.worth = self.value_in(0, 0.0, 1.0)
        return self.worth

    def take(self, first: int, second: int) -> None:
        """Look at a move of seat 0 in the solved position: its `weight` in the strategy, and what it is `worth`.

        The weight goes to the first of several moves that lead to the same.
        """
        with cython.nogil:
            self.play(0, self.kept(first), self.kept(second))
            self.weight = 0.0
            for i in range(self.counts[0]):
                if (
                    self.after_hands[i] == self.hand
                    and self.after_tables[i] == self.table
                    and self.gains[i] == self.gain
                ):
                    self.weight = self.weights[i]
                    self.weights[i] = 0.0
            self.worth = self.worth_against(self.hand, self.table, self.gain)

    def kept(self, kind: int) -> int:
        """The kind of a card in the simplified position."""
        return kind if kind == packing.NONE or count_in(self.hands[0], kind) > 0 else packing.JUNK

    def worth_against(self, hand: int, table: int, gain: int) -> float:
        """What an option of seat 0 at ply 0 is worth against the other's strategy, given what it leads to."""
        worth = 0.0
        for j in range(self.counts[1]):
            weight = self.weights[packing.OPTIONS + j]
            if weight > 0.0:
                self.enter(0, hand, table, gain, j)
                worth += weight * self.value_in(1, 0.0, 1.0)
        return worth

    def outcome(self, lead: int) -> float:
        """What a lead at the end of the round is worth."""
        return self.outcomes[min(max(lead + packing.FAR, 0), 2 * packing.FAR)]

    def value_in(self, ply: int, alpha: float, beta: float) -> float:
        """The value of a position if it is between two bounds, else a bound of it that is beyond them."""
        if self.left[ply] == 0:
            return self.outcome(self.leads[ply] + self.final_lead(self.tables[2 * ply], self.tables[2 * ply + 1]))
        if self.left[ply] <= 2 and ply > 0 and not self.has_chopsticks(ply):
            return self.last_turn(ply) if self.left[ply] == 1 else self.last_but_one(ply)
        key = self.key(ply)
        slot = self.find(key)
        low = 0.0
        high = 1.0
        self.hints[2 * ply] = 0
        self.hints[2 * ply + 1] = 0
        if slot != packing.NONE:
            self.hints[2 * ply] = self.keys[2 * slot + 1] // packing.OPTIONS % packing.OPTIONS
            self.hints[2 * ply + 1] = self.keys[2 * slot + 1] % packing.OPTIONS
            low = self.bounds[2 * slot]
            high = self.bounds[2 * slot + 1]
            if ply > 0:
                if low >= beta or high - low <= self.tiny:
                    return low
                if high <= alpha:
                    return high
        self.positions += 1
        if self.positions > self.most_positions:
            self.stopped = True
        if self.stopped:
            return 0.5
        self.list_options(ply, 0)
        self.list_options(ply, 1)
        self.clear_pairings(ply)
        self.low = low
        self.high = high
        if not self.find_saddle_point(ply, max(alpha, low), min(beta, high)):
            self.mix(ply, max(alpha, low), min(beta, high))
        low = max(low, self.low)
        high = min(high, self.high)
        if high < low:
            high = low
        if not self.stopped:
            self.remember(key, ply, low, high)
        return high if high <= alpha else low

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
                self.low = 0.0
                return True
            self.add_pick(2 * ply, line)
            reply = self.best_column(ply, line, column, alpha, min(value, beta))
            if reply == column:
                self.set_strategies(ply, line, column)
                self.low = min(value, beta)
                self.high = 1.0 if value >= beta else value
                return True
            column = reply
        return False

    def set_strategies(self, ply: int, line: int, column: int) -> None:
        """Nobody mixes: a saddle point was found. Only at ply 0 does anybody want to know."""
        if ply > 0:
            return
        for i in range(self.counts[0]):
            self.weights[i] = 1.0 if i == line else 0.0
        for j in range(self.counts[1]):
            self.weights[packing.OPTIONS + j] = 1.0 if j == column else 0.0

    def best_row(self, ply: int, column: int, alpha: float, beta: float) -> int:
        """The best reply to a column if it brings more than alpha, or one that brings beta; `high` is how much."""
        best = packing.NONE
        most = alpha
        hint = self.hints[2 * ply]
        for at in range(self.counts[2 * ply]):
            i = hint if at == 0 else at - (at <= hint)
            value = self.pairing(ply, i, column, most, min(beta, most + self.tiny))
            if value > most and value < beta:
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
        for j in range(self.counts[2 * ply + 1]):
            if j == column:
                continue
            other = self.pairing(ply, line, j, max(alpha, least - self.tiny), least)
            if other < least and other > alpha:
                other = self.pairing(ply, line, j, alpha, least)
            if other < least:
                least = other
                best = j
                if least <= alpha:
                    break
        return best

    def mix(self, ply: int, alpha: float, beta: float) -> None:
        """Solve the matrix of the options picked, and add best replies, until nobody has a better one."""
        while not self.stopped:
            self.solve_picked(ply)
            value = self.game.value
            line = self.better_row(ply, value)
            most = self.high
            column = self.better_column(ply, value)
            least = self.low
            self.low = least
            self.high = most
            if least >= beta or most <= alpha:
                return
            more = line != packing.NONE and self.add_pick(2 * ply, line)
            if column != packing.NONE and self.add_pick(2 * ply + 1, column):
                more = True
            if not more:
                self.low = value
                self.high = value
                return

    def solve_picked(self, ply: int) -> None:
        """Solve the matrix of the options picked by both, whose pairings are valued exactly."""
        rows = self.chosen[2 * ply]
        columns = self.chosen[2 * ply + 1]
        first = 2 * ply * packing.OPTIONS
        second = first + packing.OPTIONS
        for i in range(rows):
            for j in range(columns):
                self.pairing(ply, self.picks[first + i], self.picks[second + j], 0.0, 1.0)
        for i in range(rows):
            for j in range(columns):
                at = ply * packing.PAIRINGS + self.picks[first + i] * self.counts[2 * ply + 1] + self.picks[second + j]
                self.game.cells[i * columns + j] = self.lows[at]
        self.game.rows = rows
        self.game.columns = columns
        self.game.solve()
        for i in range(self.counts[2 * ply]):
            self.weights[first + i] = 0.0
        for i in range(rows):
            self.weights[first + self.picks[first + i]] = self.game.row_mix[i]
        for j in range(self.counts[2 * ply + 1]):
            self.weights[second + j] = 0.0
        for j in range(columns):
            self.weights[second + self.picks[second + j]] = self.game.column_mix[j]

    def better_row(self, ply: int, value: float) -> int:
        """The best reply to the columns' strategy, if it brings more than a value; `high` is what it brings."""
        best = packing.NONE
        most = value + self.tiny
        for i in range(self.counts[2 * ply]):
            brings = self.row_against_mix(ply, i, most)
            if brings > most:
                most = brings
                best = i
        self.high = most
        return best

    def row_against_mix(self, ply: int, line: int, enough: float) -> float:
        """What a row brings against the columns' strategy; a bound of that, if it is no more than `enough`."""
        first = ply * packing.PAIRINGS + line * self.counts[2 * ply + 1]
        second = (2 * ply + 1) * packing.OPTIONS
        total = 0.0
        for j in range(self.counts[2 * ply + 1]):
            total += self.weights[second + j] * self.highs[first + j]
        for j in range(self.counts[2 * ply + 1]):
            weight = self.weights[second + j]
            if weight <= 0.0:
                continue
            if total <= enough:
                return total
            before = self.highs[first + j]
            needed = before - (total - enough) / weight
            value = self.pairing(ply, line, j, max(0.0, needed), 1.0)
            if value <= needed:
                return enough
            total += weight * (value - before)
        return total

    def better_column(self, ply: int, value: float) -> int:
        """The best reply to the rows' strategy, if it brings less than a value; `low` is what it brings."""
        best = packing.NONE
        least = value - self.tiny
        for j in range(self.counts[2 * ply + 1]):
            brings = self.column_against_mix(ply, j, least)
            if brings < least:
                least = brings
                best = j
        self.low = least
        return best

    def column_against_mix(self, ply: int, column: int, enough: float) -> float:
        """What a column leaves to the rows' strategy; a bound of that, if it is no less than `enough`."""
        first = ply * packing.PAIRINGS + column
        second = 2 * ply * packing.OPTIONS
        width = self.counts[2 * ply + 1]
        total = 0.0
        for i in range(self.counts[2 * ply]):
            total += self.weights[second + i] * self.lows[first + i * width]
        for i in range(self.counts[2 * ply]):
            weight = self.weights[second + i]
            if weight <= 0.0:
                continue
            if total >= enough:
                return total
            before = self.lows[first + i * width]
            needed = before + (enough - total) / weight
            value = self.pairing(ply, i, column, 0.0, min(1.0, needed))
            if value >= needed:
                return enough
            total += weight * (value - before)
        return total

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
        for at in range(first, first + self.counts[2 * ply] * self.counts[2 * ply + 1]):
            self.lows[at] = 0.0
            self.highs[at] = 1.0

    def pairing(self, ply: int, line: int, column: int, alpha: float, beta: float) -> float:
        """The value of the position after two options, or a bound of it beyond alpha or beta."""
        at = ply * packing.PAIRINGS + line * self.counts[2 * ply + 1] + column
        if self.lows[at] >= beta or self.highs[at] - self.lows[at] <= self.tiny:
            return self.lows[at]
        if self.highs[at] <= alpha:
            return self.highs[at]
        side = 2 * ply * packing.OPTIONS + line
        self.enter(ply, self.after_hands[side], self.after_tables[side], self.gains[side], column)
        value = self.value_in(ply + 1, alpha, beta)
        if value > alpha or alpha <= 0.0:
            self.lows[at] = max(self.lows[at], value)
        if value < beta or beta >= 1.0:
            self.highs[at] = min(self.highs[at], value)
        return value

    def enter(self, ply: int, hand: int, table: int, gain: int, column: int) -> None:
        """Set up the next ply: what an option of seat 0 leads to, with an option of seat 1; the hands change places."""
        other = (2 * ply + 1) * packing.OPTIONS + column
        child = 2 * ply + 2
        self.hands[child] = self.after_hands[other]
        self.hands[child + 1] = hand
        self.tables[child] = table
        self.tables[child + 1] = self.after_tables[other]
        self.leads[ply + 1] = self.leads[ply] + gain - self.gains[other]
        self.left[ply + 1] = self.left[ply] - 1
        if self.left[ply + 1] > 2 or self.has_chopsticks(ply + 1):
            self.simplify(ply + 1)

    def has_chopsticks(self, ply: int) -> bool:
        """Whether somebody may take two cards."""
        both = self.tables[2 * ply] | self.tables[2 * ply + 1]
        return self.left[ply] > 1 and (both >> packing.CHOPSTICKS_BIT) & packing.CHOPSTICKS_MASK > 0

    def last_turn(self, ply: int) -> float:
        """The value of a position in which everybody has one card."""
        own = self.lay(self.tables[2 * ply], lowest_card(self.hands[2 * ply]))
        lead = self.leads[ply] + self.gained
        other = self.lay(self.tables[2 * ply + 1], lowest_card(self.hands[2 * ply + 1]))
        return self.outcome(lead - self.gained + self.final_lead(own, other))

    def last_but_one(self, ply: int) -> float:
        """The value of a position in which everybody has two cards and may take one."""
        one = lowest_card(self.hands[2 * ply])
        two = lowest_card(self.hands[2 * ply] - card(one))
        three = lowest_card(self.hands[2 * ply + 1])
        four = lowest_card(self.hands[2 * ply + 1] - card(three))
        a = self.both_laid(ply, one, four, three, two)
        b = self.both_laid(ply, one, three, four, two)
        c = self.both_laid(ply, two, four, three, one)
        d = self.both_laid(ply, two, three, four, one)
        least = max(min(a, b), min(c, d))
        if least >= min(max(a, c), max(b, d)):
            return least
        return (a * d - b * c) / (a + d - b - c)

    def both_laid(self, ply: int, first: int, second: int, other_first: int, other_second: int) -> float:
        """What it is worth if both seats lay two cards, one after the other, and the round ends."""
        own = self.lay(self.tables[2 * ply], first)
        lead = self.leads[ply] + self.gained
        own = self.lay(own, second)
        lead += self.gained
        other = self.lay(self.tables[2 * ply + 1], other_first)
        lead -= self.gained
        other = self.lay(other, other_second)
        return self.outcome(lead - self.gained + self.final_lead(own, other))

    def final_lead(self, own: int, other: int) -> int:
        """What is scored when all cards are laid: maki, and in the last round puddings, which decide a tie besides."""
        lead = self.point * maki_lead(
            (own >> packing.MAKI_BIT) & packing.MAKI_MASK, (other >> packing.MAKI_BIT) & packing.MAKI_MASK
        )
        puddings = (own >> packing.PUDDING_BIT) - (other >> packing.PUDDING_BIT)
        if puddings > 0:
            lead += 6 * self.point + 1
        elif puddings < 0:
            lead -= 6 * self.point + 1
        return lead

    def lay(self, table: int, kind: int) -> int:
        """A table with one more card, and in `gained` what that scores at once."""
        gain = 0
        if kind == cards.TEMPURA:
            gain = 5 * ((table >> packing.TEMPURA_BIT) & packing.TEMPURA_MASK)
            table ^= 1 << packing.TEMPURA_BIT
        elif kind == cards.SASHIMI:
            if (table >> packing.SASHIMI_BIT) & packing.SASHIMI_MASK == 2:
                gain = 10
                table -= 2 << packing.SASHIMI_BIT
            else:
                table += 1 << packing.SASHIMI_BIT
        elif kind == cards.DUMPLING:
            gain = ((table >> packing.DUMPLING_BIT) & packing.DUMPLING_MASK) + 1
            if gain > 5:
                gain = 0
            else:
                table += 1 << packing.DUMPLING_BIT
        elif kind <= cards.MAKI_3:
            table += (kind - cards.MAKI_1 + 1) << packing.MAKI_BIT
        elif kind <= cards.NIGIRI_SQUID:
            gain = kind - cards.NIGIRI_EGG + 1
            if (table >> packing.WASABI_BIT) & packing.WASABI_MASK:
                gain *= 3
                table -= 1 << packing.WASABI_BIT
        elif kind == cards.WASABI:
            table += 1 << packing.WASABI_BIT
        elif kind == cards.CHOPSTICKS:
            table += 1 << packing.CHOPSTICKS_BIT
        elif kind == cards.PUDDING and self.pudding == 0:
            table += 1 << packing.PUDDING_BIT
        self.gained = gain * self.point
        if kind == cards.PUDDING:
            self.gained += self.pudding
        return table

    def list_options(self, ply: int, seat: int) -> None:
        """List what a seat can do, what seems best first; of two that lead to the same, or to what is worse, one."""
        side = 2 * ply + seat
        hand = self.hands[side]
        self.counts[side] = 0
        for kind in range(packing.HAND_KINDS):
            if count_in(hand, kind) > 0:
                self.add_option(side, kind, packing.NONE)
        if (self.tables[side] >> packing.CHOPSTICKS_BIT) & packing.CHOPSTICKS_MASK:
            for first in range(packing.HAND_KINDS):
                if count_in(hand, first) > 0 and first != cards.CHOPSTICKS:
                    self.list_pairs(side, first)

    def list_pairs(self, side: int, first: int) -> None:
        """Add the pairs of a kind with itself and lower ones: a wasabi before a nigiri, a nigiri before a lesser one.

        With chopsticks in it a pair is the same as its other card alone. A wasabi after a nigiri is for another one.
        """
        wasabi = (self.tables[side] >> packing.WASABI_BIT) & packing.WASABI_MASK
        for second in range(first + 1):
            if count_in(self.hands[side], second) > (first == second) and second != cards.CHOPSTICKS:
                self.add_option(side, first, second)
                if first == cards.WASABI and wasabi == 0 and cards.NIGIRI_EGG <= second <= cards.NIGIRI_SQUID:
                    self.add_option(side, second, first)

    def play(self, side: int, first: int, second: int) -> None:
        """What keeping a card, or two with chopsticks, leads to (`hand`, `table`, `gain`), and how good it looks."""
        self.looks = self.seeming(side, self.tables[side], first)
        self.table = self.lay(self.tables[side], first)
        self.gain = self.gained
        self.hand = self.hands[side] - card(first)
        if second != packing.NONE:
            self.looks += self.seeming(side, self.table, second) - 8 * self.point
            self.table = self.lay(self.table, second) - (1 << packing.CHOPSTICKS_BIT)
            self.gain += self.gained
            self.hand += card(cards.CHOPSTICKS) - card(second)

    def add_option(self, side: int, first: int, second: int) -> None:
        """Insert an option where it belongs by how good it looks."""
        self.play(side, first, second)
        base = side * packing.OPTIONS
        at = base + self.counts[side]
        self.counts[side] += 1
        while at > base and self.worths[at - 1] < self.looks:
            self.after_hands[at] = self.after_hands[at - 1]
            self.after_tables[at] = self.after_tables[at - 1]
            self.gains[at] = self.gains[at - 1]
            self.worths[at] = self.worths[at - 1]
            at -= 1
        self.after_hands[at] = self.hand
        self.after_tables[at] = self.table
        self.gains[at] = self.gain
        self.worths[at] = self.looks

    def seeming(self, side: int, table: int, kind: int) -> int:
        """What a card seems worth, to have it and that the other has not, in fifths of a point as the lead counts."""
        self.lay(self.tables[side ^ 1], kind)
        worth = 2 * self.gained
        self.lay(table, kind)
        worth += 5 * self.gained
        left = self.left[side >> 1]
        if kind == cards.SASHIMI:
            worth += 4 * self.point * ((table >> packing.SASHIMI_BIT) & packing.SASHIMI_MASK == 1)
            worth += self.point * min(left, 4)
        elif kind == cards.TEMPURA:
            worth += 5 * self.point * ((table >> packing.TEMPURA_BIT) & packing.TEMPURA_MASK == 0)
        elif cards.MAKI_1 <= kind <= cards.MAKI_3:
            worth += 4 * self.point * (kind - cards.MAKI_1 + 1)
        elif kind == cards.WASABI:
            worth += 3 * self.point * min(left, 5)
        elif kind == cards.CHOPSTICKS:
            worth += self.point * min(left, 5)
        elif kind == cards.PUDDING and self.pudding == 0:
            worth += 15 * self.point
        elif kind == cards.DUMPLING:
            worth += 2 * self.point
        return worth

    def simplify(self, ply: int) -> None:
        """Remove from a position what cannot matter any more, so that positions worth the same look the same."""
        side = 2 * ply
        self.simplify_chopsticks(side, self.left[ply])
        self.simplify_nigiri(side)
        self.simplify_sets(side)
        self.simplify_maki(ply)
        if self.pudding == 0:
            self.simplify_puddings(ply)

    def discard(self, side: int, kind: int) -> None:
        """Make junk of all cards of a kind."""
        for at in range(side, side + 2):
            self.hands[at] += count_in(self.hands[at], kind) * (card(packing.JUNK) - card(kind))

    def both(self, side: int, kind: int) -> int:
        """How many cards of a kind are in both hands."""
        return count_in(self.hands[side], kind) + count_in(self.hands[side + 1], kind)

    def simplify_chopsticks(self, side: int, left: int) -> None:
        """Chopsticks are of use in a later turn but the last."""
        if left <= 2:
            self.discard(side, cards.CHOPSTICKS)
        for at in range(side, side + 2):
            spare = ((self.tables[at] >> packing.CHOPSTICKS_BIT) & packing.CHOPSTICKS_MASK) - (left - 1)
            if spare > 0:
                self.tables[at] -= spare << packing.CHOPSTICKS_BIT

    def simplify_nigiri(self, side: int) -> None:
        """A wasabi is of use as long as there is a nigiri for it."""
        nigiri = 0
        for kind in range(cards.NIGIRI_EGG, cards.NIGIRI_SQUID + 1):
            nigiri += self.both(side, kind)
        if nigiri == 0:
            self.discard(side, cards.WASABI)
        for at in range(side, side + 2):
            spare = ((self.tables[at] >> packing.WASABI_BIT) & packing.WASABI_MASK) - nigiri
            if spare > 0:
                self.tables[at] -= spare << packing.WASABI_BIT

    def simplify_sets(self, side: int) -> None:
        """Sets that cannot be completed, and dumplings that nobody can get or needs, are forgotten."""
        tempura = self.both(side, cards.TEMPURA)
        sashimi = self.both(side, cards.SASHIMI)
        dumplings = self.both(side, cards.DUMPLING)
        pairs = False
        threes = False
        wanted = False
        for at in range(side, side + 2):
            table = self.tables[at]
            if tempura == 0:
                table &= ~(packing.TEMPURA_MASK << packing.TEMPURA_BIT)
            elif ((table >> packing.TEMPURA_BIT) & packing.TEMPURA_MASK) + tempura >= 2:
                pairs = True
            if ((table >> packing.SASHIMI_BIT) & packing.SASHIMI_MASK) + sashimi < 3:
                table &= ~(packing.SASHIMI_MASK << packing.SASHIMI_BIT)
            else:
                threes = True
            if dumplings == 0:
                table &= ~(packing.DUMPLING_MASK << packing.DUMPLING_BIT)
            elif (table >> packing.DUMPLING_BIT) & packing.DUMPLING_MASK < 5:
                wanted = True
            self.tables[at] = table
        if not pairs:
            self.discard(side, cards.TEMPURA)
        if not threes:
            self.discard(side, cards.SASHIMI)
        if not wanted:
            self.discard(side, cards.DUMPLING)

    def simplify_maki(self, ply: int) -> None:
        """Maki that are decided are counted; else the symbols that both have do not matter, but that they have some."""
        side = 2 * ply
        own = (self.tables[side] >> packing.MAKI_BIT) & packing.MAKI_MASK
        other = (self.tables[side + 1] >> packing.MAKI_BIT) & packing.MAKI_MASK
        symbols = 0
        for kind in range(cards.MAKI_1, cards.MAKI_3 + 1):
            symbols += (kind - cards.MAKI_1 + 1) * self.both(side, kind)
        fewest = min(own, other)
        most = max(own, other)
        if symbols == 0 or (fewest > 0 and most - fewest > symbols):
            self.leads[ply] += self.point * maki_lead(own, other)
            self.tables[side] -= own << packing.MAKI_BIT
            self.tables[side + 1] -= other << packing.MAKI_BIT
            for kind in range(cards.MAKI_1, cards.MAKI_3 + 1):
                self.discard(side, kind)
            return
        spare = max(fewest - 1, 0)
        self.tables[side] -= spare << packing.MAKI_BIT
        self.tables[side + 1] -= spare << packing.MAKI_BIT
        spare = most - symbols - 1
        if fewest == 0 and spare > 0:
            self.tables[side if own > other else side + 1] -= spare << packing.MAKI_BIT

    def simplify_puddings(self, ply: int) -> None:
        """Puddings of the last round that are decided are counted: six points, and half a one for the tie-break."""
        side = 2 * ply
        own = self.tables[side] >> packing.PUDDING_BIT
        other = self.tables[side + 1] >> packing.PUDDING_BIT
        fewest = min(own, other)
        ahead = own - other
        left = self.both(side, cards.PUDDING)
        self.tables[side] -= fewest << packing.PUDDING_BIT
        self.tables[side + 1] -= fewest << packing.PUDDING_BIT
        if ahead > left:
            self.leads[ply] += 6 * self.point + 1
            self.tables[side] -= ahead << packing.PUDDING_BIT
            self.discard(side, cards.PUDDING)
        elif -ahead > left:
            self.leads[ply] -= 6 * self.point + 1
            self.tables[side + 1] += ahead << packing.PUDDING_BIT
            self.discard(side, cards.PUDDING)

    def key(self, ply: int) -> int:
        """A 64-bit key of a position; every word is mixed twice, for what differs in its high bits alone."""
        key = hashing.mixed(self.hands[2 * ply], self.left[ply])
        key = hashing.mixed(hashing.mixed(key, 0), self.hands[2 * ply + 1])
        key = hashing.mixed(hashing.mixed(key, 0), self.leads[ply])
        key = hashing.mixed(hashing.mixed(key, 0), self.tables[2 * ply])
        return hashing.mixed(hashing.mixed(key, 0), self.tables[2 * ply + 1])

    def find(self, key: int) -> int:
        """The slot of a position of this search, or NONE."""
        first = key & packing.BUCKETS
        for slot in range(first, first + packing.BUCKET):
            if self.keys[2 * slot] == key and self.keys[2 * slot + 1] // packing.STAMPED == self.searches:
                return slot
        return packing.NONE

    def remember(self, key: int, ply: int, low: float, high: float) -> None:
        """Keep the bounds of a position: in its slot, in a free one, or instead of the position nearest to the end."""
        first = key & packing.BUCKETS
        chosen = first
        nearest = packing.STAMP
        for slot in range(first, first + packing.BUCKET):
            stamp = self.keys[2 * slot + 1] // packing.PAIRINGS
            if stamp // packing.STAMP != self.searches:
                if nearest > 0:
                    chosen = slot
                    nearest = 0
            elif self.keys[2 * slot] == key:
                chosen = slot
                nearest = -1
                break
            elif stamp % packing.STAMP < nearest:
                chosen = slot
                nearest = stamp % packing.STAMP
        self.keys[2 * chosen] = key
        stamp = self.searches
        stamp = stamp * packing.STAMP + self.left[ply]
        stamp = stamp * packing.OPTIONS + self.hints[2 * ply]
        self.keys[2 * chosen + 1] = stamp * packing.OPTIONS + self.hints[2 * ply + 1]
        self.bounds[2 * chosen] = low
        self.bounds[2 * chosen + 1] = high
