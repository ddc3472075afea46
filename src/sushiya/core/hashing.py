"""Hashing numbers into 64 bits: the keys of states, for search."""

from __future__ import annotations


def mixed(key: int, value: int) -> int:
    """A key with one more number in it."""
    word = 0xFFFFFFFFFFFFFFFF
    odd = 0x9E3779B97F4A7C15
    key = ((key ^ (value & word)) * odd) & word
    return key ^ (key >> 32)


def mixed_row(key: int, values: list[int], count: int) -> int:
    """A key with the first so many numbers of a row in it, and how many they are."""
    key = mixed(key, count)
    for at in range(count):
        key = mixed(key, values[at])
    return key
