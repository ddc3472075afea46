"""The options of a table of Sushi Boat."""

from __future__ import annotations

from sushiya.core.options import FirstPlayer, Options


class SushiBoatOptions(Options, frozen=True):
    """Who begins, and whether what was once seen may be looked at."""

    first_player: FirstPlayer = "random"
    """A seat, or one drawn by chance (SB-06)."""
    memory_aid: bool = False
    """Whether covered plates and cards and the tunnel are shown as far as they were once seen (SB-43)."""
