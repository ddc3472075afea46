"""What would be slow here is replaced: the random stream, and the checks of moves that are made from texts anyway."""

from sushiya.core import moves
from sushiya.core.chance import Chance
from sushiya.core.errors import MalformedMove

QUARTERS = (
    (0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
    (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14),
)  # fmt: skip


def mix(low, high, rounds):
    """Mix a block of sixteen words (RFC 8439, section 2.3), each given by its low and its high half.

    In MicroPython whole numbers above 30 bits are thirty times slower.
    """
    for _ in range(rounds):
        for a, b, c, d in QUARTERS:
            al, ah, bl, bh = low[a], high[a], low[b], high[b]
            cl, ch, dl, dh = low[c], high[c], low[d], high[d]
            al += bl
            ah = (ah + bh + (al >> 16)) & 65535
            al &= 65535
            dl, dh = dh ^ ah, dl ^ al
            cl += dl
            ch = (ch + dh + (cl >> 16)) & 65535
            cl &= 65535
            bl ^= cl
            bh ^= ch
            bl, bh = (bl << 12 | bh >> 4) & 65535, (bh << 12 | bl >> 4) & 65535
            al += bl
            ah = (ah + bh + (al >> 16)) & 65535
            al &= 65535
            dl ^= al
            dh ^= ah
            dl, dh = (dl << 8 | dh >> 8) & 65535, (dh << 8 | dl >> 8) & 65535
            cl += dl
            ch = (ch + dh + (cl >> 16)) & 65535
            cl &= 65535
            bl ^= cl
            bh ^= ch
            bl, bh = (bl << 7 | bh >> 9) & 65535, (bh << 7 | bl >> 9) & 65535
            low[a], high[a], low[b], high[b] = al, ah, bl, bh
            low[c], high[c], low[d], high[d] = cl, ch, dl, dh


def refill(self):
    """Compute the next block of the stream, as sixteen words of two draws each."""
    low = [word & 65535 for word in self.state]
    high = [word >> 16 for word in self.state]
    mixed_low, mixed_high = low[:], high[:]
    mix(mixed_low, mixed_high, self.double_rounds)
    halves = []
    for word in range(16):
        total = mixed_low[word] + low[word]
        halves.append(total & 65535)
        halves.append((mixed_high[word] + high[word] + (total >> 16)) & 65535)
    self.blocks = halves
    self.state[12] += 1
    self.used = 0


def half(self):
    """The next draw of 16 bits."""
    if self.used >= 32:
        refill(self)
    bits = self.blocks[self.used]
    self.used += 1
    return bits


def sound(move, kind, refusal):
    """Check that a move is one of this game; its fields come from a text or a number, so that they are right."""
    if not isinstance(move, kind):
        raise MalformedMove(refusal, text=repr(move)[:80])
    return move


moves.sound = sound
Chance.refill = refill
Chance.half = half
