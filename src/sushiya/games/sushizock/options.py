"""The options of a table of Sushizock."""

from __future__ import annotations

from sushiya.core.options import FirstPlayer, Options


class SushizockOptions(Options, frozen=True):
    """Who begins, and whether what was covered may be looked at."""

    first_player: FirstPlayer = "random"
    """A seat, or one drawn by chance (SZ-01)."""
    memory_aid: bool = False
    """Whether covered tiles are shown to everybody (SZ-12)."""
