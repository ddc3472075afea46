"""Where an observer writes what several seats know, before each gets its part."""

from __future__ import annotations

try:
    import cython
except ModuleNotFoundError:
    from sushiya.core import interpreted as cython

from sushiya.core import codes
from sushiya.core.arrays import row


class Draft:
    """Room for small numbers; observers that are used in turn may share one."""

    def __init__(self) -> None:
        if not cython.compiled:  # C arrays are born zero
            self.numbers: list[int] = row(codes.DRAFT_ROOM)
