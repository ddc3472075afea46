"""The keyed random stream of a match: ChaCha with 8 rounds over a 256-bit seed.

The same seed gives the same game on every machine, and nobody can work out the seed from what they see.
"""

from __future__ import annotations

from sushiya.core import codes

CONSTANTS = (0x61707865, 0x3320646E, 0x79622D32, 0x6B206574)
KEY_BYTES = 32


def quarter(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    """Mix four words of the block (RFC 8439, section 2.1)."""
    a = (a + b) & codes.MASK
    d ^= a
    d = ((d << 16) & codes.MASK) | (d >> 16)
    c = (c + d) & codes.MASK
    b ^= c
    b = ((b << 12) & codes.MASK) | (b >> 20)
    a = (a + b) & codes.MASK
    d ^= a
    d = ((d << 8) & codes.MASK) | (d >> 24)
    c = (c + d) & codes.MASK
    b ^= c
    b = ((b << 7) & codes.MASK) | (b >> 25)
    return a, b, c, d


class Chance:
    """A stream of random numbers that only its key decides."""

    def __init__(self, key: bytes, rounds: int = 8) -> None:
        if len(key) != KEY_BYTES:
            raise ValueError("the key of a random stream has 32 bytes")
        words = [int.from_bytes(key[i : i + 4], "little") for i in range(0, KEY_BYTES, 4)]
        self.state: list[int] = [*CONSTANTS, *words, 0, 0, 0, 0]
        self.block: list[int] = [0] * 16
        self.used = 32
        self.double_rounds = rounds // 2

    def copy_from(self, other: Chance) -> None:
        """Continue where the other stream stands."""
        self.state[:] = other.state
        self.block[:] = other.block
        self.used = other.used
        self.double_rounds = other.double_rounds

    def refill(self) -> None:
        """Compute the next sixteen words."""
        s = self.state
        x0, x1, x2, x3 = s[0], s[1], s[2], s[3]
        x4, x5, x6, x7 = s[4], s[5], s[6], s[7]
        x8, x9, x10, x11 = s[8], s[9], s[10], s[11]
        x12, x13, x14, x15 = s[12], s[13], s[14], s[15]
        for _ in range(self.double_rounds):
            x0, x4, x8, x12 = quarter(x0, x4, x8, x12)
            x1, x5, x9, x13 = quarter(x1, x5, x9, x13)
            x2, x6, x10, x14 = quarter(x2, x6, x10, x14)
            x3, x7, x11, x15 = quarter(x3, x7, x11, x15)
            x0, x5, x10, x15 = quarter(x0, x5, x10, x15)
            x1, x6, x11, x12 = quarter(x1, x6, x11, x12)
            x2, x7, x8, x13 = quarter(x2, x7, x8, x13)
            x3, x4, x9, x14 = quarter(x3, x4, x9, x14)
        b = self.block
        b[0], b[1], b[2], b[3] = x0, x1, x2, x3
        b[4], b[5], b[6], b[7] = x4, x5, x6, x7
        b[8], b[9], b[10], b[11] = x8, x9, x10, x11
        b[12], b[13], b[14], b[15] = x12, x13, x14, x15
        for i in range(16):
            b[i] = (b[i] + s[i]) & codes.MASK
        s[12] = (s[12] + 1) & codes.MASK
        if s[12] == 0:
            s[13] = (s[13] + 1) & codes.MASK
        self.used = 0

    def half(self) -> int:
        """The next 16 random bits, the low half of a word first."""
        if self.used == 32:
            self.refill()
        bits = self.block[self.used >> 1] >> ((self.used & 1) << 4)
        self.used += 1
        return bits & 0xFFFF

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely, n up to 65536.

        Lemire's multiplication; the few draws that would favour some numbers are thrown away.
        """
        product = self.half() * n
        if (product & 0xFFFF) < n:
            unfair = (0x10000 - n) % n
            while (product & 0xFFFF) < unfair:
                product = self.half() * n
        return product >> 16

    def exchange(self, values: list[int], things: list[int], count: int) -> None:
        """Give some things one another's values, every way of doing so equally likely."""
        for left in range(count, 1, -1):
            one = things[left - 1]
            other = things[self.below(left)]
            value = values[one]
            values[one] = values[other]
            values[other] = value

    def deal(self, pile: list[int], size: int, count: int, hand: list[int]) -> int:
        """Move random cards of a pile into the counts of a hand; returns the last of them.

        The pile keeps no order: what is left of it closes up, its size is then `size - count`.
        """
        card = -1
        for left in range(size, size - count, -1):
            at = self.below(left)
            card = pile[at]
            pile[at] = pile[left - 1]
            hand[card] += 1
        return card
