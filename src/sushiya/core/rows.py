"""Writing many small numbers at once; every function returns the place after the last one."""

from __future__ import annotations

from typing import Any

try:
    import cython
except ModuleNotFoundError:
    from sushiya.core import interpreted as cython

if not cython.compiled:
    memcpy: Any = None
    memset: Any = None


def clear(out: Any, at: int, count: int) -> int:
    """Write so many zeros."""
    if cython.compiled:
        memset(out + at, 0, count)
    else:
        for i in range(count):
            out[at + i] = 0
    return at + count


def copy(source: Any, start: int, count: int, out: Any, at: int) -> int:
    """Copy small numbers from a place in one row to a place in another."""
    if cython.compiled:
        memcpy(out + at, source + start, count)
    else:
        for i in range(count):
            out[at + i] = source[start + i]
    return at + count


def pack_tiny(values: list[int], count: int, out: Any, at: int) -> int:
    """Write the first numbers of a row of the state, which are tiny."""
    if cython.compiled:
        memcpy(out + at, values, count)
    else:
        for i in range(count):
            out[at + i] = values[i]
    return at + count


def pack(values: list[int], count: int, out: Any, at: int) -> int:
    """Write the first numbers of a row of the state, which are small."""
    if cython.compiled:
        target = out + at
        for i in range(count):
            target[i] = values[i]
    else:
        for i in range(count):
            out[at + i] = values[i]
    return at + count
