"""The options of a table of Sushi Boat."""

from __future__ import annotations

from sushiya.core.options import FirstPlayer, Options


class BoatOptions(Options, frozen=True):
    """Who begins, whether what was once seen may be looked at, and the other reading of disputed rules."""

    first_player: FirstPlayer = "random"
    """A seat, or one drawn by chance (SB-06)."""
    memory_aid: bool = False
    """Whether covered plates and cards and the tunnel are shown as far as they were once seen (SB-43)."""
    early_orders: bool = False
    """Whether special orders may be placed before the card of a turn is revealed (SB-28)."""
    second_takoyaki: bool = False
    """Whether a player may answer a challenge with two takoyaki (SB-14)."""
