"""The keyed random stream of a match: ChaCha with 8 rounds over a 256-bit seed.

The same seed gives the same game on every machine, and nobody can work out the seed from what they see.
"""

from __future__ import annotations

from sushiya.core import codes
from sushiya.core.arrays import row

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
    """A stream of random numbers that is determined by its key."""

    def __init__(self, key: bytes, rounds: int = 8) -> None:
        if len(key) != KEY_BYTES:
            raise ValueError("the key of a random stream has 32 bytes")
        words = [int.from_bytes(key[i : i + 4], "little") for i in range(0, KEY_BYTES, 4)]
        self.state: list[int] = [*CONSTANTS, *words, 0, 0, 0, 0]
        self.blocks: list[int] = row(codes.WORDS)
        """The next words of the stream, several blocks of sixteen."""
        self.lanes: list[int] = row(codes.WORDS)
        """The same while they are mixed: the first words of all blocks, then their second words, and so on."""
        self.used = codes.HALVES
        self.double_rounds = rounds // 2

    def copy_from(self, other: Chance) -> None:
        """Take over the key and the position of another stream."""
        self.state[:] = other.state
        self.blocks[:] = other.blocks
        self.used = other.used
        self.double_rounds = other.double_rounds

    def refill(self) -> None:
        """Compute the next blocks."""
        x = self.lanes
        for word in range(16):
            for lane in range(codes.LANES):
                x[codes.LANES * word + lane] = self.state[word]
        for lane in range(codes.LANES):
            x[48 + lane] = (self.state[12] + lane) & codes.MASK
            x[52 + lane] = (self.state[13] + self.carry(lane)) & codes.MASK
        for _ in range(self.double_rounds):
            for lane in range(codes.LANES):  # which a compiler does all at once
                x0, x1, x2, x3 = x[lane], x[4 + lane], x[8 + lane], x[12 + lane]
                x4, x5, x6, x7 = x[16 + lane], x[20 + lane], x[24 + lane], x[28 + lane]
                x8, x9, x10, x11 = x[32 + lane], x[36 + lane], x[40 + lane], x[44 + lane]
                x12, x13, x14, x15 = x[48 + lane], x[52 + lane], x[56 + lane], x[60 + lane]
                x0, x4, x8, x12 = quarter(x0, x4, x8, x12)
                x1, x5, x9, x13 = quarter(x1, x5, x9, x13)
                x2, x6, x10, x14 = quarter(x2, x6, x10, x14)
                x3, x7, x11, x15 = quarter(x3, x7, x11, x15)
                x0, x5, x10, x15 = quarter(x0, x5, x10, x15)
                x1, x6, x11, x12 = quarter(x1, x6, x11, x12)
                x2, x7, x8, x13 = quarter(x2, x7, x8, x13)
                x3, x4, x9, x14 = quarter(x3, x4, x9, x14)
                x[lane], x[4 + lane], x[8 + lane], x[12 + lane] = x0, x1, x2, x3
                x[16 + lane], x[20 + lane], x[24 + lane], x[28 + lane] = x4, x5, x6, x7
                x[32 + lane], x[36 + lane], x[40 + lane], x[44 + lane] = x8, x9, x10, x11
                x[48 + lane], x[52 + lane], x[56 + lane], x[60 + lane] = x12, x13, x14, x15
        for lane in range(codes.LANES):
            for word in range(16):
                self.blocks[16 * lane + word] = (x[codes.LANES * word + lane] + self.state[word]) & codes.MASK
            self.blocks[16 * lane + 12] = (self.blocks[16 * lane + 12] + lane) & codes.MASK
            self.blocks[16 * lane + 13] = (self.blocks[16 * lane + 13] + self.carry(lane)) & codes.MASK
        self.state[13] = (self.state[13] + self.carry(codes.LANES)) & codes.MASK
        self.state[12] = (self.state[12] + codes.LANES) & codes.MASK
        self.used = 0

    def carry(self, blocks: int) -> int:
        """What so many blocks more add to the upper half of the counter."""
        return 1 if ((self.state[12] + blocks) & codes.MASK) < blocks else 0

    def half(self) -> int:
        """Return the next 16 random bits: of each 32-bit word the low half first, then the high half."""
        if self.used == codes.HALVES:
            self.refill()
        bits = self.blocks[self.used >> 1] >> ((self.used & 1) << 4)
        self.used += 1
        return bits & 0xFFFF

    def below(self, n: int) -> int:
        """Draw a number from 0 to n - 1, all equally likely; n is at most 65536.

        This is Lemire's method: multiply, and reject the few draws that would make some numbers more likely.
        """
        product = self.half() * n
        if (product & 0xFFFF) < n:
            unfair = (0x10000 - n) % n
            while (product & 0xFFFF) < unfair:
                product = self.half() * n
        return product >> 16

    def draw(self, n: int) -> int:
        """Draw a number from 0 to n - 1: `below`, for Python."""
        return self.below(n)

    def bits(self) -> int:
        """Return the next 16 random bits: `half`, for Python."""
        return self.half()

    def exchange(self, values: list[int], things: list[int], count: int) -> None:
        """Shuffle the values of the first `count` of these things among them: `values` is indexed by thing."""
        for left in range(count, 1, -1):
            one = things[left - 1]
            other = things[self.below(left)]
            value = values[one]
            values[one] = values[other]
            values[other] = value

    def deal(self, pile: list[int], size: int, count: int, hand: list[int]) -> int:
        """Draw `count` random cards from a pile and count them in a hand; returns the last card drawn.

        The order of the pile is not kept: afterwards its first `size - count` entries are the cards that are left.
        """
        card = -1
        for left in range(size, size - count, -1):
            at = self.below(left)
            card = pile[at]
            pile[at] = pile[left - 1]
            hand[card] += 1
        return card
