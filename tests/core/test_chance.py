"""The keyed stream is ChaCha, and what is drawn from it is fair."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

import sushiya
from sushiya.core import codes
from sushiya.core.chance import Chance
from tests.playing import stream

KEY_ONE = bytes([*[0] * 31, 1])
KEY_FF = bytes([0, 0xFF, *[0] * 30])
NONCE_TWO = [0, 0, 0x02000000]

CHACHA20 = [
    (
        bytes(32),
        0,
        [0, 0, 0],
        "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
        "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586",
    ),
    (
        bytes(32),
        1,
        [0, 0, 0],
        "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
        "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f",
    ),
    (
        KEY_ONE,
        1,
        [0, 0, 0],
        "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
        "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0",
    ),
    (
        KEY_FF,
        2,
        [0, 0, 0],
        "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
        "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096",
    ),
    (
        bytes(32),
        0,
        NONCE_TWO,
        "c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7"
        "8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d",
    ),
]
"""RFC 8439, appendix A.1: key, block counter, nonce, key stream."""

CHACHA8 = (
    "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
    "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
)
"""The first block for a key of zeros."""


def block(chance: Chance) -> str:
    """The first sixteen words that a stream has computed, as bytes in hexadecimal."""
    return b"".join(word.to_bytes(4, "little") for word in chance.blocks[:16]).hex()


@pytest.mark.parametrize(("key", "counter", "nonce", "expected"), CHACHA20)
def test_twenty_rounds_are_the_published_chacha20(key: bytes, counter: int, nonce: list[int], expected: str) -> None:
    chance = Chance(key, rounds=20)
    chance.state = [*chance.state[:12], counter, *nonce]
    chance.refill()
    assert block(chance) == expected


def test_eight_rounds_are_chacha8() -> None:
    chance = Chance(bytes(32))
    chance.refill()
    assert block(chance) == CHACHA8


def test_blocks_follow_each_other() -> None:
    chance = Chance(bytes(32), rounds=20)
    for expected in (CHACHA20[0][3], CHACHA20[1][3]):
        halves = b"".join(chance.bits().to_bytes(2, "little") for _ in range(32))
        assert halves.hex() == expected


def test_the_counter_has_64_bits() -> None:
    chance = Chance(bytes(32))
    chance.state = [*chance.state[:12], 0xFFFFFFFE, 0, 0, 0]
    chance.refill()
    assert chance.state[12:] == [2, 1, 0, 0]
    for number, counter in enumerate([(0xFFFFFFFE, 0), (0xFFFFFFFF, 0), (0, 1), (1, 1)]):
        alone = Chance(bytes(32))
        alone.state = [*alone.state[:12], *counter, 0, 0]
        alone.refill()
        assert chance.blocks[16 * number : 16 * number + 16] == alone.blocks[:16]


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_key_has_32_bytes(length: int) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Chance(bytes(length))


def test_a_copy_goes_on_where_the_other_stands() -> None:
    chance, copy = stream(1), stream(2)
    for _ in range(45):
        chance.bits()
    copy.copy_from(chance)
    ahead = [chance.bits() for _ in range(100)]
    assert [copy.bits() for _ in range(100)] == ahead


@pytest.mark.parametrize("n", [1, 2, 3, 5, 7, 10, 12, 52, 108, 1000, 32768])
def test_below_is_fair_for_every_draw(n: int) -> None:
    """Of the 65536 draws each number gets equally many; the rest are drawn again."""
    chance = stream(1)
    chosen = [0] * n
    again = 0
    for draw in range(0x10000):
        chance.blocks = [draw | 0xFFFF0000, *[0] * (codes.WORDS - 1)]
        chance.used = 0
        number = chance.draw(n)
        if chance.used == 1:
            chosen[number] += 1
        else:
            again += 1
    assert chosen == [0x10000 // n] * n
    assert again == 0x10000 % n


@pytest.mark.parametrize("n", [1, 2, 3, 108, 40000, 65535, 65536])
def test_below_stays_below(n: int) -> None:
    chance = stream(n)
    drawn = [chance.draw(n) for _ in range(2000)]
    assert 0 <= min(drawn) <= max(drawn) < n
    assert max(drawn) >= n * 0.99 - 1


@pytest.mark.skipif(sushiya.compiled, reason="compiled code alone can call it")
def test_an_exchange_gives_every_order_the_same_chance() -> None:
    """Of four things three exchange their values; the fourth keeps its own."""
    found: Counter[tuple[int, ...]] = Counter()
    chance = stream(3)
    for _ in range(3000):
        values = [10, 20, 30, 40]
        chance.exchange(values, [3, 0, 2, 1], 3)
        found[tuple(values)] += 1
    assert set(found) == {(a, 20, b, c) for a, b, c in permutations((10, 30, 40))}
    assert all(count == pytest.approx(500, rel=0.15) for count in found.values())


@pytest.mark.skipif(sushiya.compiled, reason="compiled code alone can call it")
@pytest.mark.parametrize("count", [0, 1])
def test_one_thing_alone_exchanges_nothing_and_draws_nothing(count: int) -> None:
    chance, values = stream(3), [10, 20]
    chance.exchange(values, [1, 0], count)
    assert values == [10, 20]
    assert chance.used == stream(3).used
