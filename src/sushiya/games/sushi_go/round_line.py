"""The positions of a line of play in a round of Sushi Go! for two, ply by ply, and what cards score in them.

A position is two hands, by who holds them, two tables and a lead. Seat 0 is the one that is looked for; what belongs to
a seat at a ply is at `2 * ply + seat`.
"""

from __future__ import annotations

from sushiya.core import hashing
from sushiya.core.arrays import row
from sushiya.games.sushi_go import cards, hands, packing, weights


def maki_lead(own: int, other: int) -> int:
    """How many points more than the other somebody gets for maki symbols (SG-10)."""
    if own == other:
        return 0
    if own > other:
        return 3 if other > 0 else 6
    return -3 if own > 0 else -6


class RoundLine:
    """A line; leads are counted in half points in the last round, else in hundredths of a point."""

    def __init__(self) -> None:
        self.point = 0
        self.pudding = 0
        self.gained = 0
        self.left: list[int] = row(packing.PLIES)
        self.leads: list[int] = row(packing.PLIES)
        self.hands: list[int] = row(packing.SIDES)
        self.tables: list[int] = row(packing.SIDES)

    def count_in_round(self, number: int) -> None:
        """Set what a point and a pudding count in a round; puddings of the last one are compared at its end."""
        if number == cards.ROUNDS - 1:
            self.point = packing.HALF_POINT
            self.pudding = 0
        else:
            self.point = weights.POINT
            self.pudding = weights.PUDDING_KEPT_OF_TWO

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

    def has_chopsticks(self, ply: int) -> bool:
        """Whether somebody may take two cards."""
        both = self.tables[2 * ply] | self.tables[2 * ply + 1]
        return self.left[ply] > 1 and (both >> packing.CHOPSTICKS_BIT) & packing.CHOPSTICKS_MASK > 0

    def both(self, ply: int, kind: int) -> int:
        """How many cards of a kind are in both hands."""
        return hands.count_in(self.hands[2 * ply], kind) + hands.count_in(self.hands[2 * ply + 1], kind)

    def key(self, ply: int) -> int:
        """A 64-bit key of a position but its lead; words are mixed twice, for what differs in its high bits alone.

        Some of its bits say which cards are left: positions that are met together are near each other in a table.
        """
        tables = self.tables[2 * ply + 1]
        tables = (tables << packing.TABLE_BITS) + self.tables[2 * ply]
        key = hashing.mixed(self.hands[2 * ply], self.left[ply])
        key = hashing.mixed(hashing.mixed(key, 0), self.hands[2 * ply + 1])
        key = hashing.mixed(hashing.mixed(key, 0), tables)
        left = hashing.mixed(self.hands[2 * ply] + self.hands[2 * ply + 1], 0)
        return key ^ ((key ^ left) & packing.REGIONS)

    def key_with_lead(self, ply: int, key: int) -> int:
        """The key of a position with its lead, from that without; it is in the same region of a table."""
        return key ^ (hashing.mixed(key, self.leads[ply]) & ~packing.REGIONS)
