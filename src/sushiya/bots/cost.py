"""What a decision of a bot costs."""

from __future__ import annotations

from typing import Self

import msgspec

from sushiya.core.compiled import compiled

FEWER = 1 if compiled else 40
"""Playouts of levels and characters are divided by this, because interpreted a decision would take a minute."""


class Cost(msgspec.Struct, frozen=True, omit_defaults=True):
    """The budget of one decision: a number of playouts, or a time in milliseconds; neither if it answers at once."""

    playouts: int = 0
    milliseconds: int = 0

    @property
    def is_instant(self) -> bool:
        """Whether a decision takes so little that nobody has to plan for it."""
        return not self.playouts and not self.milliseconds

    def seconds(self, playout_seconds: float) -> float:
        """How long a decision takes, if a playout takes `playout_seconds`."""
        return self.milliseconds / 1000 or self.playouts * playout_seconds

    def part(self, share: float) -> Self:
        """Return a share of this budget, at least one playout or one millisecond; a share of instant is instant."""
        return type(self)(
            max(1, int(self.playouts * share)) if self.playouts else 0,
            max(1, int(self.milliseconds * share)) if self.milliseconds else 0,
        )

    def exceeds(self, most: Cost) -> bool:
        """Whether this is more than `most` allows, in playouts or in milliseconds."""
        return self.playouts > most.playouts or self.milliseconds > most.milliseconds


INSTANT = Cost()
