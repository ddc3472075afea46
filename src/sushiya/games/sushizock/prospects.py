"""What a position between two turns of Sushizock promises: the share of the win that every seat can expect.

A seat's strength is a sum of features, each with a weight that depends on how many tiles are left on the table; the win
is divided by strength. `build_tools/prospects.py` learns the weights by play against itself.
"""

from __future__ import annotations

try:
    import cython
except ModuleNotFoundError:
    from sushiya.core import interpreted as cython

from sushiya.core import codes
from sushiya.core.arrays import real_row
from sushiya.games.sushizock import cards, secrecy, weights
from sushiya.games.sushizock.rules import SushizockRules
from sushiya.games.sushizock.weights import PROSPECTS, STAGES

if not cython.compiled:
    from math import exp


class Prospects:
    """Judges positions with the tiles of one match, in which no dice are rolled yet."""

    def __init__(self, state: SushizockRules) -> None:
        self.chances: list[float] = real_row(codes.SEATS)
        self.sizes: list[float] = real_row(cards.TILES)
        """What is printed on each tile, as far as it is known; else the mean of those that are not."""
        self.learnt: list[float] = real_row(weights.STAGE_COUNT * weights.FEATURES)
        for stage, learnt in enumerate(PROSPECTS[state.players]):
            for feature, weight in enumerate(learnt):
                self.learnt[weights.FEATURES * stage + feature] = weight / weights.UNIT
        self.stages: list[int] = list(STAGES)
        self.blended: list[float] = real_row(weights.FEATURES)
        self.features: list[float] = real_row(codes.SEATS * weights.FEATURES)
        self.stage = 0
        self.later = 0.0
        self.observe(state)

    def observe(self, state: SushizockRules) -> None:
        """Take in what is printed on the tiles that are known."""
        for kind in range(cards.KINDS):
            for place in range(state.left[kind]):
                self.sizes[state.rows[kind][place]] = state.worth[state.rows[kind][place]]
            self.observe_piles(state, kind)

    def observe_piles(self, state: SushizockRules, kind: int) -> None:
        """The same for the piles of a kind."""
        total = 0.0
        unknown = 0
        for heap in range(cards.PLACES * kind, cards.PLACES * kind + state.players):
            for place in range(state.heights[heap]):
                tile = state.piles[heap][place]
                self.sizes[tile] = state.worth[tile]
                if not secrecy.knows(state, heap, place):
                    total += state.worth[tile]
                    unknown += 1
        for heap in range(cards.PLACES * kind, cards.PLACES * kind + state.players):
            for place in range(state.heights[heap]):
                if not secrecy.knows(state, heap, place):
                    self.sizes[state.piles[heap][place]] = total / unknown

    def estimate(self, state: SushizockRules) -> None:
        """Fill `chances` for a state in which the active seat has not rolled yet."""
        if state.left[cards.SUSHI] + state.left[cards.BONE] == 0:
            self.share_result(state)
            return
        self.blend(state.left[cards.SUSHI] + state.left[cards.BONE])
        most = -1000.0
        for seat in range(state.players):
            self.describe(state, seat)
            strength = 0.0
            for feature in range(weights.FEATURES):
                strength += self.blended[feature] * self.features[weights.FEATURES * seat + feature]
            self.chances[seat] = strength
            most = max(most, strength)
        total = 0.0
        for seat in range(state.players):
            self.chances[seat] = exp(self.chances[seat] - most)
            total += self.chances[seat]
        for seat in range(state.players):
            self.chances[seat] /= total

    def share_result(self, state: SushizockRules) -> None:
        """The win as it is shared at the end (SZ-15)."""
        most = -1000.0
        for seat in range(state.players):
            self.chances[seat] = self.points(state, seat)
            most = max(most, self.chances[seat])
        winners = 0
        for seat in range(state.players):
            winners += self.chances[seat] == most
        for seat in range(state.players):
            self.chances[seat] = 1.0 / winners if self.chances[seat] == most else 0.0

    def points(self, state: SushizockRules, seat: int) -> float:
        """What a seat would score now (SZ-14)."""
        points = 0.0
        bones = state.heights[cards.PLACES + seat]
        for place in range(min(state.heights[seat], bones)):
            points += self.sizes[state.piles[seat][place]]
        for place in range(bones):
            points -= self.sizes[state.piles[cards.PLACES + seat][place]]
        return points

    def blend(self, left: int) -> None:
        """The weights with so many tiles left, between those of two stages."""
        self.stage = 0
        while left > self.stages[self.stage + 1]:
            self.stage += 1
        first = self.stages[self.stage]
        self.later = (left - first) / (1.0 * (self.stages[self.stage + 1] - first))
        at = weights.FEATURES * self.stage
        for feature in range(weights.FEATURES):
            before = self.learnt[at + feature]
            self.blended[feature] = before + self.later * (self.learnt[at + weights.FEATURES + feature] - before)

    def describe(self, state: SushizockRules, seat: int) -> None:
        """The features of a seat: what counts, what waits, what is missing, and when its turn comes."""
        sushi = state.heights[seat]
        bones = state.heights[cards.PLACES + seat]
        fare = self.mean_in_reach(state, cards.SUSHI)
        sting = self.mean_in_reach(state, cards.BONE)
        wait = seat - state.active
        if wait < 0:
            wait += state.players
        at = weights.FEATURES * seat
        for feature in range(weights.FEATURES):
            self.features[at + feature] = 0.0
        self.features[at] = self.points(state, seat) / 5
        self.features[at + 1] = wait / (1.0 * state.players)
        if bones > 0:
            self.features[at + 2] = self.sizes[state.piles[cards.PLACES + seat][bones - 1]] / 3
        if sushi > bones:
            freed = self.sizes[state.piles[seat][bones]] / 5
            self.features[at + 3] = 1.0
            self.features[at + 4] = freed
            self.features[at + 5] = sting
            self.features[at + 6] = freed * min(state.left[cards.BONE], 3) / 3
            self.features[at + 7] = freed * (wait == 0)
            for place in range(bones + 1, sushi):
                self.features[at + (8 if place == bones + 1 else 9)] += self.sizes[state.piles[seat][place]] / 5
            if sushi > bones + 1:
                self.features[at + 10] = sting
        elif sushi > 0:
            self.features[at + 11] = self.sizes[state.piles[seat][sushi - 1]] / 5
        if sushi < bones:
            self.features[at + 12] = 1.0
            self.features[at + 13] = fare
            self.features[at + 14] = min(state.left[cards.SUSHI], 3) / 3.0
            self.features[at + 15] = fare * (wait == 0)
            if sushi + 1 < bones:
                self.features[at + 16] = 1.0
                self.features[at + 17] = fare
                self.features[at + 18] = bones - sushi - 2
        elif sushi == bones:
            self.features[at + 19] = 1.0

    def mean_in_reach(self, state: SushizockRules, kind: int) -> float:
        """The mean of the tiles of a row that dice can easily count to, in parts of a large one."""
        count = min(state.left[kind], weights.REACH)
        if count == 0:
            return 0.0
        total = 0.0
        for place in range(count):
            total += self.sizes[state.rows[kind][place]]
        return total / (count * (5 if kind == cards.SUSHI else 3))

    def learn(self, players: int, expected: list[float], rate: float) -> None:
        """Move the weights of the position that was judged last towards the shares that the next turn lets expect."""
        at = weights.FEATURES * self.stage
        for seat in range(players):
            step = rate * (expected[seat] - self.chances[seat])
            for feature in range(weights.FEATURES):
                change = step * self.features[weights.FEATURES * seat + feature]
                self.learnt[at + feature] += change * (1 - self.later)
                self.learnt[at + weights.FEATURES + feature] += change * self.later
