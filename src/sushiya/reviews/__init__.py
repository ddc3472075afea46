"""Reviews of finished games: what choices, the others and chance have brought to every seat."""

from __future__ import annotations

from sushiya.reviews.errors import CannotReview
from sushiya.reviews.result import Decision, Moment, Outcome, Plan, Points, Reason, Review, Seat, Turn
from sushiya.reviews.reviewer import review, stream_review
from sushiya.reviews.strengths import STRENGTHS, Strength

__all__ = [
    "STRENGTHS",
    "CannotReview",
    "Decision",
    "Moment",
    "Outcome",
    "Plan",
    "Points",
    "Reason",
    "Review",
    "Seat",
    "Strength",
    "Turn",
    "review",
    "stream_review",
]
