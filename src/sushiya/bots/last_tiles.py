"""The end of Sushizock between two who know all tiles, solved over the dice, with bounds for what is not looked at.

A game can go round in circles, as what was stolen can be stolen back. So a line of play is followed until so many tiles
were stolen in it, and beyond that every theft may bring anything between nothing and the whole win. As nobody can be
sure to steal, the bounds come nearer to one another with each theft that is followed.
"""

from __future__ import annotations

try:
    import cython
except ModuleNotFoundError:
    from sushiya.core import interpreted as cython

from sushiya.bots import ending_sizes, turn_sizes
from sushiya.bots.dice_table import DiceTable
from sushiya.core import hashing
from sushiya.core.arrays import real_row, row
from sushiya.games.sushizock import cards, notes, secrecy
from sushiya.games.sushizock.rules import SushizockRules, steal_of


class SeenEndings:
    """What was found out about positions, in slots by their key; a newer one takes the slot of an older one."""

    def __init__(self) -> None:
        self.positions = 0
        """How many a decision has looked at, counted again when thefts are followed further."""
        self.most_positions = 0
        if not cython.compiled:  # C arrays are born zero
            self.keys: list[int] = row(ending_sizes.SLOTS)
            self.followed: list[int] = row(ending_sizes.SLOTS)
            self.lows: list[float] = real_row(ending_sizes.SLOTS)
            self.highs: list[float] = real_row(ending_sizes.SLOTS)


class LastTiles:
    """Bounds of the share that the active seat of a state can expect before it rolls; the state may change.

    Each portion leads to a state of its own, about which the next one of these is asked.
    """

    def __init__(
        self, state: SushizockRules, seen: SeenEndings, dice: DiceTable, levels: int = ending_sizes.LEVELS
    ) -> None:
        self.state = state
        self.line = state.twin()
        self.dice = dice
        self.seen = seen
        self.ahead = LastTiles(self.line, seen, dice, levels - 1) if levels else None
        self.low = 0.0
        self.high = 0.0
        self.lows: list[float] = real_row(turn_sizes.PORTIONS)
        self.highs: list[float] = real_row(turn_sizes.PORTIONS)
        self.is_open: list[int] = row(turn_sizes.PORTIONS)

    def solve(self, most_positions: int) -> bool:
        """Bound the share, by looking at no more than so many positions; whether others are worth a look."""
        self.seen.most_positions = self.seen.positions + most_positions
        self.bound(ending_sizes.STEALS, ending_sizes.TOLERANCE / 1000)
        return self.seen.positions >= self.seen.most_positions

    def recall(self) -> bool:
        """Bound the share by what was seen so far; whether that is near enough."""
        self.solve(0)
        return self.high - self.low <= ending_sizes.NEAR / 1000

    def bound(self, steals: int, tolerance: float) -> None:
        """Find `low` and `high`, until they are near enough; in no line of play are more tiles stolen than `steals`.

        Thefts count as followed only if there were positions enough for all lines: the next search goes on there.
        """
        if self.state.left[cards.SUSHI] + self.state.left[cards.BONE] == 0:
            self.low = self.high = self.result()
            return
        key = self.key()
        slot = key & (ending_sizes.SLOTS - 1)
        followed = 0
        low = 0.0
        high = 1.0
        if self.seen.keys[slot] == key:
            followed = self.seen.followed[slot]
            low = self.seen.lows[slot]
            high = self.seen.highs[slot]
        while high - low > tolerance and followed <= steals and self.seen.positions < self.seen.most_positions:
            self.seen.positions += 1
            self.try_portions(followed, tolerance)
            low = max(low, self.expected(self.lows))
            high = min(high, self.expected(self.highs))
            if self.seen.positions < self.seen.most_positions:
                followed += 1
            self.seen.keys[slot] = key
            self.seen.followed[slot] = followed
            self.seen.lows[slot] = low
            self.seen.highs[slot] = high
        self.low = low
        self.high = high

    def try_portions(self, steals: int, tolerance: float) -> None:
        """Bound what every portion brings."""
        for portion in range(turn_sizes.PORTIONS):
            self.is_open[portion] = False
        for kind in range(cards.KINDS):
            for place in range(min(self.state.left[kind], cards.DICE)):
                self.line.copy_origin()
                self.line.take_from_row(kind, place, notes.TOOK)
                self.look_ahead(steals, tolerance)
                self.offer(kind * cards.NUMBERS + place + 1)
        self.line.copy_origin()
        self.line.take_forced()
        self.look_ahead(steals, tolerance)
        self.offer(turn_sizes.FORCED)
        for kind in range(cards.KINDS):
            self.try_thefts(kind, steals, tolerance)

    def try_thefts(self, kind: int, steals: int, tolerance: float) -> None:
        """The same for the top of a pile, and for the best of all its tiles.

        A tile that is surely worse than another is not looked at more closely.
        """
        height = self.state.heights[cards.PLACES * kind + 1 - self.state.active]
        if steals == 0:
            self.low = 0.0
            self.high = 1.0
            if height > 0:
                self.offer(turn_sizes.TOP + kind)
                self.offer(turn_sizes.ANY + kind)
            return
        best = 0.0
        for above in range(height):
            self.rob(kind, above, 0, tolerance)
            best = max(best, self.low)
        for above in range(height):
            self.rob(kind, above, 0, tolerance)
            if above > 0 and self.high < best:
                continue
            self.rob(kind, above, steals - 1, 2 * tolerance)
            best = max(best, self.low)
            self.offer(turn_sizes.ANY + kind)
            if above == 0:
                self.offer(turn_sizes.TOP + kind)

    def rob(self, kind: int, above: int, steals: int, tolerance: float) -> None:
        """Bound what it brings to steal a tile."""
        self.line.copy_origin()
        self.line.steal(steal_of(kind, 1 - self.state.active, above) - cards.STEAL)
        self.look_ahead(steals, tolerance)

    def look_ahead(self, steals: int, tolerance: float) -> None:
        """Bound what the line, in which a portion was taken, is worth to the one who has taken it."""
        self.line.active = 1 - self.line.active
        self.low = 0.0
        self.high = 1.0
        if self.ahead is not None:
            self.ahead.bound(steals, tolerance)
            self.low = 1.0 - self.ahead.high
            self.high = 1.0 - self.ahead.low

    def offer(self, portion: int) -> None:
        """Note what a portion brings; of several the best counts."""
        if not self.is_open[portion]:
            self.is_open[portion] = True
            self.lows[portion] = self.low
            self.highs[portion] = self.high
        else:
            self.lows[portion] = max(self.lows[portion], self.low)
            self.highs[portion] = max(self.highs[portion], self.high)

    def expected(self, worths: list[float]) -> float:
        """The share to expect before the first roll, if portions are worth so much."""
        self.dice.clear(0)
        for portion in range(turn_sizes.PORTIONS):
            if self.is_open[portion]:
                self.dice.worth[0] = worths[portion]
                self.dice.offer(portion)
        self.dice.solve()
        return self.dice.outcome[0]

    def result(self) -> float:
        """The share of the win at the end."""
        ours = self.points(self.state.active)
        theirs = self.points(1 - self.state.active)
        return 1.0 if ours > theirs else 0.5 if ours == theirs else 0.0

    def points(self, seat: int) -> int:
        """What a seat scores."""
        return self.state.sushi_points(seat) - self.state.bone_points(seat)

    def key(self) -> int:
        """The key of all that matters: what is printed on the tiles, seen from the active seat."""
        key = 0
        for kind in range(cards.KINDS):
            key = hashing.mixed(key, self.state.left[kind])
            for place in range(self.state.left[kind]):
                key = hashing.mixed(key, self.state.worth[self.state.rows[kind][place]])
            for other in range(2):
                heap = cards.PLACES * kind + (self.state.active ^ other)
                key = hashing.mixed(key, self.state.heights[heap])
                for place in range(self.state.heights[heap]):
                    key = hashing.mixed(key, self.state.worth[self.state.piles[heap][place]])
        return key


def bounds_of(state: SushizockRules, most_positions: int) -> tuple[float, float] | None:
    """Between which shares of the win the active seat is before it rolls; None if it is too early, or not for two."""
    if not is_ending(state):
        return None
    search = LastTiles(state, SeenEndings(), DiceTable(1))
    search.solve(most_positions)
    return search.low, search.high


def is_ending(state: SushizockRules) -> bool:
    """Whether two play, few tiles are left, and all tiles are known."""
    if state.players != 2 or sum(state.left) > ending_sizes.TILES:
        return False
    heaps = [heap for heap in range(cards.HEAPS) if heap % cards.PLACES < state.players]
    return all(secrecy.knows(state, heap, place) for heap in heaps for place in range(state.heights[heap]))
