"""A review in the words of a language, for the terminal and for the page that it writes."""

from __future__ import annotations

from sushiya.cli.chef import ChefWords
from sushiya.cli.guests import Guests
from sushiya.core.record import Record
from sushiya.reviews import Decision, Review

SIGNS = {"excellent": "✿", "very_good": "✓✓", "good": "✓", "slip": "~", "costly": "✗", None: "·"}
"""The marks as they stand in a line of text."""


class Words(ChefWords):
    """Says what a review of a record has found, to the person in one seat."""

    def __init__(self, record: Record, review: Review, guests: Guests) -> None:
        super().__init__(guests, review.game)
        self.record = record
        self.review = review
        self.seat = guests.you or 0

    def sentences(self) -> list[str]:
        """How it ended for the seat, what brought it there, and what cost most."""
        return [self.ending(), self.luck(), self.costliest()]

    def ending(self) -> str:
        """Won, shared or lost, and by how much."""
        scores = [seat.points.score for seat in self.review.seats]
        own = scores[self.seat]
        result = self.review.seats[self.seat].result
        if 0 < result < 1:
            return self.guests.sentence("review.shared", self.seat)
        if result == 1:
            ahead = int(own - max(score for seat, score in enumerate(scores) if seat != self.seat))
            return self.guests.sentence("review.won", self.seat, count=ahead)
        place = 1 + sum(score > own for score in scores)
        return self.guests.sentence("review.lost", self.seat, place=max(place, 2), count=int(max(scores) - own))

    def luck(self) -> str:
        """The score in parts that add up."""
        points = self.review.seats[self.seat].points
        return self.voice(
            "review.sum",
            average=self.voice.number(points.average, 1),
            source=f"review.chance.{self.review.game}",
            luck=self.signed(points.chance),
            choices=self.signed(points.choices),
            others=self.signed(points.others),
            score=self.voice.number(points.score),
        )

    def costliest(self) -> str:
        """The choice that cost most, if there is one to speak of."""
        found = [each for each in self.own_moments() if each.mark in ("slip", "costly")]
        if not found:
            return self.voice("review.nothing")
        worst = max(found, key=lambda decision: decision.regret)
        return self.voice(
            "review.costliest",
            where=self.where(worst.round, worst.turn),
            played=self.move(worst.played),
            best=self.move(worst.best),
            loss=self.percent(worst.regret),
        )

    def own_moments(self) -> list[Decision]:
        """The key decisions of the seat."""
        return [self.review.decisions[each.decision] for each in self.review.moments if each.seat == self.seat]

    def where(self, number: int, turn: int) -> str:
        """Round and turn; a game without rounds has only turns."""
        if self.review.game in ("sushi-go", "sushi-go-party"):
            return self.voice("review.where", round=number, turn=turn)
        return self.voice("review.where_turn", turn=turn)

    def mark(self, decision: Decision) -> str:
        """The mark of a decision, as a sign and a word."""
        word = self.voice(f"review.mark.{decision.mark}") if decision.mark else ""
        return f"{SIGNS[decision.mark]} {word}".strip()
