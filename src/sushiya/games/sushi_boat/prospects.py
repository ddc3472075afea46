"""What a position between two turns of Sushi Boat promises: the points that every seat can expect in the end.

They are a sum of features of the seat, each with a weight that depends on how many turns are left.
`build_tools/boat_prospects.py` learns the weights from games of the search against itself.
"""

from __future__ import annotations

from sushiya.core.arrays import real_row
from sushiya.games.sushi_boat import cards, scoring, side_dishes, weights
from sushiya.games.sushi_boat.rules import BoatRules
from sushiya.games.sushi_boat.weights import CERTAINTIES, PROSPECTS


class Prospects:
    """Judges positions of matches of so many players."""

    def __init__(self, players: int) -> None:
        now, later = PROSPECTS[players]
        self.now: list[float] = [weight / weights.UNIT for weight in now]
        """The weights at the end."""
        self.later: list[float] = [weight / weights.UNIT for weight in later]
        """What each turn that is left adds to them."""
        certainty, doubt = CERTAINTIES[players]
        self.certainty = certainty / weights.UNIT
        self.doubt = doubt / weights.UNIT
        self.features: list[float] = real_row(weights.FEATURES)

    def certainty_at(self, rules: BoatRules) -> float:
        """What a point more adds to the odds, by the turns that are left."""
        return self.certainty - self.doubt * turns_ahead(rules)

    def count_prizes(self, rules: BoatRules) -> None:
        """Divide the prizes for side dishes as they would be now."""
        scoring.side_dishes(rules.played, rules.players, rules.prizes)

    def expected_points(self, rules: BoatRules, seat: int) -> float:
        """What a seat may score in the end, when prizes have been counted; the same for all may be missing."""
        self.describe(rules, seat)
        turns = turns_ahead(rules)
        points = 0.0
        for feature in range(weights.FEATURES):
            points += (self.now[feature] + turns * self.later[feature]) * self.features[feature]
        return points

    def describe(self, rules: BoatRules, seat: int) -> None:
        """The features of a seat, when prizes have been counted."""
        rules.score(seat)
        self.features[weights.POINTS] = rules.scores[seat] - rules.prizes[seat]
        self.features[weights.PRIZE] = rules.prizes[seat]
        self.features[weights.PLATES_KEPT] = rules.heights[seat]
        self.features[weights.AHEAD] = ahead(rules, seat)
        self.features[weights.HELD] = rules.hand_sizes[seat]
        self.features[weights.GYOZA_HELD] = side_dishes.held(rules, seat, cards.GYOZA)
        self.features[weights.TAKOYAKI_HELD] = side_dishes.held(rules, seat, cards.TAKOYAKI)
        self.features[weights.YEN_HELD] = rules.yen[seat]
        self.count_groups(rules)

    def count_groups(self, rules: BoatRules) -> None:
        """How many groups of one to five kinds there are in the pile that was just scored: they may grow."""
        for feature in range(weights.GROUPS, weights.GROUPS + weights.OPEN_GROUP):
            self.features[feature] = 0.0
        group = 1
        size = group_size(rules.sushi, group)
        while size > 0:
            if size <= weights.OPEN_GROUP:
                self.features[weights.GROUPS + size - 1] += 1.0
            group += 1
            size = group_size(rules.sushi, group)

    def described(self, rules: BoatRules, seat: int) -> list[float]:
        """The features of a seat: `describe`, for Python."""
        self.count_prizes(rules)
        self.describe(rules, seat)
        return [self.features[feature] for feature in range(weights.FEATURES)]


def turns_ahead(rules: BoatRules) -> float:
    """How many turns everybody still has, as far as they count."""
    return min(rules.cards_left / (1.0 * rules.players), weights.TURNS_AHEAD)


def group_size(counts: list[int], group: int) -> int:
    """How many kinds of sushi there are so many times."""
    size = 0
    for kind in range(cards.SUSHI):
        size += counts[kind] >= group
    return size


def ahead(rules: BoatRules, seat: int) -> int:
    """How many side dishes a seat has played more than the best other, or fewer, within limits."""
    most = 0
    for other in range(rules.players):
        if other != seat:
            most = max(most, rules.played[other])
    return max(-weights.FAR_AHEAD, min(weights.FAR_AHEAD, rules.played[seat] - most))
