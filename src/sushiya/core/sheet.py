"""The result of scoring real cards on a real table."""

from __future__ import annotations

import msgspec


class ScoreSheet(msgspec.Struct, frozen=True):
    """Points by round, player and card family, and what they add up to."""

    rounds: list[list[dict[str, int]]]
    desserts: list[int]
    """The points of the desserts; zero until the last round is given."""
    totals: list[int]
    winners: list[int]
    """Seats; nobody until the last round is given."""
