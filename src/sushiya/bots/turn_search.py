"""Turns of Sushizock, solved exactly over what the position after each portion promises to every seat."""

from __future__ import annotations

try:
    import cython
except ModuleNotFoundError:
    from sushiya.core import interpreted as cython

from sushiya.bots import turn_sizes
from sushiya.bots.dice_table import DiceTable
from sushiya.bots.last_tiles import LastTiles, SeenEndings
from sushiya.games.sushizock import cards, notes
from sushiya.games.sushizock.prospects import Prospects
from sushiya.games.sushizock.rules import SushizockRules, steal_of


class TurnSearch:
    """Solves the turn of the active seat of a state, which may change between two searches.

    With `depth` turns ahead, the position after a portion is worth what the next seat makes of it, by its own search.
    With what was `seen` of the end of a game of two, its bounds count, as near as they are.
    """

    def __init__(
        self, state: SushizockRules, prospects: Prospects, depth: int, seen: SeenEndings | None = None
    ) -> None:
        self.state = state
        self.line = state.twin()
        self.prospects = prospects
        self.ahead = TurnSearch(self.line, prospects, depth - 1, seen) if depth else None
        self.dice = DiceTable(state.players)
        self.ending = LastTiles(self.line, seen, self.dice, 0) if seen is not None else None

    def solve(self) -> None:
        """Find the expected shares of all decisions of the turn."""
        self.dice.clear(self.state.active)
        for kind in range(cards.KINDS):
            for place in range(min(self.state.left[kind], cards.DICE)):
                self.line.copy_origin()
                self.line.take_from_row(kind, place, notes.TOOK)
                self.look_ahead()
                self.dice.offer(kind * cards.NUMBERS + place + 1)
            self.try_thefts(kind)
        self.line.copy_origin()
        self.line.take_forced()
        self.look_ahead()
        self.dice.offer(turn_sizes.FORCED)
        self.dice.solve()

    def try_thefts(self, kind: int) -> None:
        """Value the best top of a pile, and the best of all its tiles."""
        for victim in range(self.state.players):
            if victim == self.state.active:
                continue
            for above in range(self.state.heights[cards.PLACES * kind + victim]):
                self.line.copy_origin()
                self.line.steal(steal_of(kind, victim, above) - cards.STEAL)
                self.look_ahead()
                self.dice.offer(turn_sizes.ANY + kind)
                if above == 0:
                    self.dice.offer(turn_sizes.TOP + kind)

    def look_ahead(self) -> None:
        """Find the shares that every seat can expect from the line, in which a portion is taken, for its offer."""
        self.line.active += 1
        if self.line.active == self.line.players:
            self.line.active = 0
        if self.ending is not None and self.ending.recall():
            self.expect_from_two((self.ending.low + self.ending.high) / 2)
            return
        self.estimate()
        if self.ending is not None:
            share = self.dice.worth[self.line.active]
            self.expect_from_two(max(self.ending.low, min(share, self.ending.high)))

    def expect_from_two(self, share: float) -> None:
        """Note what the active seat of the line can expect, when the rest is for the only other one."""
        self.dice.worth[self.line.active] = share
        self.dice.worth[1 - self.line.active] = 1 - share

    def estimate(self) -> None:
        """Find the shares by the next turn, if it may be looked at, else by what was learnt."""
        if self.ahead is not None and self.line.left[cards.SUSHI] + self.line.left[cards.BONE] > 0:
            self.ahead.solve()
            for seat in range(self.line.players):
                self.dice.worth[seat] = self.ahead.dice.outcome[seat]
        else:
            self.prospects.estimate(self.line)
            for seat in range(self.line.players):
                self.dice.worth[seat] = self.prospects.chances[seat]

    def worth(self, move: int) -> float:
        """The share that the active seat can expect from a move, after `solve`."""
        if move < cards.TAKE:
            aside = 0
            for die in range(cards.DICE):
                if ((self.state.aside | move) >> die) & 1:
                    aside += power(self.state.faces[die])
            return self.dice.after_keeping(aside, cards.ROLLS - self.state.roll, self.state.active)
        if move < cards.STEAL:
            self.state.count_faces()
            kind = move - cards.TAKE
            return self.dice.after_portion(kind * cards.NUMBERS + self.state.shown[kind], self.state.active)
        self.line.copy_origin()
        self.line.steal(move - cards.STEAL)
        self.look_ahead()
        return self.dice.worth[self.state.active]

    def choose(self) -> int:
        """The first of the legal moves from which the active seat can expect most."""
        with cython.nogil:
            self.solve()
        count = self.state.list_moves(self.state.active)
        chosen = self.state.moves[0]
        most = self.worth(chosen)
        for i in range(1, count):
            worth = self.worth(self.state.moves[i])
            if worth > most:
                most = worth
                chosen = self.state.moves[i]
        return chosen


def power(face: int) -> int:
    """The number that stands for one die with a face."""
    number = 1
    for _ in range(face):
        number *= cards.NUMBERS
    return number
