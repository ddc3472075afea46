"""What both seats can do in the positions of a round of Sushi Go!, the most promising first.

A card is left out if the hand has one that is at least as good to have now, whoever gets the other one later: a larger
maki, a larger nigiri, or anything useful instead of junk. To play it as if the cards were exchanged brings no less.

What has turned out best in other positions with as many cards is tried earlier: the history of a search.
"""

from __future__ import annotations

try:
    import cython
except ModuleNotFoundError:
    from sushiya.core import interpreted as cython

from sushiya.core.arrays import row
from sushiya.games.sushi_go import cards, hands, packing
from sushiya.games.sushi_go.round_line import RoundLine


class RoundOptions:
    """The options of both seats at every ply: the hand that is passed on, the table, and what is gained at once."""

    def __init__(self, line: RoundLine) -> None:
        self.line = line
        self.hand = 0
        self.table = 0
        self.gain = 0
        self.looks = 0
        self.counts: list[int] = row(packing.SIDES)
        if not cython.compiled:
            self.denials: list[int] = row(packing.HAND_KINDS)
            self.first_tables: list[int] = row(packing.HAND_KINDS)
            self.first_gains: list[int] = row(packing.HAND_KINDS)
            self.first_looks: list[int] = row(packing.HAND_KINDS)
            self.after_hands: list[int] = row(packing.SIDE_OPTIONS)
            self.after_tables: list[int] = row(packing.SIDE_OPTIONS)
            self.gains: list[int] = row(packing.SIDE_OPTIONS)
            self.worths: list[int] = row(packing.SIDE_OPTIONS)
            self.names: list[int] = row(packing.SIDE_OPTIONS)
            self.history: list[int] = row(packing.HISTORY)

    def forget(self) -> None:
        """Begin another search, without any history."""
        for at in range(packing.HISTORY):
            self.history[at] = 0

    def learn(self, side: int, best: int) -> None:
        """Remember that an option was the best of a seat, and not the one that looked best."""
        first = self.place(side, self.name(side, 0))
        at = self.place(side, self.name(side, best))
        self.history[at] += (packing.HISTORY_MOST - self.history[at]) >> packing.HISTORY_BITS
        if best > 0:
            self.history[first] -= (packing.HISTORY_MOST + self.history[first]) >> packing.HISTORY_BITS

    def place(self, side: int, name: int) -> int:
        """Where the history of options of a name is."""
        return (2 * self.line.left[side >> 1] + (side & 1)) * packing.NAMES + name

    def name(self, side: int, option: int) -> int:
        """The name of an option, by which it is found in another position."""
        return self.names[side * packing.OPTIONS + option]

    def named(self, side: int, name: int) -> int:
        """The option of a name, or the first."""
        for option in range(self.counts[side]):
            if self.name(side, option) == name:
                return option
        return 0

    def list_both(self, ply: int) -> None:
        """List what the seats can do at a ply."""
        self.list_of(2 * ply)
        self.list_of(2 * ply + 1)

    def list_of(self, side: int) -> None:
        """List what a seat can do, what seems best first; of two that lead to the same, or to what is worse, one."""
        self.counts[side] = 0
        for kind in range(packing.HAND_KINDS):
            if hands.count_in(self.line.hands[side], kind) > 0:
                self.look_at(side, kind)
                self.add(side, kind, packing.NONE)
        if (self.line.tables[side] >> packing.CHOPSTICKS_BIT) & packing.CHOPSTICKS_MASK:
            for first in range(packing.JUNK):
                if hands.count_in(self.line.hands[side], first) > 0 and first != cards.CHOPSTICKS:
                    self.list_pairs(side, first)

    def list_pairs(self, side: int, first: int) -> None:
        """Add the pairs of a kind with itself and lower ones: a wasabi before a nigiri, a nigiri before a lesser one.

        With chopsticks in it a pair is the same as its other card alone, and with junk it is worse. A wasabi after a
        nigiri is for another one.
        """
        wasabi = (self.line.tables[side] >> packing.WASABI_BIT) & packing.WASABI_MASK
        for second in range(first + 1):
            if hands.count_in(self.line.hands[side], second) > (first == second) and second != cards.CHOPSTICKS:
                self.add(side, first, second)
                if first == cards.WASABI and wasabi == 0 and cards.NIGIRI_EGG <= second <= cards.NIGIRI_SQUID:
                    self.add(side, second, first)

    def add(self, side: int, first: int, second: int) -> None:
        """Insert an option where it belongs by how good it looks, unless another one is at least as good."""
        if self.is_inferior(side, first, second):
            return
        self.put(side, first, second)
        name = 16 * first + second + 2
        self.looks += self.line.point * self.history[self.place(side, name)]
        base = side * packing.OPTIONS
        at = base + self.counts[side]
        self.counts[side] += 1
        while at > base and self.worths[at - 1] < self.looks:
            self.after_hands[at] = self.after_hands[at - 1]
            self.after_tables[at] = self.after_tables[at - 1]
            self.gains[at] = self.gains[at - 1]
            self.worths[at] = self.worths[at - 1]
            self.names[at] = self.names[at - 1]
            at -= 1
        self.after_hands[at] = self.hand
        self.after_tables[at] = self.table
        self.gains[at] = self.gain
        self.worths[at] = self.looks
        self.names[at] = name

    def is_inferior(self, side: int, first: int, second: int) -> bool:
        """Whether a card that stays in the hand is at least as good as one that is taken."""
        rest = self.line.hands[side] - hands.card(first)
        table = self.line.tables[side]
        if second == packing.NONE:
            return self.is_worse(side, table, first, rest)
        rest -= hands.card(second)
        return self.is_worse(side, table, first, rest) or self.is_worse(side, self.first_tables[first], second, rest)

    def is_worse(self, side: int, table: int, kind: int, rest: int) -> bool:
        """Whether a card is no better for a table than one of the rest of a hand.

        It is not so for a nigiri as long as a wasabi can come that serves the better one.
        """
        if cards.MAKI_1 <= kind <= cards.MAKI_3:
            return hands.holds(rest, kind + 1, cards.MAKI_3)
        has_wasabi = (table >> packing.WASABI_BIT) & packing.WASABI_MASK > 0
        if cards.NIGIRI_EGG <= kind <= cards.NIGIRI_SQUID:
            return hands.holds(rest, kind + 1, cards.NIGIRI_SQUID) and (
                has_wasabi or self.line.both(side >> 1, cards.WASABI) == 0
            )
        if kind != packing.JUNK:
            return False
        return (
            hands.holds(rest, cards.TEMPURA, cards.MAKI_3)
            or hands.holds(rest, cards.CHOPSTICKS, cards.PUDDING)
            or (
                hands.holds(rest, cards.NIGIRI_EGG, cards.NIGIRI_SQUID)
                and not has_wasabi
                and self.line.both(side >> 1, cards.WASABI) == 0
            )
        )

    def play(self, side: int, first: int, second: int) -> None:
        """What keeping a card, or two with chopsticks, leads to: `hand`, `table`, `gain`."""
        self.look_at(side, first)
        if second != packing.NONE:
            self.look_at(side, second)
        self.put(side, first, second)

    def look_at(self, side: int, kind: int) -> None:
        """What keeping a card first leads to, how good that looks, and what it is worth to deny it to the other."""
        self.line.lay(self.line.tables[side ^ 1], kind)
        self.denials[kind] = 2 * self.line.gained
        self.first_tables[kind] = self.line.lay(self.line.tables[side], kind)
        self.first_gains[kind] = self.line.gained
        self.first_looks[kind] = self.seeming(side, self.line.tables[side], kind)

    def put(self, side: int, first: int, second: int) -> None:
        """What kinds that were looked at lead to (`hand`, `table`, `gain`), and how good they look."""
        self.hand = self.line.hands[side] - hands.card(first)
        self.table = self.first_tables[first]
        self.gain = self.first_gains[first]
        self.looks = self.first_looks[first]
        if second != packing.NONE:
            self.table = self.line.lay(self.table, second) - (1 << packing.CHOPSTICKS_BIT)
            self.gain += self.line.gained
            self.looks += self.seeming(side, self.first_tables[first], second) - 8 * self.line.point
            self.hand += hands.card(cards.CHOPSTICKS) - hands.card(second)

    def seeming(self, side: int, table: int, kind: int) -> int:
        """What a card just laid seems worth, to have it and to deny it, in fifths of a point as the lead counts."""
        worth = self.denials[kind] + 5 * self.line.gained
        left = self.line.left[side >> 1]
        point = self.line.point
        if kind == cards.SASHIMI:
            worth += 4 * point * ((table >> packing.SASHIMI_BIT) & packing.SASHIMI_MASK == 1)
            worth += point * min(left, 4)
        elif kind == cards.TEMPURA:
            worth += 5 * point * ((table >> packing.TEMPURA_BIT) & packing.TEMPURA_MASK == 0)
        elif cards.MAKI_1 <= kind <= cards.MAKI_3:
            worth += 4 * point * (kind - cards.MAKI_1 + 1)
        elif kind == cards.WASABI:
            worth += 3 * point * min(left, 5)
        elif kind == cards.CHOPSTICKS:
            worth += point * min(left, 5)
        elif kind == cards.PUDDING and self.line.pudding == 0:
            worth += 15 * point
        elif kind == cards.DUMPLING:
            worth += 2 * point
        return worth
