"""What leads at the end of a round are worth to seat 0: the scale on which a search compares positions.

In the last round a worth is the share of the win. Before, it is the lead that is worth as much for certain: positions
in which nobody needs to mix are then worth the same from any lead, but for the lead itself.
"""

from __future__ import annotations

try:
    import cython
except ModuleNotFoundError:
    from sushiya.core import interpreted as cython

from sushiya.games.sushi_go import cards, packing, weights

if not cython.compiled:
    from math import exp, log


class RoundWorths:
    """The scale of a round."""

    def __init__(self) -> None:
        self.round = packing.NONE
        self.is_last = False
        self.certainty = 0.0
        self.least = 0.0
        self.most = 1.0
        self.tiny = 0.0

    def judge_by(self, number: int) -> None:
        """Set the scale of a round; `tiny` is a difference on it that is a rounding error."""
        self.round = number
        self.is_last = number == cards.ROUNDS - 1
        self.certainty = 0.00001 * (weights.CERTAINTY_1_OF_TWO if number == 0 else weights.CERTAINTY_2_OF_TWO)
        self.least = 0.0 if self.is_last else -1.0 * packing.FAR
        self.most = 1.0 if self.is_last else 1.0 * packing.FAR
        self.tiny = 1e-11 if self.is_last else 1e-8

    def of_lead(self, lead: int) -> float:
        """What a lead at the end of the round is worth."""
        if self.is_last:
            return 0.5 * ((lead > 0) + (lead >= 0))
        return lead

    def share(self, worth: float) -> float:
        """The share of the win for a worth."""
        if self.is_last:
            return worth
        return 1.0 / (1.0 + exp(-self.certainty * worth))

    def of_share(self, share: float) -> float:
        """The worth of a share of the win."""
        if share <= 0.0:
            return self.least
        if share >= 1.0:
            return self.most
        if self.is_last:
            return share
        return log(share / (1.0 - share)) / self.certainty
