"""Whether a review is what this engine finds: some of its steps are made again, and compared."""

from __future__ import annotations

import random

from sushiya.core.record import Record
from sushiya.reviews.result import Decision, Review
from sushiya.reviews.reviewer import Reviewer

SAMPLE = 3
"""So many steps are made again."""
EQUAL = 1e-6


def is_sound(record: Record, review: Review, rolls: random.Random) -> bool:
    """Whether a complete review fits its record, adds up, and agrees with what is found in a sample of its steps."""
    reviewer = Reviewer(record, review.strength)  # type: ignore[arg-type]  # checked by the caller
    nodes = reviewer.course.nodes
    if not review.is_complete or review.steps != len(nodes) or not _adds_up(review, reviewer.course.end.scores):
        return False
    steps = sorted({each.step for each in review.decisions})
    if not all(0 <= step < len(nodes) for step in steps):
        return False
    for step in rolls.sample(steps, min(SAMPLE, len(steps))):
        reviewer.note(nodes[step], reviewer.looks(nodes[step], reviewer.budget), reviewer.budget)
    found = reviewer.decisions
    told = {(each.step, each.seat): each for each in review.decisions}
    return all(key in told and _agree(told[key], found[key]) for key in found)


def _adds_up(review: Review, scores: list[int]) -> bool:
    """Whether the parts of every seat are its result and its score."""
    if len(review.seats) != review.players:
        return False
    for seat, score in zip(review.seats, scores, strict=False):
        parts = seat.start + seat.choices + seat.others + seat.chance + seat.residual
        points = seat.points.average + seat.points.chance + seat.points.choices + seat.points.others
        if abs(parts - seat.result) > EQUAL or abs(points - score) > EQUAL or seat.points.score != score:
            return False
    return True


def _agree(told: Decision, found: Decision) -> bool:
    """Whether two descriptions of a decision say the same."""
    same = (told.played, told.mark, told.reason, told.at) == (found.played, found.mark, found.reason, found.at)
    these, those = _numbers(told), _numbers(found)
    return same and these.keys() == those.keys() and all(abs(these[what] - those[what]) <= EQUAL for what in those)


def _numbers(decision: Decision) -> dict[tuple[str | int, ...], float]:
    """What a decision says of every move, every outcome and every plan."""
    return (
        {("share", move): share for move, share in decision.values.items()}
        | {("points", move): points for move, points in decision.points.items()}
        | {("odds", move, each.move, each.dice): each.odds for move, ends in decision.odds.items() for each in ends}
        | {("plan", *plan.moves): plan.share for plan in decision.plans}
    )
