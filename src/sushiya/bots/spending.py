"""Keeping to a budget of time, on a busy machine too."""

from __future__ import annotations

import time

from sushiya.bots.cost import Cost

clock = time.perf_counter
"""What budgets are measured by: the time that people wait."""
work_clock = time.thread_time
"""How long the processor has worked for this thread: whatever takes longer than that was held up."""
FADING = 0.8
"""How much of the longest hold-up is still expected a decision later."""
LONGEST_HOLD_UP = 0.1
"""No longer one is expected, in seconds: a process that was stopped for an hour is not for ever in a hurry."""
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


class HoldUps:
    """How long decisions of this process have lately been held up at once, by whatever else the machine does."""

    def __init__(self) -> None:
        self.longest = 0.0

    def expected(self) -> float:
        """How long a decision that begins now may be held up."""
        self.longest *= FADING
        return self.longest

    def learn(self, seconds: float) -> None:
        """A decision was held up."""
        self.longest = max(self.longest, min(seconds, LONGEST_HOLD_UP))


_hold_ups = HoldUps()


class Spending:
    """The time that a decision has taken so far.

    When the machine is busy a batch of playouts can take many times as long as the one before. So there is no next
    batch if one that takes as long as the longest so far, or is held up as others lately were, would end too late.
    """

    def __init__(self) -> None:
        self.began = self.looked = clock()
        self.worked = work_clock()
        self.longest = _hold_ups.expected()
        self.kept = 0.0
        """The time that what follows the batches takes."""

    def seconds(self) -> float:
        """The time so far."""
        return clock() - self.began

    def left(self, cost: Cost) -> float:
        """How many milliseconds are left of a budget, if the decision is held up as others lately were."""
        return max(0.0, cost.milliseconds - 1000 * (self.seconds() + self.longest))

    def look(self) -> float:
        """The time since the last look, of which all that the processor has not worked was a hold-up."""
        now, worked = clock(), work_clock()
        taken = now - self.looked
        _hold_ups.learn(taken - (worked - self.worked))
        self.looked, self.worked = now, worked
        return taken

    def start_batches(self) -> None:
        """From now on all time is taken by batches."""
        self.look()

    def keep(self) -> None:
        """What was done since the last look is done again after the batches, so that its time is kept for it."""
        self.kept = self.look()

    def is_over(self, cost: Cost, share: float = 1.0) -> bool:
        """Whether a share of the budget is used up, or another batch could end after the whole of it."""
        self.longest = max(self.longest, self.look())
        spent = self.looked - self.began + self.kept
        whole = cost.milliseconds / 1000
        return spent >= whole * share or spent + self.longest > whole


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
