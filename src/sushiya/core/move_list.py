"""Where the rules list the legal moves of a seat."""

from __future__ import annotations

from sushiya.core import codes
from sushiya.core.arrays import row


class MoveList:
    """Room for the small numbers of moves; states that are used in turn may share one."""

    def __init__(self) -> None:
        self.numbers: list[int] = row(codes.MOST_MOVES)
