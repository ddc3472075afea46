"""Writing rows past the caches of the processor: for arrays so large that they would drive all else out of them."""

from __future__ import annotations

from typing import Any

try:
    import cython
except ModuleNotFoundError:
    from sushiya.core import interpreted as cython

if not cython.compiled:
    copy_past_caches: Any = None
    wait_for_copies: Any = None


def stream(source: Any, count: int, out: Any, at: int) -> None:
    """Copy the first so many numbers of a row into another, past the caches where the processor can."""
    if cython.compiled:
        copy_past_caches(out + at, source, count)
    else:
        for i in range(count):
            out[at + i] = source[i]


def settle() -> None:
    """Let all that was streamed arrive before anything that is written later."""
    if cython.compiled:
        wait_for_copies()
