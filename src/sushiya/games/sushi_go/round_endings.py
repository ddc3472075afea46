"""The last turns of a round of Sushi Go!, in which everybody has two cards or one and nobody has chopsticks."""

from __future__ import annotations

from sushiya.games.sushi_go import hands, packing
from sushiya.games.sushi_go.round_line import RoundLine
from sushiya.games.sushi_go.round_worths import RoundWorths


class RoundEndings:
    """What such positions are worth, by trying everything; `bent` says that somebody mixes."""

    def __init__(self, line: RoundLine, worths: RoundWorths) -> None:
        self.line = line
        self.worths = worths
        self.bent = 0

    def worth(self, ply: int) -> float:
        """The worth of a position at a ply of the line."""
        self.bent = 0
        if self.line.left[ply] == 0:
            return self.worths.of_lead(
                self.line.leads[ply] + self.line.final_lead(self.line.tables[2 * ply], self.line.tables[2 * ply + 1])
            )
        return self.last_turn(ply) if self.line.left[ply] == 1 else self.last_but_one(ply)

    def last_turn(self, ply: int) -> float:
        """The worth of a position in which everybody has one card."""
        own = self.line.lay(self.line.tables[2 * ply], hands.lowest_card(self.line.hands[2 * ply]))
        lead = self.line.leads[ply] + self.line.gained
        other = self.line.lay(self.line.tables[2 * ply + 1], hands.lowest_card(self.line.hands[2 * ply + 1]))
        return self.worths.of_lead(lead - self.line.gained + self.line.final_lead(own, other))

    def last_but_one(self, ply: int) -> float:
        """The worth of a position in which everybody has two cards and may take one."""
        one = hands.lowest_card(self.line.hands[2 * ply])
        two = hands.lowest_card(self.line.hands[2 * ply] - hands.card(one))
        three = hands.lowest_card(self.line.hands[2 * ply + 1])
        four = hands.lowest_card(self.line.hands[2 * ply + 1] - hands.card(three))
        a = self.both_laid(ply, one, four, three, two)
        b = self.both_laid(ply, one, three, four, two)
        c = self.both_laid(ply, two, four, three, one)
        d = self.both_laid(ply, two, three, four, one)
        least = max(min(a, b), min(c, d))
        if least >= min(max(a, c), max(b, d)):
            return least
        self.bent = packing.BENT
        a = self.worths.share(a)
        b = self.worths.share(b)
        c = self.worths.share(c)
        d = self.worths.share(d)
        return self.worths.of_share((a * d - b * c) / (a + d - b - c))

    def both_laid(self, ply: int, first: int, second: int, other_first: int, other_second: int) -> float:
        """What it is worth if both seats lay two cards, one after the other, and the round ends."""
        own = self.line.lay(self.line.tables[2 * ply], first)
        lead = self.line.leads[ply] + self.line.gained
        own = self.line.lay(own, second)
        lead += self.line.gained
        other = self.line.lay(self.line.tables[2 * ply + 1], other_first)
        lead -= self.line.gained
        other = self.line.lay(other, other_second)
        return self.worths.of_lead(lead - self.line.gained + self.line.final_lead(own, other))
