"""Keeping to a budget of time, on a busy machine too."""

from __future__ import annotations

import time

from sushiya.bots.cost import Cost

clock = time.perf_counter
"""What budgets are measured by: the time that people wait."""
TOLERANCE = 1.05
"""No batch of playouts begins that seems to end after so many times the budget: a decision may take a tenth more."""
SOLVER_SHARE = 0.25
"""The share of its budget that a bot spends on a solver that may find nothing, if positions take as long as usual.

In some hands they take three times as long or more, which must fit into the budget, too."""
MOST_POSITIONS = 1200.0
LEAST_POSITIONS = 20.0
"""The limits of a solver's pace, in positions a millisecond."""
ENOUGH_SECONDS = 0.001
"""A shorter time says nothing of the pace."""
DROP = 0.5
RECOVERY = 1.25
"""The pace may shrink or grow by so much from one solution to the next: one that was held up says little."""


class Spending:
    """The time that a decision has taken so far.

    When the machine is busy a batch of playouts can take many times as long as the one before. So there is no next
    batch if one that takes as long as the longest so far would end too late.
    """

    def __init__(self) -> None:
        self.began = self.looked = clock()
        self.longest = 0.0
        self.kept = 0.0
        """The time that what follows the batches takes."""

    def seconds(self) -> float:
        """The time so far."""
        return clock() - self.began

    def start_batches(self) -> None:
        """From now on all time is taken by batches."""
        self.looked = clock()

    def keep(self) -> None:
        """What was done since the last look is done again after the batches, so that its time is kept for it."""
        now = clock()
        self.kept = now - self.looked
        self.looked = now

    def is_over(self, cost: Cost, share: float = 1.0) -> bool:
        """Whether a share of the budget is used up, or another batch could take longer than the whole of it."""
        now = clock()
        self.longest = max(self.longest, now - self.looked)
        self.looked = now
        spent = now - self.began + self.kept
        whole = cost.milliseconds / 1000
        return spent >= whole * share or spent + self.longest > TOLERANCE * whole


class SolverPace:
    """How many positions a solver looks at in a millisecond, by what it has lately been seen to do."""

    def __init__(self) -> None:
        self.pace = MOST_POSITIONS

    def positions(self, milliseconds: float) -> int:
        """How many positions a solver may look at within its share of a budget."""
        return int(self.pace * SOLVER_SHARE * milliseconds)

    def learn(self, positions: int, seconds: float) -> None:
        """A solver has looked at so many positions in this time."""
        seen = MOST_POSITIONS if seconds < ENOUGH_SECONDS else positions / (1000 * seconds)
        slowest, fastest = max(LEAST_POSITIONS, DROP * self.pace), min(MOST_POSITIONS, RECOVERY * self.pace)
        self.pace = max(slowest, min(seen, fastest))
