"""Search with a tree for each seat: every simulation is played in another determinization, and all seats learn."""

from __future__ import annotations

try:
    import cython
except ModuleNotFoundError:
    from sushiya.core import interpreted as cython

from sushiya.bots import sizes
from sushiya.bots.forest import Forest
from sushiya.bots.tree_play import TreePlay
from sushiya.core.chance import Chance
from sushiya.core.game import AnyGame
from sushiya.core.rules import Rules

MARGIN = 0.4
"""How much points ahead count beside the chance of winning: twice as much as in a review, which seeks the truth.

They tell more moves apart than wins do, and with four players that wins more often.
"""


class TreeSearch:
    """A search for one decision of a seat, as far as the end of the round."""

    def __init__(self, game: AnyGame, imagined: Rules, seat: int, forest: Forest) -> None:
        self.seat = seat
        self.line = imagined.twin()
        self.line.horizon = imagined.rounds_scored() + 1
        self.trees = TreePlay(self.line, game.judge(self.line), forest)
        self.trees.margin = MARGIN
        self.doubts = 0
        """In how many of 100 simulations another seat plays greedily, for not everybody searches."""
        self.simulations = 0

    def run(self, simulations: int, chance: Chance) -> None:
        """Go on with so many simulations."""
        with cython.nogil:
            for _ in range(simulations):
                self.simulate(chance)

    def simulate(self, chance: Chance) -> None:
        """Play a determinization to the end of the round; every seat learns what its moves have brought."""
        self.line.determinize(self.seat, chance)
        self.trees.begin()
        if self.doubts > 0:
            self.doubt(chance)
        self.trees.play_out(chance)
        self.simulations += 1

    def doubt(self, chance: Chance) -> None:
        """Take some of the others out of their trees: in this simulation they play greedily, and learn nothing."""
        for other in range(self.line.players):
            if other != self.seat and chance.below(100) < self.doubts:
                self.trees.at[other] = sizes.NONE

    def tried(self) -> list[tuple[int, int, float]]:
        """The moves of the seat with how often they were tried and what they brought on average."""
        return self.trees.forest.counted(self.seat)
