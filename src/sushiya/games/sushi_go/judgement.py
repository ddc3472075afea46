"""What a move in Sushi Go! seems worth: what the table would score now, and what its unfinished sets promise."""

from __future__ import annotations

from sushiya.core.arrays import row
from sushiya.core.judgement import Judgement
from sushiya.games.sushi_go import cards, rules, scoring, weights
from sushiya.games.sushi_go.rules import SushiGoRules
from sushiya.games.sushi_go.set_worths import SET_WORTHS


class SushiGoJudgement(Judgement):
    """The judgement of the greedy bot."""

    def __init__(self, state: SushiGoRules) -> None:
        super().__init__(state)
        self.rules = state
        self.sets = SET_WORTHS
        self.symbols: list[int] = row(cards.PLACES)
        self.puddings: list[int] = row(cards.PLACES)

    def appraise(self, seat: int, move: int) -> int:
        """How good a seat's table looks after a move; a card for the robot is one the other player won't get."""
        first = rules.first_of(move)
        second = rules.second_of(move)
        robot = rules.robot_of(move)
        table = self.rules.tables[seat]
        first = rules.lay_on(table, first)
        if second != cards.NO_CARD:
            second = rules.lay_on(table, second)
            table[cards.CHOPSTICKS] -= 1
        outlook = self.outlook(seat)
        if second != cards.NO_CARD:
            table[cards.CHOPSTICKS] += 1
            rules.lift_from(table, second)
        rules.lift_from(table, first)
        if robot != cards.NO_CARD:
            outlook += self.gain(1 - seat, robot) // 2
        return outlook

    def estimate(self) -> None:
        """Between two rounds the points, and the puddings by what they have come to be worth."""
        if self.rules.round == cards.ROUNDS:
            self.take_result()
            return
        two = self.rules.players == 2
        pudding = weights.PUDDING_KEPT_OF_TWO if two else weights.PUDDING_KEPT
        for seat in range(self.rules.players):
            self.strengths[seat] = self.rules.scores[seat] + 0.01 * pudding * self.rules.puddings[seat]
        if self.rules.round == 1:
            self.share_by_strength(0.001 * (weights.CERTAINTY_1_OF_TWO if two else weights.CERTAINTY_1))
        else:
            self.share_by_strength(0.001 * (weights.CERTAINTY_2_OF_TWO if two else weights.CERTAINTY_2))

    def gain(self, place: int, kind: int) -> int:
        """How much better a table would look with one more card."""
        before = self.outlook(place)
        spot = rules.lay_on(self.rules.tables[place], kind)
        after = self.outlook(place)
        rules.lift_from(self.rules.tables[place], spot)
        return after - before

    def outlook(self, place: int) -> int:
        """What a place would score now and what its unfinished sets promise, in hundredths of a point."""
        for other in range(self.rules.places):
            self.symbols[other] = scoring.maki_symbols(self.rules.tables[other])
            self.puddings[other] = self.rules.puddings[other] + self.rules.tables[other][cards.PUDDING]
        turns_left = self.rules.hand_size - self.rules.turn - 1
        maki = scoring.maki(self.symbols, self.rules.places, place)
        points = (weights.POINT - weights.MAKI_DOUBT * turns_left) * maki
        puddings = scoring.pudding(self.puddings, self.rules.places, place)
        points += weights.PUDDING_PRIZE * (self.rules.round + 1) * puddings
        table = self.rules.tables[place]
        return (
            points
            + weights.POINT * scoring.nigiri(table)
            + self.sets.worth(table, turns_left)
            + standing_promise(self.symbols[place], self.puddings[place], turns_left)
        )


def standing_promise(symbols: int, puddings: int, turns_left: int) -> int:
    """What maki and puddings may bring, whose worth depends on what others will have."""
    maki = weights.MAKI_SYMBOL * symbols * min(turns_left, weights.MAKI_TURNS)
    return maki + weights.PUDDING * min(puddings, weights.PUDDINGS_MOST)
